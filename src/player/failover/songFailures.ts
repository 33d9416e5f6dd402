import type { PlaybackTools, SongFailure } from '../core/playbackTools';
import type { PlayerExtras } from '../core/playerExtras';
import type { PlayerOptions } from '../core/playerOptions';
import type { PlayerStore } from '../core/playerStore';
import type { SongPlayback } from '../core/songPlayback';
import { type FailedStart, SilentRun } from './silentRun';

/** So many failed songs in one task; then the page draws and takes clicks before the next one. */
const FAILURES_PER_TASK = 50;

/** What the engine tells of the current song, and does for failed ones. */
export interface FailurePort {
  readonly options: Pick<PlayerOptions, 'clock' | 'isOnline' | 'loadExtras'>;
  readonly store: PlayerStore;
  readonly tools: PlaybackTools;
  /** Null until the extras are there. */
  readonly extras: PlayerExtras | null;
  readonly playback: SongPlayback | null;
  /** Whether the start of the current song is still to be counted. */
  readonly isListenDue: boolean;
  /** Starts the song that follows. */
  readonly moveOn: () => void;
  /** Makes a song the current one, silent; null leaves the current one. */
  readonly stopAt: (first: FailedStart | null) => void;
}

/** What follows when songs cannot be played: the next one, an explained stop, or a wait. */
export class SongFailures {
  readonly #port: FailurePort;
  readonly #silentRun = new SilentRun();
  #cancelLeave: (() => void) | null = null;
  /** The connection was lost before the extras were there, which wait for it. */
  #isWaitDue = false;

  constructor(port: FailurePort) {
    this.#port = port;
  }

  /** The current song waits for the connection, or is just being tried again. */
  get isWaiting(): boolean {
    return this.#port.extras?.connection.isWaiting ?? this.#isWaitDue;
  }

  /** The user did something else: the notice that promised to go on is taken back. */
  stopWaiting(): void {
    if (this.isWaiting) this.#port.store.write({ notice: null });
    this.#isWaitDue = false;
    this.#port.extras?.connection.stop();
  }

  noteExtras(extras: PlayerExtras): void {
    if (this.#isWaitDue) extras.connection.wait();
  }

  /** Something sounds, or the user pressed a button: the run of failures is over. */
  forget(): void {
    this.#silentRun.clear();
    this.#port.tools.hosts.resetTimeouts();
  }

  dispose(): void {
    this.#cancelLeave?.();
  }

  /** The current song could not sound: it is marked, and the next one takes its place. */
  add(failure: SongFailure): void {
    const { store, options } = this.#port;
    const failed = this.#port.playback;
    if (failed === null) return;
    const { annSongId, song, positionSeconds } = failed;
    const lost = { annSongId, positionSeconds, isListenDue: this.#port.isListenDue };
    const isHostToBlame = this.#silentRun.add(lost, failure);
    if (isHostToBlame && this.#isConnectionLost(lost, false)) {
      this.#waitForConnection(lost);
      return;
    }
    store.markFailed(annSongId);
    // Before moving on, so that the failure is shown even when it ends a whole lap.
    const kind = failure === 'noMedia' ? 'songWithoutFile' : 'songFailed';
    store.showNotice({ kind, songName: song?.songName ?? '' });
    if (this.#silentRun.failedCount % FAILURES_PER_TASK !== 0) this.#leaveFailed(failed);
    else this.#cancelLeave = options.clock.schedule(() => this.#leaveFailed(failed), 0);
  }

  #leaveFailed(failed: SongPlayback): void {
    const { store, options, playback } = this.#port;
    // A command may have come in since: from a listener, or from a click.
    if (playback !== failed || !failed.wantsPlay) return;
    if (this.#silentRun.isOver(store.facts.queue.songIds, options.isOnline())) {
      this.#giveUp();
    } else {
      this.#port.moveOn();
      store.refresh();
    }
  }

  #giveUp(): void {
    const { first, isAnyHostToBlame } = this.#silentRun;
    if (first !== null && isAnyHostToBlame && this.#isConnectionLost(first, true)) {
      this.#waitForConnection(first);
      return;
    }
    this.forget();
    this.#port.stopAt(first);
    this.#port.tools.sound.release();
    this.#port.store.showNotice({
      kind: isAnyHostToBlame ? 'nothingPlayable' : 'nothingHasFiles',
    });
  }

  /** Until the extras are there, which know more, the player believes the browser. */
  #isConnectionLost(lost: FailedStart, isRunOver: boolean): boolean {
    const extras = this.#port.extras;
    if (extras !== null) return extras.connection.isLost(lost, isRunOver);
    const { loadExtras, isOnline } = this.#port.options;
    return loadExtras !== undefined && !isOnline() && (isRunOver || !lost.isListenDue);
  }

  /** No song and no host is held to have failed; the sound stays claimed for when it goes on. */
  #waitForConnection(lost: FailedStart): void {
    const { store, tools } = this.#port;
    for (const annSongId of this.#silentRun.failedIds) store.unmarkFailed(annSongId);
    this.forget();
    tools.hosts.forget();
    this.#port.stopAt(lost);
    const { extras } = this.#port;
    this.#isWaitDue = extras === null;
    extras?.connection.wait();
    store.showNotice({ kind: 'noConnection' });
  }
}
