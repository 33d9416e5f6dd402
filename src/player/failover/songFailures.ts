import type { SongFailure } from '../core/playbackTools';
import type { FailedStart, PlayerExtras, PlayerPort } from '../core/playerExtras';
import type { SongPlayback } from '../core/songPlayback';

/** After this many failures in one task, the page renders and handles input before the next one. */
const FAILURES_PER_TASK = 50;

/** After this many songs in a row that no host had, the hosts are down, not the songs. */
const MOST_REFUSED_SONGS = 25;
/** Fewer without a connection, which is not believed at once: a local service still answers. */
const MOST_REFUSED_OFFLINE = 5;
/** Fewer still if no host answered: each of these songs is a long silence. */
const MOST_HANGING_SONGS = 3;

/** The songs that failed in a row since the last sound or press; stopping leads to its first. */
class SilentRun {
  readonly failedIds = new Set<number>();
  #refusedCount = 0;
  #hangingCount = 0;
  /** The first song of the run, as it was when it failed. */
  first: FailedStart | null = null;

  /** False if only songs without files, or unknown songs, failed: a connection would not help. */
  get isAnyHostToBlame(): boolean {
    return this.#refusedCount > 0;
  }

  clear(): void {
    this.failedIds.clear();
    this.#refusedCount = 0;
    this.#hangingCount = 0;
    this.first = null;
  }

  /** @returns whether hosts are to blame, so that the song may exist */
  add(failed: FailedStart, failure: SongFailure): boolean {
    this.first ??= failed;
    this.failedIds.add(failed.annSongId);
    const isHostToBlame = failure === 'hosts' || failure === 'hostsHang';
    if (isHostToBlame) this.#refusedCount += 1;
    if (failure === 'hostsHang') this.#hangingCount += 1;
    return isHostToBlame;
  }

  /** Whether nothing is left to try in this queue. */
  isOver(songIds: readonly number[], isOnline: boolean): boolean {
    if (this.#hangingCount >= MOST_HANGING_SONGS) return true;
    if (this.#refusedCount >= (isOnline ? MOST_REFUSED_SONGS : MOST_REFUSED_OFFLINE)) return true;
    if (this.failedIds.size < songIds.length) return false;
    return songIds.every((id) => this.failedIds.has(id));
  }
}

/** Handles songs that cannot be played: starts the next one, stops with a notice, or waits. */
export class SongFailures {
  readonly #silentRun = new SilentRun();
  #cancelLeave: (() => void) | null = null;
  /** The connection was lost before the extras, which wait for it, were loaded. */
  #isWaitDue = false;

  constructor(private readonly port: PlayerPort) {}

  /** Whether the current song waits for the connection or is being retried. */
  get isWaiting(): boolean {
    return this.port.extras?.connection.isWaiting ?? this.#isWaitDue;
  }

  /** The user did something else: the notice that playback will continue is removed. */
  stopWaiting(): void {
    if (this.isWaiting) this.port.store.write({ notice: null });
    this.#isWaitDue = false;
    this.port.extras?.connection.stop();
  }

  noteExtras(extras: PlayerExtras): void {
    if (this.#isWaitDue) extras.connection.wait();
  }

  /** A song sounds, or the user pressed a button: the run of failures is over. */
  forget(): void {
    this.#silentRun.clear();
    this.port.tools.hosts.resetTimeouts();
  }

  dispose(): void {
    this.#cancelLeave?.();
  }

  /** The current song could not sound: marks it and starts the next one. */
  add(failure: SongFailure): void {
    const { store, options } = this.port;
    const failed = this.port.playback;
    if (failed === null) return;
    const { annSongId, song, positionSeconds } = failed;
    const lost = { annSongId, positionSeconds, isListenDue: this.port.isListenDue };
    const isHostToBlame = this.#silentRun.add(lost, failure);
    if (isHostToBlame && this.#isConnectionLost(lost, false)) {
      this.#waitForConnection(lost);
      return;
    }
    store.markFailed(annSongId);
    // Before moving on, so that the failure is shown even if all songs of the queue have failed.
    const kind = failure === 'noMedia' ? 'songWithoutFile' : 'songFailed';
    store.showNotice({ kind, songName: song?.songName ?? '' });
    if (this.#silentRun.failedIds.size % FAILURES_PER_TASK !== 0) this.#leaveFailed(failed);
    else this.#cancelLeave = options.clock.schedule(() => this.#leaveFailed(failed), 0);
  }

  #leaveFailed(failed: SongPlayback): void {
    const { store, options, playback } = this.port;
    // A listener or a click may have sent a command meanwhile.
    if (playback !== failed || !failed.wantsPlay) return;
    if (this.#silentRun.isOver(store.facts.queue.songIds, options.isOnline())) {
      this.#giveUp();
    } else {
      this.port.moveOn();
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
    this.port.stopAt(first);
    this.port.tools.sound.release();
    this.port.store.showNotice({
      kind: isAnyHostToBlame ? 'nothingPlayable' : 'nothingHasFiles',
    });
  }

  /** Until the extras are loaded, which know more, the browser's online state decides. */
  #isConnectionLost(lost: FailedStart, isRunOver: boolean): boolean {
    const extras = this.port.extras;
    if (extras !== null) return extras.connection.isLost(lost, isRunOver);
    const { loadExtras, isOnline } = this.port.options;
    return loadExtras !== undefined && !isOnline() && (isRunOver || !lost.isListenDue);
  }

  /** No song and no host is blamed. The sound stays claimed for the retry. */
  #waitForConnection(lost: FailedStart): void {
    const { store, tools } = this.port;
    for (const annSongId of this.#silentRun.failedIds) store.unmarkFailed(annSongId);
    this.forget();
    tools.hosts.forget();
    this.port.stopAt(lost);
    const { extras } = this.port;
    this.#isWaitDue = extras === null;
    extras?.connection.wait();
    store.showNotice({ kind: 'noConnection' });
  }
}
