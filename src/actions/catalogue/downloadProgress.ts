import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';

/** A download as a user sees it: bytes that travel, not those that come out of the browser. */
export interface DownloadProgress {
  readonly byteCount: number;
  /** null where it is unknown. */
  readonly totalBytes: number | null;
  readonly songCount: number;
}

/** What a catalogue loses on the way when it is compressed, and what a song of it takes then. */
const PACKING_RATIO = 5;
const PACKED_BYTES_PER_SONG = 100;

interface Come {
  readonly byteCount: number;
  /** Of what comes out; null where it is compressed, or the service does not say. */
  readonly totalBytes: number | null;
  readonly songCount: number;
}

/** How far the dump is. Where its length is not told, it is guessed from the number of songs. */
export function dumpProgress(come: Come, totals: CatalogueTotals | null): DownloadProgress {
  if (come.totalBytes !== null) return come;
  const byteCount = Math.round(come.byteCount / PACKING_RATIO);
  const songTotal = totals?.songCount ?? null;
  const totalBytes =
    songTotal === null ? null : Math.max(byteCount, songTotal * PACKED_BYTES_PER_SONG);
  return { byteCount, totalBytes, songCount: come.songCount };
}

/** How far the blocks are; those to come are as long as those that came. */
export function blocksProgress(
  come: Pick<Come, 'byteCount' | 'songCount'>,
  doneCount: number,
  blockCount: number,
): DownloadProgress {
  const byteCount = Math.round(come.byteCount / PACKING_RATIO);
  const totalBytes = doneCount === 0 ? null : Math.round((byteCount * blockCount) / doneCount);
  return { byteCount, totalBytes, songCount: come.songCount };
}
