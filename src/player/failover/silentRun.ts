import type { SongFailure } from '../core/playbackTools';

/** The start position of a song, and whether the start still counts as a listen. */
export interface StartPoint {
  readonly positionSeconds: number;
  readonly isListenDue: boolean;
}

export interface FailedStart extends StartPoint {
  readonly annSongId: number;
}

/** After this many songs in a row that no host had, the hosts are down, not the songs. */
const MOST_REFUSED_SONGS = 25;
/** Fewer without a connection, which is not believed at once: a local service still answers. */
const MOST_REFUSED_OFFLINE = 5;
/** Fewer still if no host answered: each of these songs is a long silence. */
const MOST_HANGING_SONGS = 3;

/**
 * The songs that failed in a row since the last sound or press of a button. It decides when to stop
 * trying, and remembers where the run began, so that stopping leads back there.
 */
export class SilentRun {
  readonly #failedIds = new Set<number>();
  #refusedCount = 0;
  #hangingCount = 0;
  #first: FailedStart | null = null;

  /** The first song of the run, as it was when it failed. */
  get first(): FailedStart | null {
    return this.#first;
  }

  get failedIds(): ReadonlySet<number> {
    return this.#failedIds;
  }

  get failedCount(): number {
    return this.#failedIds.size;
  }

  /** False if only songs without files, or unknown songs, failed: a connection would not help. */
  get isAnyHostToBlame(): boolean {
    return this.#refusedCount > 0;
  }

  clear(): void {
    this.#failedIds.clear();
    this.#refusedCount = 0;
    this.#hangingCount = 0;
    this.#first = null;
  }

  /** @returns whether hosts are to blame, so that the song may exist */
  add(failed: FailedStart, failure: SongFailure): boolean {
    this.#first ??= failed;
    this.#failedIds.add(failed.annSongId);
    const isHostToBlame = failure === 'hosts' || failure === 'hostsHang';
    if (isHostToBlame) this.#refusedCount += 1;
    if (failure === 'hostsHang') this.#hangingCount += 1;
    return isHostToBlame;
  }

  /** Whether nothing is left to try in this queue. */
  isOver(songIds: readonly number[], isOnline: boolean): boolean {
    if (this.#hangingCount >= MOST_HANGING_SONGS) return true;
    if (this.#refusedCount >= (isOnline ? MOST_REFUSED_SONGS : MOST_REFUSED_OFFLINE)) return true;
    if (this.#failedIds.size < songIds.length) return false;
    return songIds.every((id) => this.#failedIds.has(id));
  }
}
