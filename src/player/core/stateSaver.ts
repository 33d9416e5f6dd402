import type { AppConfig } from '../../domain/app/appConfig';
import type { PlayerSnapshot, PlayerTime } from '../../domain/media/playback';
import { isSameQueue, marksOf } from '../../domain/queue/queue';
import type { PlayerSave } from './playerOptions';

/** During playback, the position is saved each time it has changed by this. */
const POSITION_STEP_SECONDS = 1;

type PlaybackConfig = Omit<AppConfig, 'theme'>;

/** The link and its kind keep their values until a song sounds, or the queue is empty. */
function toSoundConfig(snapshot: PlayerSnapshot): Partial<PlaybackConfig> {
  if (snapshot.currentSongId === null) return { played: false, current_link: '' };
  if (snapshot.status === 'loading') return { played: true };
  if (snapshot.status !== 'playing') return { played: false };
  return {
    played: true,
    audio: snapshot.mediaKind === 'audio',
    current_link: snapshot.mediaUrl ?? '',
  };
}

function toPreferenceConfig(snapshot: PlayerSnapshot): Partial<PlaybackConfig> {
  return {
    loop: snapshot.isLooping,
    streaming: snapshot.streaming,
    volume: snapshot.volume,
    server: snapshot.server,
  };
}

function toPlaceConfig(snapshot: PlayerSnapshot): Partial<PlaybackConfig> {
  return {
    playIndex: snapshot.currentIndex,
    playNowId: snapshot.currentSongId === null ? '' : String(snapshot.currentSongId),
  };
}

function toConfig(snapshot: PlayerSnapshot): Partial<PlaybackConfig> {
  return {
    ...toPreferenceConfig(snapshot),
    ...toPlaceConfig(snapshot),
    ...toSoundConfig(snapshot),
  };
}

function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  let field: keyof Fields;
  for (field in after) {
    if (after[field] !== before[field]) changed[field] = after[field];
  }
  return changed;
}

function isSounding({ status }: PlayerSnapshot): boolean {
  return status === 'playing' || status === 'loading';
}

/** Saves only changes: a player that was merely created has saved nothing. */
export class StateSaver {
  #config: Partial<PlaybackConfig>;
  #songId: number | null;
  #positionSeconds: number;
  #isPlaceOwn = true;

  constructor(
    private readonly save: PlayerSave,
    snapshot: PlayerSnapshot,
    time: PlayerTime,
  ) {
    this.#config = toConfig(snapshot);
    this.#songId = snapshot.currentSongId;
    this.#positionSeconds = time.positionSeconds;
  }

  /**
   * The snapshot shows what another tab stored. Writing it back could undo later changes of that
   * tab. Only a tab that sounds has news of its own: its position in the queue.
   */
  onStored(before: PlayerSnapshot, snapshot: PlayerSnapshot, time: PlayerTime): void {
    const { isMuted, isLoopingSong, queueState } = snapshot;
    this.#config = { ...this.#config, ...toPreferenceConfig(snapshot) };
    if (isSounding(snapshot)) {
      this.onSnapshot({ ...before, isMuted, isLoopingSong, queueState }, snapshot, time);
    } else {
      this.#config = { ...this.#config, ...toConfig(snapshot) };
      this.#songId = snapshot.currentSongId;
      this.#positionSeconds = time.positionSeconds;
    }
  }

  /** @param before the last one that was saved or stored */
  onSnapshot(before: PlayerSnapshot, snapshot: PlayerSnapshot, time: PlayerTime): void {
    const { isMuted, isLoopingSong, queueState: queue } = snapshot;
    if (isMuted !== before.isMuted) this.save.muted(isMuted);
    if (isLoopingSong !== before.isLoopingSong) this.save.songLoop(isLoopingSong);
    const config = { ...this.#config, ...toConfig(snapshot) };
    const changed = changedFields(this.#config, config);
    this.#config = config;
    if (Object.keys(changed).length > 0) this.save.config(changed);
    // The current song is saved with the settings.
    const isQueueNew = !isSameQueue(before.queueState, queue);
    if (changed.played || (isQueueNew && isSounding(snapshot))) this.#savePlace(snapshot);
    // Last, because other tabs take over the queue with the current song that is stored by then.
    if (isQueueNew) this.save.queue(queue.songIds, marksOf(queue));

    const hasStopped = snapshot.status === 'paused' && before.status !== 'paused';
    if (snapshot.currentSongId !== this.#songId || hasStopped) this.savePosition(snapshot, time);
  }

  /** Another tab may have stored its own current song. */
  noteOtherTab(): void {
    this.#isPlaceOwn = false;
  }

  onTime(snapshot: PlayerSnapshot, time: PlayerTime): void {
    const moved = Math.abs(time.positionSeconds - this.#positionSeconds);
    if (moved >= POSITION_STEP_SECONDS) this.savePosition(snapshot, time);
  }

  /** Saves the position, unless it is saved already. */
  savePosition(snapshot: PlayerSnapshot, time: PlayerTime): void {
    const annSongId = snapshot.currentSongId;
    const { positionSeconds } = time;
    if (annSongId === this.#songId && positionSeconds === this.#positionSeconds) return;
    this.#songId = annSongId;
    this.#positionSeconds = positionSeconds;
    this.save.position(annSongId === null ? null : { annSongId, positionSeconds });
  }

  #savePlace(snapshot: PlayerSnapshot): void {
    if (!this.#isPlaceOwn) this.save.config(toPlaceConfig(snapshot));
    this.#isPlaceOwn = true;
  }
}
