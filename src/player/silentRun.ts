import type { SongStart } from './songPlayback';

/** So many songs in a row that no host had: the hosts are down, not the songs. */
const MOST_REFUSED_SONGS = 25;
/**
 * Fewer when the browser says that there is no connection. It is not believed at once: a machine
 * without a network still reaches a service of its own.
 */
const MOST_REFUSED_OFFLINE = 5;

/**
 * The songs that failed in a row since something sounded or somebody pressed a button. It tells
 * when to stop trying, and where the run began, so that stopping leads back there.
 */
export class SilentRun {
  readonly #failedIds = new Set<number>();
  #refusedCount = 0;
  #first: SongStart | null = null;

  /** The song the run began with, as it was then. */
  get first(): SongStart | null {
    return this.#first;
  }

  clear(): void {
    this.#failedIds.clear();
    this.#refusedCount = 0;
    this.#first = null;
  }

  /** @param wasRefused whether hosts were asked for it in vain */
  add(failed: SongStart, wasRefused: boolean): void {
    this.#first ??= failed;
    this.#failedIds.add(failed.annSongId);
    if (wasRefused) this.#refusedCount += 1;
  }

  /** Whether there is nothing left to try in this queue. */
  isOver(songIds: readonly number[], isOnline: boolean): boolean {
    if (this.#refusedCount >= (isOnline ? MOST_REFUSED_SONGS : MOST_REFUSED_OFFLINE)) return true;
    if (this.#failedIds.size < songIds.length) return false;
    return songIds.every((id) => this.#failedIds.has(id));
  }
}
