import { expect, it, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { buildSong } from '../../testing/songBuilder';
import { createResultRows } from './resultRows';

function rowsOf(songCount: number) {
  const readRows = vi.fn(
    async (from: number, to: number): Promise<readonly Song[]> =>
      Array.from({ length: to - from }, (_, offset) => buildSong({ annSongId: from + offset + 1 })),
  );
  return { readRows, rows: createResultRows({ songCount, readRows }) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('result rows load the wanted rows and the rows after them', async () => {
  const { rows } = rowsOf(1000);
  expect(rows.rowAt(0)).toBeUndefined();
  rows.want(0, 20);
  await settle();
  expect(rows.rowAt(0)?.annSongId).toBe(1);
  expect(rows.rowAt(249)?.annSongId).toBe(250);
  expect(rows.rowAt(250)).toBeUndefined();
});

it('result rows load the rows above when the page scrolls up', async () => {
  const { rows } = rowsOf(60_000);
  rows.want(30_000, 30_020);
  rows.want(29_900, 29_920);
  await settle();
  expect(rows.rowAt(29_700)?.annSongId).toBe(29_701);
  expect(rows.rowAt(29_650)).toBeUndefined();
});

it('result rows request no row twice and none beyond the end', async () => {
  const { rows, readRows } = rowsOf(70);
  rows.want(0, 70);
  rows.want(10, 70);
  await settle();
  rows.want(0, 70);
  expect(readRows.mock.calls).toEqual([
    [0, 50],
    [50, 70],
  ]);
});

it('result rows notify the page when rows arrive', async () => {
  const { rows } = rowsOf(10);
  const listener = vi.fn();
  rows.subscribe(listener);
  const before = rows.version();
  rows.want(0, 10);
  await settle();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(rows.version()).not.toBe(before);
});

it('result rows keep the rows seen last and drop the oldest', async () => {
  const { rows, readRows } = rowsOf(60_000);
  for (let from = 0; from < 10_000; from += 50) rows.want(from, from + 20);
  await settle();
  expect(rows.rowAt(9_960)).toBeDefined();
  expect(rows.rowAt(0)).toBeUndefined();
  const callCount = readRows.mock.calls.length;
  rows.want(0, 20);
  await settle();
  expect(readRows.mock.calls.length).toBeGreaterThan(callCount);
  expect(rows.rowAt(0)).toBeDefined();
});

it('result rows request rows again after a failed request', async () => {
  const { rows, readRows } = rowsOf(10);
  readRows.mockRejectedValueOnce(new Error('gone'));
  rows.want(0, 10);
  await settle();
  expect(rows.rowAt(0)).toBeUndefined();
  rows.want(0, 10);
  await settle();
  expect(rows.rowAt(0)).toBeDefined();
});

it('loadFirst loads the first rows before the page wants them', async () => {
  const { rows, readRows } = rowsOf(70);
  await rows.loadFirst();
  expect(rows.rowAt(49)?.annSongId).toBe(50);
  rows.want(0, 20);
  await settle();
  expect(readRows.mock.calls).toEqual([
    [0, 50],
    [50, 70],
  ]);
});

it('loadFirst requests nothing for an empty result and survives a failed request', async () => {
  const empty = rowsOf(0);
  await empty.rows.loadFirst();
  expect(empty.readRows).not.toHaveBeenCalled();
  const { rows, readRows } = rowsOf(10);
  readRows.mockRejectedValueOnce(new Error('gone'));
  await rows.loadFirst();
  expect(rows.rowAt(0)).toBeUndefined();
});

it('result rows load the rows ahead only after the visible rows are drawn', async () => {
  const readRows = vi.fn(
    async (from: number, to: number): Promise<readonly Song[]> =>
      Array.from({ length: to - from }, (_, offset) => buildSong({ annSongId: from + offset + 1 })),
  );
  const drawn: (() => void)[] = [];
  const rows = createResultRows({ songCount: 1000, readRows }, (work) => drawn.push(work));
  const listener = vi.fn();
  rows.subscribe(listener);
  rows.want(0, 20);
  rows.want(40, 60);
  await settle();
  expect(readRows.mock.calls).toEqual([
    [0, 50],
    [50, 100],
  ]);
  expect(drawn).toHaveLength(1);
  const toldCount = listener.mock.calls.length;
  drawn[0]?.();
  await settle();
  expect(readRows.mock.calls.at(-1)).toEqual([250, 300]);
  // These rows are out of sight: no render.
  expect(listener).toHaveBeenCalledTimes(toldCount);
});

it('result rows request a cut answer once more, and again when the rows are wanted later', async () => {
  const { rows, readRows } = rowsOf(10);
  readRows.mockResolvedValueOnce([]);
  rows.want(0, 10);
  await settle();
  expect(rows.rowAt(9)?.annSongId).toBe(10);

  const gone = rowsOf(10);
  gone.readRows.mockResolvedValueOnce([]).mockResolvedValueOnce([]);
  gone.rows.want(0, 10);
  await settle();
  expect(gone.rows.rowAt(0)).toBeUndefined();
  gone.rows.want(0, 10);
  await settle();
  expect(gone.rows.rowAt(0)).toBeDefined();
});
