import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import type { SongResult } from './findSongs';

/** Few enough that receiving them never delays a frame. */
export const ROWS_PER_BLOCK = 50;
/** The number of blocks that are loaded beyond the visible rows. */
const BLOCKS_AHEAD = 4;
/** If there are more blocks, those wanted longest ago are dropped. */
const MOST_BLOCKS = 60;

/** A result whose rows can be read, all or some of its songs. */
interface ReadableRows {
  readonly songCount: number;
  readonly readRows: SongResult['readRows'];
}

/**
 * @param found the result; another result needs its own rows
 * @param whenDrawn runs work after the visible rows are rendered: other rows can wait
 */
export function createResultRows(
  found: ReadableRows,
  whenDrawn: (work: () => void) => void = (work) => work(),
) {
  const changed = createChannel(0);
  /** By block number, the one wanted last at the end. Null while it is loading. */
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
    // A block that was dropped while loading is loaded again when it is wanted.
    if (blocks.has(block)) blocks.set(block, songs);
    // Rows out of sight need no render.
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
    /** Undefined while the row is not loaded; `want` loads it. */
    rowAt(index: number) {
      const block = blocks.get(Math.floor(index / ROWS_PER_BLOCK));
      return block?.[index % ROWS_PER_BLOCK];
    },
    /** From (included) to (not included), and then the next rows in the scroll direction. */
    want(from: number, to: number) {
      const first = Math.max(0, Math.floor(from / ROWS_PER_BLOCK));
      const last = Math.min(lastBlock, Math.floor(Math.max(from, to - 1) / ROWS_PER_BLOCK));
      wanted = { first, last, isUpwards: first < wanted.first };
      for (let block = first; block <= last; block += 1) touch(block);
      if (isAheadDue) return;
      isAheadDue = true;
      whenDrawn(fetchAhead);
    },
    /** Resolves when the first rows are loaded or have failed: no list is shown without rows. */
    async loadFirst() {
      if (lastBlock >= 0 && !blocks.has(0)) await fetchBlock(0);
    },
    /** Changes whenever rows arrive that were wanted last. */
    version: changed.get,
    subscribe: changed.subscribe,
  };
}

/** The loaded rows of a long result: those near the visible ones. */
export type ResultRows = ReturnType<typeof createResultRows>;

async function readBlock(
  { songCount, readRows }: ReadableRows,
  block: number,
): Promise<readonly Song[]> {
  const from = block * ROWS_PER_BLOCK;
  const to = Math.min(from + ROWS_PER_BLOCK, songCount);
  const songs = await readRows(from, to);
  // The worker crashed while answering; it may have been restarted.
  const isCut = songs.length < to - from;
  return isCut ? await readRows(from, to) : songs;
}
