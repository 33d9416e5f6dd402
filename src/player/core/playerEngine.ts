import type { StreamingQuality } from '../../domain/app/appConfig';
import type { PlayerPreferences, ResumePoint } from '../../domain/media/playback';
import {
  afterSongEnds,
  currentSongId,
  followQueue,
  type QueueState,
  selectInQueue,
} from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { HostMemory } from '../failover/hostMemory';
import { SongFailures } from '../failover/songFailures';
import { KnownSongs } from './knownSongs';
import type { PlaybackTools, SongPlaybackListener } from './playbackTools';
import type { FailedStart, PlayerExtras, PlayerPort, StartPoint } from './playerExtras';
import type { PlayerOptions } from './playerOptions';
import { changePreferences } from './playerSnapshot';
import { PlayerStore } from './playerStore';
import { SongPlayback } from './songPlayback';
import { SoundElements } from './soundElements';
import type { SoundTaker } from './soundOwner';

/** A start midway was counted before; at 0 the song has not sounded yet. */
function resumeAt(positionSeconds: number): StartPoint {
  return { positionSeconds, isListenDue: positionSeconds === 0 };
}

const FROM_THE_START = resumeAt(0);

/** Plays the queue of the store, one playback after the other, and writes the results to it. */
export class PlayerEngine implements PlayerPort {
  readonly options: PlayerOptions;
  readonly store: PlayerStore;
  readonly tools: PlaybackTools;
  readonly #failures: SongFailures;
  playback: SongPlayback | null = null;
  extras: PlayerExtras | null = null;
  isListenDue = false;

  constructor(options: PlayerOptions) {
    this.options = options;
    this.store = new PlayerStore(options);
    this.tools = this.#createTools();
    this.#failures = new SongFailures(this);
    this.#prepare(resumeAt(this.store.facts.playback?.positionSeconds ?? 0));
  }

  get queue(): QueueState {
    return this.store.facts.queue;
  }

  get preferences(): PlayerPreferences {
    return this.store.facts.preferences;
  }

  get following(): QueueState | null {
    return afterSongEnds(this.queue, this.preferences.isLooping, this.preferences.isLoopingSong);
  }

  /** Whether it plays, is about to, or waits for the connection. */
  get isGoingOn(): boolean {
    return this.#failures.isWaiting || (this.playback?.wantsPlay ?? false);
  }

  addExtras<Extras extends PlayerExtras>(create: (port: PlayerPort) => Extras): Extras | null {
    if (this.extras !== null) return null;
    const extras = create(this);
    this.extras = extras;
    this.tools.elements.followGuide(extras.guide);
    this.#failures.noteExtras(extras);
    return extras;
  }

  /** @param songs records to keep in memory, so that a click need not wait for the library */
  startQueue(queue: QueueState, songs: readonly Song[] = []): void {
    if (currentSongId(queue) === null) return;
    this.#beginQueue(queue, songs);
    this.#start();
  }

  resumeQueue(queue: QueueState, { positionSeconds, isPlaying }: ResumePoint): void {
    this.#beginQueue(queue);
    if (isPlaying) this.#start(resumeAt(positionSeconds));
    else this.#prepare(resumeAt(positionSeconds));
  }

  /** The same current song plays on; another one takes over whether it plays. */
  changeQueue(queue: QueueState, songs: readonly Song[] = []): void {
    if (queue === this.queue) return;
    const wantsPlay = this.playback?.wantsPlay ?? false;
    this.#writeQueue(queue, songs);
    if (currentSongId(queue) === (this.playback?.annSongId ?? null)) return;
    this.#failures.stopWaiting();
    if (wantsPlay) this.#start();
    else this.#prepare(FROM_THE_START);
  }

  followQueue(stored: QueueState): void {
    const { queue, soundGoesOn } = followQueue(this.queue, stored);
    if (queue === this.queue) return;
    if (!soundGoesOn) this.#fallSilent('otherTab');
    this.changeQueue(queue);
    this.store.refreshStored();
  }

  changePreferences(changed: Partial<PlayerPreferences>): void {
    this.store.write({ preferences: changePreferences(this.preferences, changed) });
    this.tools.elements.setLoudness();
  }

  /** The current song continues at another quality; the next one uses the preferred one. */
  changeQuality(streaming: StreamingQuality): void {
    const before = this.playback;
    if (before === null) return;
    const { positionSeconds, wantsPlay } = before;
    const start = { positionSeconds, isListenDue: this.isListenDue };
    const playback = this.#replacePlayback(start, streaming);
    if (wantsPlay) playback?.play();
    if (!playback?.isOnElement) this.tools.elements.clear();
  }

  play(): void {
    if (this.playback === null) return;
    this.store.write({ notice: null });
    this.#failures.stopWaiting();
    this.#failures.forget();
    this.playback.play();
  }

  pause(): void {
    this.#failures.stopWaiting();
    this.playback?.pause();
  }

  seek(positionSeconds: number): void {
    if (this.playback === null || !Number.isFinite(positionSeconds)) return;
    this.playback.seek(positionSeconds);
    this.store.refresh();
    this.store.flush();
  }

