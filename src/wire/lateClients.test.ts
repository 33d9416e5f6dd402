import { describe, expect, it, vi } from 'vitest';
import { SAME_ORIGIN_HOSTS } from '../config/hosts';
import { createLateClients, loadPageClients } from './lateClients';

const SEASON = { kind: 'season', year: 2020, season: 'fall' } as const;
const WANTED = { malId: 1, titles: ['One'], vintage: null };

function clientsWith(
  request: () => Promise<string>,
  load: () => ReturnType<typeof loadPageClients>,
) {
  return createLateClients(async () => (await load())(request, SAME_ORIGIN_HOSTS, '/player/'));
}

describe('clients whose code cannot be loaded', () => {
  const request = vi.fn(async () => '');
  const clients = clientsWith(request, () => Promise.reject(new TypeError('offline')));

  it('return their failure values and send no request', async () => {
    expect(await clients.animeInfo.fetchAnimeInfo(WANTED)).toBeNull();
    expect(await clients.encyclopedia.fetchEntry(1)).toBeNull();
    expect(await clients.encyclopedia.fetchRelatedNames([1])).toBeNull();
    expect(await clients.photos.fetchRandomPhoto()).toBeNull();
    expect(await clients.seasonLists.fetchSeasonList(SEASON)).toEqual({
      entries: [],
      hasFailed: true,
    });
    await expect(clients.seasonLists.fetchSeasonIndex()).rejects.toMatchObject({
      kind: 'network',
    });
    expect(request).not.toHaveBeenCalled();
  });
});

it('clients whose code was loaded return the data of their hosts', async () => {
  const request = vi.fn(async () => '[{"id": 3, "name": "Three"}]');
  const clients = clientsWith(request, loadPageClients);
  const { entries } = await clients.seasonLists.fetchSeasonList(SEASON);
  expect(entries).toEqual([{ id: 3, name: 'Three', type: null }]);
});
