import type { PlayerNotice } from '../../domain/media/playback';
import { markFailed, unmarkFailed } from '../core/failedMarks';
import type { SongFailure } from '../core/playbackTools';
import type { SoundKit } from '../core/playerExtras';
import type { PlayerOptions } from '../core/playerOptions';
import type { PlayerBoard } from '../core/playerStore';
import type { SongPlayback } from '../core/songPlayback';
import type { HostMemory } from './hostMemory';
import { type FailedStart, SilentRun } from './silentRun';

/** So many failed songs in one task; then the page draws and takes clicks before the next one. */
const FAILURES_PER_TASK = 50;

/** What whoever runs the queue does for its failures. */
export interface FailureParts {
  readonly hosts: HostMemory;
  /** Null while the late part of the player has not come. */
  readonly getKit: () => SoundKit | null;
  readonly getPlayback: () => SongPlayback | null;
  /** Whether the start of the current song is still to be counted. */
  readonly isListenDue: () => boolean;
  /** Starts the song that follows. */
  readonly moveOn: () => void;
  /** Makes a song the current one, silent; null leaves the one that is. */
  readonly stopAt: (first: FailedStart | null) => void;
  readonly releaseSound: () => void;
}

type FailureOptions = Pick<PlayerOptions, 'clock' | 'isOnline' | 'joinLatePart'>;

/** What follows where songs cannot be played: the next one, an explained stop, or a wait. */
export class SongFailures {
  readonly #options: FailureOptions;
  readonly #board: PlayerBoard;
  readonly #parts: FailureParts;
  readonly #silentRun = new SilentRun();
  #cancelLeave: (() => void) | null = null;
  /** The connection was lost before the late part had come, which is to wait for it. */
  #isKitAwaited = false;

  constructor(options: FailureOptions, board: PlayerBoard, parts: FailureParts) {
    this.#options = options;
    this.#board = board;
    this.#parts = parts;
  }

  /** The current song waits for the connection, or is just being tried again. */
  get isWaiting(): boolean {
    return this.#parts.getKit()?.isWaiting() ?? this.#isKitAwaited;
  }

  /** Somebody did something, which takes back what was said of going on. */
  stopWaiting(): void {
    if (this.isWaiting) this.#board.write({ notice: null });
    this.#isKitAwaited = false;
    this.#parts.getKit()?.stopWaiting();
  }

  /** The late part has come. */
  noteKit(kit: SoundKit): void {
    if (this.#isKitAwaited) kit.waitForConnection();
  }

  /** Something sounds, or somebody pressed a button. */
  forget(): void {
    this.#silentRun.clear();
    this.#parts.hosts.takeTime();
  }

  dispose(): void {
    this.#cancelLeave?.();
  }

  /** The current song could not sound: it is marked, and the next one takes its place. */
  add(failure: SongFailure): void {
    const failed = this.#parts.getPlayback();
    if (failed === null) return;
    const { annSongId, song, positionSeconds } = failed;
    const lost = { annSongId, positionSeconds, isListenDue: this.#parts.isListenDue() };
    const isHostToBlame = this.#silentRun.add(lost, failure);
    if (isHostToBlame && this.#isConnectionLost(lost, false)) {
      this.#waitForConnection(lost);
      return;
    }
    markFailed(this.#board, annSongId);
    // Before moving on, so that the failure is shown even when it ends a whole lap.
    const kind = failure === 'noMedia' ? 'songWithoutFile' : 'songFailed';
    this.#tell({ kind, songName: song?.songName ?? '' });
    if (this.#silentRun.failedCount % FAILURES_PER_TASK !== 0) this.#leaveFailed(failed);
    else this.#cancelLeave = this.#options.clock.schedule(() => this.#leaveFailed(failed), 0);
  }

  #leaveFailed(failed: SongPlayback): void {
    // A command may have come in since: from a listener, or from a click.
    if (this.#parts.getPlayback() !== failed || !failed.wantsPlay) return;
    const { songIds } = this.#board.facts.queue;
    if (this.#silentRun.isOver(songIds, this.#options.isOnline())) {
      this.#giveUp();
    } else {
      this.#parts.moveOn();
      this.#board.refresh();
    }
  }

  #giveUp(): void {
    const { first, isAnyHostToBlame } = this.#silentRun;
    if (first !== null && isAnyHostToBlame && this.#isConnectionLost(first, true)) {
      this.#waitForConnection(first);
      return;
    }
    this.forget();
    this.#parts.stopAt(first);
    this.#parts.releaseSound();
    this.#tell({ kind: isAnyHostToBlame ? 'nothingPlayable' : 'nothingHasFiles' });
  }

  /** Before its late part has come, which could tell more, the player believes the browser. */
  #isConnectionLost(lost: FailedStart, isRunOver: boolean): boolean {
    const kit = this.#parts.getKit();
    if (kit !== null) return kit.isConnectionLost(lost, isRunOver);
    const { joinLatePart, isOnline } = this.#options;
    return joinLatePart !== undefined && !isOnline() && (isRunOver || !lost.isListenDue);
  }

  /** No song and no host is held to have failed; the sound stays claimed for when it goes on. */
  #waitForConnection(lost: FailedStart): void {
    for (const annSongId of this.#silentRun.failedIds) unmarkFailed(this.#board, annSongId);
    this.forget();
    this.#parts.hosts.forget();
    this.#parts.stopAt(lost);
    const kit = this.#parts.getKit();
    this.#isKitAwaited = kit === null;
    kit?.waitForConnection();
    this.#tell({ kind: 'noConnection' });
  }

  #tell(notice: PlayerNotice): void {
    this.#board.write({ notice });
    this.#board.refresh();
  }
}