  endSong(): void {
    this.moveOn(this.preferences.isLoopingSong, this.extras?.stopsHere() ?? false);
    this.store.showNotice(null);
  }

  dispose(): void {
    this.store.close();
    this.#failures.dispose();
    this.playback?.release();
    this.tools.sound.release();
    this.tools.elements.clear();
    this.extras?.dispose();
  }

  #createTools(): PlaybackTools {
    const { createProbeElement, resolveMediaUrl, clock, stallTimeoutMs } = this.options;
    const elements = new SoundElements(this.options, () => this.preferences);
    return {
      elements,
      songs: new KnownSongs(this.options, () => this.queue.songIds),
      sound: this.options.sound.join((taker) => this.#fallSilent(taker)),
      hosts: new HostMemory(clock, stallTimeoutMs),
      findDownload: (...asked) =>
        this.options.findDownload?.(...asked, (url) => elements.holds(url)) ?? null,
      findOtherFile: (...failed) => this.#findOtherFile(...failed),
      createProbeElement,
      resolveMediaUrl,
      clock,
      getPreferences: () => this.preferences,
    };
  }

  /** The extras find it. If a song fails before they are loaded, they are loaded now. */
  #findOtherFile: PlaybackTools['findOtherFile'] = (...failed) => {
    const find = () => this.extras?.findOtherFile(...failed) ?? null;
    const { loadExtras } = this.options;
    if (this.extras !== null || loadExtras === undefined) return find();
    return loadExtras().then(find, () => null);
  };

  #start(given?: StartPoint): void {
    const annSongId = currentSongId(this.queue);
    if (annSongId !== null) {
      this.tools.elements.change(annSongId);
      this.store.unmarkFailed(annSongId);
    }
    const start = given ?? (annSongId === null ? null : this.extras?.startPoint(annSongId));
    const playback = this.#replacePlayback(start ?? FROM_THE_START);
    playback?.play();
    if (playback === null) this.tools.sound.release();
    if (!playback?.isOnElement) this.tools.elements.clearAllButOutgoing();
  }

  /** Silent, and without loading media until the user plays it. */
  #prepare(start: StartPoint): void {
    this.#replacePlayback(start);
    this.tools.sound.release();
    this.tools.elements.clear();
  }

  #replacePlayback(
    { positionSeconds, isListenDue }: StartPoint,
    streaming: StreamingQuality | null = null,
  ): SongPlayback | null {
    this.playback?.release();
    this.isListenDue = isListenDue;
    const annSongId = currentSongId(this.queue);
    this.playback =
      annSongId === null
        ? null
        : new SongPlayback({ annSongId, positionSeconds, streaming }, this.tools, this.#listener);
    this.store.write({ playback: this.playback });
    return this.playback;
  }

  readonly #listener: SongPlaybackListener = {
    onChange: () => this.store.refresh(),
    onTime: () => this.store.refreshTime(),
    onSounding: () => this.#onSounding(),
    onEnded: () => this.endSong(),
    onRefused: () => {
      if (this.extras?.takeBack()) this.#start();
      else this.store.showNotice({ kind: 'autoplayRefused' });
    },
    onFailed: (failure) => this.#failures.add(failure),
  };

  #onSounding(): void {
    this.#failures.forget();
    if (this.playback !== null) {
      this.store.unmarkFailed(this.playback.annSongId);
      if (this.isListenDue) this.options.countListen(this.playback.annSongId);
      this.isListenDue = false;
    }
    this.store.endNoticesBySound();
  }

  /** @param isLoopingSong never true for a song that failed, because it would fail forever */
  moveOn(isLoopingSong = false, stopsHere = false): void {
    const queue = afterSongEnds(this.queue, this.preferences.isLooping, isLoopingSong);
    if (queue !== null) this.store.write({ queue });
    if (queue === null || stopsHere) this.#prepare(FROM_THE_START);
    else this.#start();
  }

  /** Stops where the run of failures began, so that a lost connection keeps the position. */
  stopAt(first: FailedStart | null): void {
    const queue = first === null ? this.queue : selectInQueue(this.queue, first.annSongId);
    this.store.write({ queue });
    const isFirst = first !== null && currentSongId(queue) === first.annSongId;
    this.#replacePlayback(isFirst ? first : FROM_THE_START);
    this.tools.elements.clear();
  }

  /** The user plays this queue: earlier notices and failures are over. */
  #beginQueue(queue: QueueState, songs: readonly Song[] = []): void {
    this.store.write({ notice: null });
    this.#failures.stopWaiting();
    this.#writeQueue(queue, songs);
    this.#failures.forget();
  }

  #writeQueue(queue: QueueState, songs: readonly Song[]): void {
    this.tools.songs.remember(songs);
    this.store.write({ queue });
    this.tools.songs.forgetRemoved();
  }

  /** Only another tab is named as the reason, because it is not visible. */
  #fallSilent(taker: SoundTaker): void {
    if (!this.isGoingOn) return;
    this.pause();
    if (taker === 'otherTab') this.store.write({ notice: { kind: 'otherTabPlays' } });
    this.store.refresh();
  }
}
