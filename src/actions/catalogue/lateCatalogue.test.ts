import { describe, expect, it, vi } from 'vitest';
import { createBroadcast } from '../../mechanisms/broadcast';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildSongs } from '../../testing/songBuilder';
import { createRequester } from '../../wire/request';
import { createLateCatalogue } from './lateCatalogue';

function setUp({ isHere }: { isHere: boolean }) {
  const storage = openMemoryStorage();
  storage.catalogueChoices.changeSettings({ isHere });
  const parts = {
    storage,
    broadcast: createBroadcast(null),
    request: createRequester(),
    songDatabase: '/api',
  };
  const inside = createFakeCatalogue({}, { songsOfAnime: async () => buildSongs(1) });
  const open = vi.spyOn(inside, 'open');
  const load = vi.fn(async () => ({ createBrowserCatalogue: () => inside }));
  return { catalogue: createLateCatalogue(parts, load), load, open, inside };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a question before the catalogue is opened', () => {
  it('waits where one is known to lie here, and opens nothing before the page is drawn', async () => {
    const { catalogue, load } = setUp({ isHere: true });
    const answer = catalogue.songsOfAnime(1);
    await settle();
    expect(load).not.toHaveBeenCalled();
    void catalogue.open();
    expect((await answer)?.map((song) => song.annSongId)).toEqual([1]);
  });

  it('has no answer elsewhere, at once', async () => {
    const { catalogue, load } = setUp({ isHere: false });
    expect(await catalogue.songsOfAnime(1)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('has no answer when the program of the catalogue does not arrive', async () => {
    const { catalogue, load } = setUp({ isHere: true });
    load.mockRejectedValueOnce(new Error('offline'));
    const answer = catalogue.songsOfAnime(1);
    await catalogue.open();
    expect(await answer).toBeNull();
  });
});

it('is opened by what the user does, too', async () => {
  const { catalogue, inside } = setUp({ isHere: true });
  const remove = vi.spyOn(inside, 'remove');
  await catalogue.remove();
  expect(remove).toHaveBeenCalledTimes(1);
  expect((await catalogue.songsOfAnime(1))?.length).toBe(1);
});

it('tells what the catalogue tells', async () => {
  const { catalogue, inside } = setUp({ isHere: true });
  const listener = vi.fn();
  catalogue.subscribe(listener);
  await catalogue.open();
  inside.setState({ isSearchable: true });
  expect(listener).toHaveBeenCalled();
  expect(catalogue.getState().isSearchable).toBe(true);
});
