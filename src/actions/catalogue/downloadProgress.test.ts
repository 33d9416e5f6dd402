import { expect, it } from 'vitest';
import { blocksProgress, dumpProgress } from './loadCatalogue';

const TOTALS = { songCount: 60_000, animeCount: null, artistCount: null };

it('the progress of a dump is exact when the response has a length', () => {
  const come = { byteCount: 500, totalBytes: 1000, songCount: 3 };
  expect(dumpProgress(come, TOTALS)).toEqual(come);
});

it.each([
  ['guessed from the number of songs', 10_000_000, TOTALS, 2_000_000, 6_000_000],
  ['never beyond what has come', 40_000_000, TOTALS, 8_000_000, 8_000_000],
  ['left open where nobody knows', 10_000_000, null, 2_000_000, null],
])('the total size of a dump without a length is %s', (_, byteCount, totals, shown, totalBytes) => {
  expect(dumpProgress({ byteCount, totalBytes: null, songCount: 3 }, totals)).toEqual({
    byteCount: shown,
    totalBytes,
    songCount: 3,
  });
});

it('the progress of blocks assumes that missing blocks are as large as the received ones', () => {
  const come = { byteCount: 1000, songCount: 9 };
  expect(blocksProgress(come, 2, 8)).toEqual({ byteCount: 200, totalBytes: 800, songCount: 9 });
  expect(blocksProgress({ byteCount: 0, songCount: 0 }, 0, 8).totalBytes).toBeNull();
});
