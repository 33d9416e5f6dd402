import { expect, it, vi } from 'vitest';
import { packTables } from '../../engine/tables/packTables';
import type { StoredCatalogue } from '../../storage/side/catalogueStore';
import { buildFanTables } from '../../testing/fanCatalogue';
import { openAhead, openEngine } from './openEngine';

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

/** A store that holds the last argument of `replace`. */
function openStore(first: StoredCatalogue | null) {
  let stored = first;
  const readCatalogue = vi.fn(async () => stored);
  return {
    store: { readCatalogue, readFacts: async () => stored?.facts ?? null },
    readCatalogue,
    replace: (next: StoredCatalogue | null) => {
      stored = next;
    },
  };
}

const storedAt = (savedAtMs: number, bytes: ArrayBuffer = BYTES): StoredCatalogue => ({
  facts: { ...FACTS, savedAtMs },
  bytes,
});
const open = vi.fn((tables) =>
  openEngine(
    tables,
    (text) => text,
    () => 0,
  ),
);

it('openAhead reads the stored catalogue before the first call, which does not read it again', async () => {
  const { store, readCatalogue } = openStore(storedAt(1));
  const opened = openAhead(store, open);
  expect(readCatalogue).toHaveBeenCalledTimes(1);
  expect((await opened()).kind).toBe('ready');
  expect(readCatalogue).toHaveBeenCalledTimes(1);
});

it('openAhead reads the stored catalogue again for a second call', async () => {
  const { store, readCatalogue } = openStore(storedAt(1));
  const opened = openAhead(store, open);
  await opened();
  expect((await opened()).kind).toBe('ready');
  expect(readCatalogue).toHaveBeenCalledTimes(2);
});

it.each([
  ['another one was stored', storedAt(1), storedAt(2), 'ready'],
  ['one was stored', null, storedAt(2), 'ready'],
  ['it was taken away', storedAt(1), null, 'absent'],
])(
  'openAhead opens the catalogue that is stored at the call when %s meanwhile',
  async (_, before, after, kind) => {
    const { store, readCatalogue, replace } = openStore(before);
    const opened = openAhead(store, open);
    replace(after);
    expect((await opened()).kind).toBe(kind);
    expect(readCatalogue).toHaveBeenCalledTimes(2);
  },
);

it('openAhead reports a damaged catalogue', async () => {
  const { store } = openStore(storedAt(1, BYTES.slice(0, 100)));
  expect((await openAhead(store, open)()).kind).toBe('damaged');
});

it('openAhead rejects the call when the store cannot be read', async () => {
  const store = {
    readCatalogue: () => Promise.reject(new Error('no')),
    readFacts: async () => null,
  };
  await expect(openAhead(store, open)()).rejects.toThrow('no');
});
