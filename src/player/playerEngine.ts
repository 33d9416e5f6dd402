import { followQueue } from '../domain/followQueue';
import type { PlayerNotice, PlayerPreferences } from '../domain/playback';
import {
  appendToQueue,
  currentSongId,
  insertNext,
  nextInQueue,
  previousInQueue,
  type QueueState,
  removeFromQueue,
  replaceQueue,
  selectInQueue,
  shuffleQueue,
} from '../domain/queue';
import type { Song } from '../domain/song';
import { PlayerBoard } from './playerBoard';
import type { PlayerOptions } from './playerOptions';
import { PreferenceHolder } from './preferences';
import { QueueRunner } from './queueRunner';

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

/** What each command does. */
export class PlayerEngine {
  readonly board: PlayerBoard;
  readonly #runner: QueueRunner;
  readonly #preferences: PreferenceHolder;
  readonly #random: () => number;

  constructor(options: PlayerOptions) {
    const { volume, isMuted, isLooping, streaming, server } = options.initial;
    this.#random = options.random;
    this.#preferences = new PreferenceHolder([options.audioElement, options.videoElement], {
      volume,
      isMuted,
      isLooping,
      streaming,
      server,
    });
    this.#runner = new QueueRunner({
      options,
      getPreferences: () => this.#preferences.current,
      getBoard: () => this.board,
    });
    this.board = new PlayerBoard(options.save, () => ({
      queue: this.#runner.queue,
      playback: this.#runner.playback,
      failedSongIds: this.#runner.failedSongIds,
      preferences: this.#preferences.current,
    }));
  }

  playSongs(songs: readonly Song[], startSongId: number | undefined): void {
    const queue = replaceQueue(this.#runner.queue, idsOf(songs), startSongId);
    if (queue !== this.#runner.queue) this.#startQueue(queue, songs);
  }

  addToQueue(songs: readonly Song[]): void {
    this.#changeQueue(appendToQueue(this.#runner.queue, idsOf(songs)), songs);
  }

  addIdsToQueue(songIds: readonly number[]): void {
    this.#changeQueue(appendToQueue(this.#runner.queue, songIds));
  }

  playNext(songs: readonly Song[]): void {
    this.#changeQueue(insertNext(this.#runner.queue, idsOf(songs)), songs);
  }

  playQueued(annSongId: number): void {
    const { queue } = this.#runner;
    if (queue.songIds.includes(annSongId)) this.#startQueue(selectInQueue(queue, annSongId));
  }

  removeFromQueue(annSongId: number): void {
    this.#changeQueue(removeFromQueue(this.#runner.queue, annSongId));
  }

  shuffleQueue(): void {
    // One song has no other order: it plays, but does not begin anew.
    if (this.#runner.queue.songIds.length === 1) this.play();
    else this.#startQueue(shuffleQueue(this.#runner.queue, this.#random));
  }

  next(): void {
    this.#startQueue(nextInQueue(this.#runner.queue));
  }

  previous(): void {
    this.#startQueue(previousInQueue(this.#runner.queue));
  }

  play(): void {
    if (this.#runner.playback === null) return;
    this.board.setNotice(null);
    this.#runner.resume();
    this.board.refresh();
  }

  /** @param notice says why, where nobody pressed a button */
  pause(notice: PlayerNotice | null = null): void {
    if (notice !== null) this.board.setNotice(notice);
    this.#runner.playback?.pause();
    this.board.refresh();
  }

  togglePlay(): void {
    if (this.#runner.playback?.wantsPlay) this.pause();
    else this.play();
  }

  yieldToOtherTab(): void {
    if (this.#runner.playback?.wantsPlay) this.pause({ kind: 'otherTabPlays' });
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
    const isMuted = this.#preferences.current.isMuted && !(volume > 0);
    this.setPreferences({ volume, isMuted });
  }

  toggleMute(): void {
    this.setPreferences({ isMuted: !this.#preferences.current.isMuted });
  }

  setPreferences(changed: Partial<PlayerPreferences>): void {
    this.#preferences.change(changed);
    this.board.refresh();
  }

  followQueue(stored: QueueState): void {
    const { queue, soundGoesOn } = followQueue(this.#runner.queue, stored);
    if (queue === this.#runner.queue) return;
    if (!soundGoesOn) this.yieldToOtherTab();
    this.#runner.changeQueue(queue);
    this.board.refreshStored();
  }

  followPreferences(changed: Partial<PlayerPreferences>): void {
    this.#preferences.change(changed);
    this.board.refreshStored();
  }

  dismissNotice(): void {
    this.board.setNotice(null);
    this.board.refresh();
  }

  dispose(): void {
    this.board.close();
    this.#runner.dispose();
  }

  #startQueue(queue: QueueState, songs: readonly Song[] = []): void {
    if (currentSongId(queue) === null) return;
    this.board.setNotice(null);
    this.#runner.remember(songs);
    this.#runner.startQueue(queue);
    this.board.refresh();
  }

  #changeQueue(queue: QueueState, songs: readonly Song[] = []): void {
    if (queue === this.#runner.queue) return;
    this.#runner.remember(songs);
    this.#runner.changeQueue(queue);
    this.board.refresh();
  }
}
