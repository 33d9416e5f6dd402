import { expect, it } from 'vitest';
import type { OpenedMediaFile } from '../../wire/openMediaFile';
import { fetchWholeFile } from './browserLoudness';

const LARGE = 25 * 1024 * 1024;

function answering(
  pieces: readonly (Uint8Array | Error)[],
  totalBytes: number | null,
): () => Promise<OpenedMediaFile> {
  return async () => ({
    startsAtByte: 0,
    totalBytes,
    mark: null,
    close: () => undefined,
    async *chunks() {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        yield piece;
      }
    },
  });
}

const THREE = [new Uint8Array([1, 2]), new Uint8Array([3])];
const url = 'https://media.example/a.mp3';
const isWanted = new AbortController().signal;

it.each([
  ['whose length is known', 3],
  ['whose length nobody says', null],
])('fetchWholeFile returns all bytes of a file %s', async (_name, totalBytes) => {
  const pieces = await fetchWholeFile(url, answering(THREE, totalBytes), isWanted);
  expect(pieces?.map((piece) => [...piece])).toEqual([[1, 2], [3]]);
});

it.each([
  ['is cut off', answering([...THREE, new Error('cut')], 9)],
  ['ends too early', answering(THREE, 9)],
  ['is empty', answering([], null)],
  ['is too large', answering(THREE, LARGE)],
  ['turns out too large', answering([new Uint8Array(LARGE)], null)],
  ['is not there', () => Promise.reject(new Error('404'))],
])('fetchWholeFile returns null for a file that %s', async (_name, openFile) => {
  expect(await fetchWholeFile(url, openFile, isWanted)).toBeNull();
});

it('fetchWholeFile ends the exchange of a file that is said to be too large', async () => {
  let closeCount = 0;
  const open = answering(THREE, LARGE);
  const openFile = async () => ({
    ...(await open()),
    close() {
      closeCount += 1;
    },
  });
  expect(await fetchWholeFile(url, openFile, isWanted)).toBeNull();
  expect(closeCount).toBe(1);
});

it('fetchWholeFile returns null after its signal is aborted', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await fetchWholeFile(url, answering(THREE, 3), stop.signal)).toBeNull();
});
