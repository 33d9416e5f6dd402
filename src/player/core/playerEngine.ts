import type { StreamingQuality } from '../../domain/app/appConfig';
import type { PlayerNotice, PlayerPreferences, ResumePoint } from '../../domain/media/playback';
import { followQueue } from '../../domain/queue/followQueue';
import {
  appendToQueue,
  currentSongId,
  insertNext,
  isReplaced,
  nextInQueue,
  previousInQueue,
  type QueueState,
  removeFromQueue,
  replaceQueue,
  restoreQueue,
  selectInQueue,
  shuffleQueue,
  unshuffleQueue,
} from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { initialFacts } from './initialFacts';
import type { PlayerPort, SoundKit } from './playerExtras';
import type { PlayerOptions } from './playerOptions';
import { PlayerBoard } from './playerStore';
import { changePreferences } from './preferences';
import { QueueRunner } from './queueRunner';
import type { SoundTaker } from './soundOwner';

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

/** What each command does. */
export class PlayerEngine {
  readonly board: PlayerBoard;
  readonly #runner: QueueRunner;
  readonly #options: PlayerOptions;

  constructor(options: PlayerOptions) {
    this.#options = options;
    const facts = initialFacts(options.initial, options.createQueueId);
    this.board = new PlayerBoard(options.save, facts, options);
    const sound = options.sound.join((taker) => this.#fallSilent(taker));
    this.#runner = new QueueRunner(options, this.board, sound);
    this.#runner.setLoudness();
  }

  /** See OwnedPlayer. */
  equip<Kit extends SoundKit>(createKit: (port: PlayerPort) => Kit): Kit | null {
    return this.#runner.equip(createKit);
  }

  /** @param songIds the whole queue, where only some of its songs are at hand */
  playSongs(songs: readonly Song[], startSongId?: number, songIds = idsOf(songs)): void {
    const queue = replaceQueue(this.#queue, songIds, this.#options.createQueueId, startSongId);
    if (queue === this.#queue) return;
    this.#noteReplaced(queue);
    this.#startQueue(queue, songs);
  }

  addToQueue(songs: readonly Song[]): void {
    this.#changeQueue(appendToQueue(this.#queue, idsOf(songs)), songs);
  }

  addIdsToQueue(songIds: readonly number[]): void {
    this.#changeQueue(appendToQueue(this.#queue, songIds));
  }

  playNext(songs: readonly Song[]): void {
    this.#changeQueue(insertNext(this.#queue, idsOf(songs)), songs);
  }

  playQueued(annSongId: number): void {
    const queue = this.#queue;
    if (queue.songIds.includes(annSongId)) this.#startQueue(selectInQueue(queue, annSongId));
  }

  removeFromQueue(annSongId: number): void {
    this.#changeQueue(removeFromQueue(this.#queue, annSongId));
  }

  shuffleQueue(): void {
    this.setShuffled(true);
    if (!this.#runner.isGoingOn) this.play();
  }

  setShuffled(isShuffled: boolean): void {
    const queue = this.#queue;
    this.#changeQueue(
      isShuffled ? shuffleQueue(queue, this.#options.random) : unshuffleQueue(queue),
    );
  }

  setQueue({ songIds, currentIndex, ...marks }: QueueState, resume?: ResumePoint): void {
    const queueId = marks.queueId ?? this.#options.createQueueId();
    const queue = restoreQueue(songIds, currentIndex, { ...marks, queueId });
    if (resume === undefined) {
      this.#changeQueue(queue);
      return;
    }
    this.board.write({ notice: null });
    this.#runner.resumeQueue(queue, resume);
    this.board.refresh();
  }

  next(): void {
    this.#startQueue(nextInQueue(this.#queue));
  }

  previous(): void {
    this.#startQueue(previousInQueue(this.#queue));
  }

  play(): void {
    if (this.#runner.playback === null) return;
    this.board.write({ notice: null });
    this.#runner.resume();
    this.board.refresh();
  }

  /** @param notice says why, where nobody pressed a button */
  pause(notice: PlayerNotice | null = null): void {
    this.#runner.pause();
    if (notice !== null) this.board.write({ notice });
    this.board.refresh();
  }

  togglePlay(): void {
    if (this.#runner.playback?.wantsPlay) this.pause();
    else this.play();
  }

  seek(positionSeconds: number): void {
    if (this.#runner.playback === null || !Number.isFinite(positionSeconds)) return;
    this.#runner.playback.seek(positionSeconds);
    this.board.refresh();
    this.board.flush();
  }

  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    // Moving the slider up unmutes.
    const isMuted = this.#preferences.isMuted && !(volume > 0);
    this.setPreferences({ volume, isMuted });
  }

  toggleMute(): void {
    this.setPreferences({ isMuted: !this.#preferences.isMuted });
  }

  setPreferences(changed: Partial<PlayerPreferences>): void {
    this.#changePreferences(changed);
    this.board.refresh();
  }

  setSongStreaming(streaming: StreamingQuality): void {
    this.#runner.changeQuality(streaming);
    this.board.refresh();
  }

  followQueue(stored: QueueState): void {
    const { queue, soundGoesOn } = followQueue(this.#queue, stored);
    if (queue === this.#queue) return;
    if (!soundGoesOn) this.#fallSilent('otherTab');
    this.#runner.changeQueue(queue);
    this.board.refreshStored();
  }

  followPreferences(changed: Partial<PlayerPreferences>): void {
    this.#changePreferences(changed);
    this.board.refreshStored();
  }

  dismissNotice(): void {
    this.board.write({ notice: null });
    this.board.refresh();
  }

  dispose(): void {
    this.board.close();
    this.#runner.dispose();
  }

  get #queue(): QueueState {
    return this.board.facts.queue;
  }

  get #preferences(): PlayerPreferences {
    return this.board.facts.preferences;
  }

  #changePreferences(changed: Partial<PlayerPreferences>): void {
    this.board.write({ preferences: changePreferences(this.#preferences, changed) });
    this.#runner.setLoudness();
  }

  /** Only another tab is out of sight, so that it needs a word. */
  #fallSilent(taker: SoundTaker): void {
    if (!this.#runner.isGoingOn) return;
    this.pause(taker === 'otherTab' ? { kind: 'otherTabPlays' } : null);
  }

  #noteReplaced(queue: QueueState): void {
    if (!isReplaced(this.#queue, queue)) return;
    const positionSeconds = this.board.facts.playback?.positionSeconds ?? 0;
    const isPlaying = this.#runner.playback?.wantsPlay ?? false;
    this.board.write({ replaced: { ...this.#queue, positionSeconds, isPlaying } });
  }

  #startQueue(queue: QueueState, songs: readonly Song[] = []): void {
    if (currentSongId(queue) === null) return;
    this.board.write({ notice: null });
    this.#runner.remember(songs);
    this.#runner.startQueue(queue);
    this.board.refresh();
  }

  #changeQueue(queue: QueueState, songs: readonly Song[] = []): void {
    if (queue === this.#queue) return;
    this.#runner.remember(songs);
    this.#runner.changeQueue(queue);
    this.board.refresh();
  }
}
