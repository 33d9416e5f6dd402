import { describe, expect, it, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { createBroadcast } from '../../lib/broadcast';
import { connectCalls, serveCalls } from '../../lib/rpc';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakeWorker } from '../../testing/fakeWorker';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildSongs } from '../../testing/songBuilder';
import { createRequester } from '../../wire/request';
import { createSongDatabaseClient } from '../../wire/songDatabase/songDatabaseClient';
import { catalogueFirst } from '../search/catalogueFirst';
import type { CatalogueCalls, SongsAsk } from '../songs/catalogueCalls';
import { readSongs } from '../songs/readSongs';
import { createLazyCatalogue } from './lazyCatalogue';

/** What the worker answers once it was looked what is stored. */
const CALLS = {
  songs(_: SongsAsk, report: (songs: readonly Song[]) => void) {
    report(buildSongs(1));
    return true;
  },
};

function setUp({ isHere }: { isHere: boolean }) {
  const storage = openMemoryStorage();
  storage.catalogueChoices.changeSettings({ isHere });
  const parts = {
    storage,
    songs: connectCalls<CatalogueCalls>(() => createFakeWorker((port) => serveCalls(port, CALLS))),
    broadcast: createBroadcast(null),
    request: createRequester(),
    sources: { songDatabase: '/api', baseUrl: '/player/' },
    isSongLoading: () => false,
  };
  const fake = createFakeCatalogue();
  const inside = { ...fake, look: async () => fake.setState({ isSearchable: true }) };
  const load = vi.fn(async () => ({ createBrowserCatalogue: () => inside }));
  return { catalogue: createLazyCatalogue(parts, load), load, inside };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a question asked before the catalogue is opened', () => {
  it('waits for a catalogue known to be stored, and does not load its code before open() is called', async () => {
    const { catalogue, load } = setUp({ isHere: true });
    const answer = readSongs(catalogue, { of: 'anime', annId: 1 });
    await settle();
    expect(load).not.toHaveBeenCalled();
    void catalogue.open();
    expect((await answer)?.map((song) => song.annSongId)).toEqual([1]);
  });

  it('is answered with null at once when no catalogue is known to be stored', async () => {
    const { catalogue, load } = setUp({ isHere: false });
    expect(await readSongs(catalogue, { of: 'anime', annId: 1 })).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('is answered with null when the catalogue’s code fails to load', async () => {
    const { catalogue, load } = setUp({ isHere: true });
    load.mockRejectedValue(new Error('offline'));
    const answer = readSongs(catalogue, { of: 'anime', annId: 1 });
    await catalogue.open();
    expect(await answer).toBeNull();
  });
});

it('removing the catalogue opens it first', async () => {
  const { catalogue, inside } = setUp({ isHere: true });
  const remove = vi.spyOn(inside, 'remove');
  await catalogue.remove();
  expect(remove).toHaveBeenCalledTimes(1);
  expect((await readSongs(catalogue, { of: 'anime', annId: 1 }))?.length).toBe(1);
});

it('the lazy catalogue passes on the state changes of the loaded catalogue', async () => {
  const { catalogue, inside } = setUp({ isHere: true });
  const listener = vi.fn();
  catalogue.subscribe(listener);
  await catalogue.open();
  inside.setState({ isSearchable: true });
  expect(listener).toHaveBeenCalled();
  expect(catalogue.getState().isSearchable).toBe(true);
});

describe('the song database with a lazy catalogue', () => {
  const REMOTE = { songs: buildSongs(9), droppedCount: 0 };

  function join({ isHere }: { isHere: boolean }) {
    const { catalogue, load } = setUp({ isHere });
    const base = createSongDatabaseClient(
      () => Promise.reject(new Error('No network in this test')),
      '/api',
    );
    const fetchSongById = vi.fn(async () => REMOTE);
    const client = catalogueFirst({ ...base, fetchSongById }, catalogue);
    return { client, catalogue, fetchSongById, load };
  }

  it('answers without loading the catalogue when none is known to be stored', async () => {
    const { client, load } = join({ isHere: false });
    expect(await client.fetchSongById(1)).toBe(REMOTE);
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for a catalogue known to be stored and sends no request', async () => {
    const { client, catalogue, fetchSongById } = join({ isHere: true });
    const answer = client.fetchSongById(1);
    await settle();
    expect(fetchSongById).not.toHaveBeenCalled();
    void catalogue.open();
    expect((await answer).songs.map((song) => song.annSongId)).toEqual([1]);
    expect(fetchSongById).not.toHaveBeenCalled();
  });

  it('is requested when the catalogue’s code fails to load', async () => {
    const { client, catalogue, load } = join({ isHere: true });
    load.mockRejectedValue(new Error('offline'));
    void catalogue.open();
    expect(await client.fetchSongById(1)).toBe(REMOTE);
  });
});
