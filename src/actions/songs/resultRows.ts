import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import type { SongResult } from '../catalogue/catalogue';

/** The rows of a long result that a page has at hand: those near what is seen. */
export interface ResultRows {
  readonly count: number;
  /** Undefined while it is not at hand; it comes once it is wanted. */
  readonly rowAt: (index: number) => Song | undefined;
  /**
   * Fetches the rows from (included) to (not included) where they are missing, and then those
   * that come next in the direction the page moves.
   */
  readonly want: (from: number, to: number) => void;
  /** Comes when the first rows are at hand, or cannot be had: a list without rows is never shown. */
  readonly loadFirst: () => Promise<void>;
  /** Changes whenever rows have come that were wanted last. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Few enough that taking them over never holds a frame up. */
export const ROWS_PER_BLOCK = 50;
/** What is fetched beyond the rows that are seen. */
const BLOCKS_AHEAD = 4;
/** More are given up, the longest unseen first. */
const MOST_BLOCKS = 60;

/**
 * @param found whose rows these are; another result needs others
 * @param whenDrawn runs work once what is seen is drawn: rows out of sight can wait
 */
export function createResultRows(
  found: Pick<SongResult, 'songCount' | 'readRows'>,
  whenDrawn: (work: () => void) => void = (work) => work(),
): ResultRows {
  const changed = createChannel(0);
  /** By their place; the one that was wanted last comes last. Null while it is on its way. */
  const blocks = new Map<number, readonly Song[] | null>();
  const lastBlock = Math.ceil(found.songCount / ROWS_PER_BLOCK) - 1;
  let wanted = { first: 0, last: 0, isUpwards: false };
  let isAheadDue = false;

  async function fetchBlock(block: number): Promise<void> {
    blocks.set(block, null);
    const songs = await readBlock(found, block).catch(() => []);
    if (songs.length === 0) {
      blocks.delete(block);
      return;
    }
    // One that was given up on its way comes again when it is wanted.
    if (blocks.has(block)) blocks.set(block, songs);
    // Rows out of sight change nothing.
    if (block >= wanted.first && block <= wanted.last) changed.set(changed.get() + 1);
  }

  function touch(block: number): void {
    const known = blocks.get(block);
    if (known === undefined) {
      void fetchBlock(block);
      return;
    }
    blocks.delete(block);
    blocks.set(block, known);
  }

  function fetchAhead(): void {
    isAheadDue = false;
    const { first, last, isUpwards } = wanted;
    for (let step = 1; step <= BLOCKS_AHEAD; step += 1) {
      const next = isUpwards ? first - step : last + step;
      if (next >= 0 && next <= lastBlock) touch(next);
    }
    forgetOldest();
  }

  function forgetOldest(): void {
    for (const block of blocks.keys()) {
      if (blocks.size <= MOST_BLOCKS) return;
      blocks.delete(block);
    }
  }

  return {
    count: found.songCount,
    rowAt(index) {
      const block = blocks.get(Math.floor(index / ROWS_PER_BLOCK));
      return block?.[index % ROWS_PER_BLOCK];
    },
    want(from, to) {
      const first = Math.max(0, Math.floor(from / ROWS_PER_BLOCK));
      const last = Math.min(lastBlock, Math.floor(Math.max(from, to - 1) / ROWS_PER_BLOCK));
      wanted = { first, last, isUpwards: first < wanted.first };
      for (let block = first; block <= last; block += 1) touch(block);
      if (isAheadDue) return;
      isAheadDue = true;
      whenDrawn(fetchAhead);
    },
    async loadFirst() {
      if (lastBlock >= 0 && !blocks.has(0)) await fetchBlock(0);
    },
    version: changed.get,
    subscribe: changed.subscribe,
  };
}

async function readBlock(
  { songCount, readRows }: Pick<SongResult, 'songCount' | 'readRows'>,
  block: number,
): Promise<readonly Song[]> {
  const from = block * ROWS_PER_BLOCK;
  const to = Math.min(from + ROWS_PER_BLOCK, songCount);
  const songs = await readRows(from, to);
  // Its thread broke down while it answered: another one may have begun.
  const isCut = songs.length < to - from;
  return isCut ? await readRows(from, to) : songs;
}
