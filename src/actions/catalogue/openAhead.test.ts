import { expect, it, vi } from 'vitest';
import { packTables } from '../../engine/catalogue/packTables';
import type { StoredCatalogue } from '../../storage/catalogue/catalogueRoom';
import { buildFanTables } from '../../testing/fanCatalogue';
import { openAhead } from './openAhead';
import { openEngine } from './openEngine';

const FACTS = {
  format: 1,
  savedAtMs: 1000,
  songCount: 1,
  animeCount: 1,
  byteCount: 1,
  droppedCount: 0,
  etag: null,
  totals: null,
};
const BYTES = packTables(buildFanTables());

/** A room that holds whatever `store` was called with last. */
function openRoom(first: StoredCatalogue | null) {
  let stored = first;
  const readCatalogue = vi.fn(async () => stored);
  return {
    room: { readCatalogue, readFacts: async () => stored?.facts ?? null },
    readCatalogue,
    store: (next: StoredCatalogue | null) => {
      stored = next;
    },
  };
}

const storedAt = (savedAtMs: number, bytes: ArrayBuffer = BYTES): StoredCatalogue => ({
  facts: { ...FACTS, savedAtMs },
  bytes,
});
const open = vi.fn((tables) => openEngine(tables, { romanise: (text) => text, random: () => 0 }));

it('begins before it is asked, and reads what is stored once for the first who asks', async () => {
  const { room, readCatalogue } = openRoom(storedAt(1));
  const opened = openAhead(room, open);
  expect(readCatalogue).toHaveBeenCalledTimes(1);
  expect((await opened()).kind).toBe('ready');
  expect(readCatalogue).toHaveBeenCalledTimes(1);
});

it('reads again for who asks later', async () => {
  const { room, readCatalogue } = openRoom(storedAt(1));
  const opened = openAhead(room, open);
  await opened();
  expect((await opened()).kind).toBe('ready');
  expect(readCatalogue).toHaveBeenCalledTimes(2);
});

it.each([
  ['another one was stored', storedAt(1), storedAt(2), 'ready'],
  ['one was stored', null, storedAt(2), 'ready'],
  ['it was taken away', storedAt(1), null, 'absent'],
])('opens what is there when it is asked, where %s meanwhile', async (_, before, after, kind) => {
  const { room, readCatalogue, store } = openRoom(before);
  const opened = openAhead(room, open);
  store(after);
  expect((await opened()).kind).toBe(kind);
  expect(readCatalogue).toHaveBeenCalledTimes(2);
});

it('says that what is stored is damaged', async () => {
  const { room } = openRoom(storedAt(1, BYTES.slice(0, 100)));
  expect((await openAhead(room, open)()).kind).toBe('damaged');
});

it('leaves its failure to who asks', async () => {
  const room = {
    readCatalogue: () => Promise.reject(new Error('no')),
    readFacts: async () => null,
  };
  await expect(openAhead(room, open)()).rejects.toThrow('no');
});
