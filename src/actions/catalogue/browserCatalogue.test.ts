// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createBroadcast } from '../../lib/broadcast';
import * as clock from '../../lib/clock';
import { connectCalls } from '../../lib/rpc';
import { createChanges } from '../../storage/database/changes';
import { openTestStorage } from '../../testing/openTestStorage';
import { createRequester } from '../../wire/request';
import { browserParts } from './catalogueParts';

/* The catalogue's connections to the rest of the app: the user's own songs, and browser features. */

function join() {
  const storage = openTestStorage();
  const broadcast = createBroadcast(null);
  const changes = createChanges(broadcast);
  const parts = browserParts({
    storage: { ...storage, changes },
    songs: connectCalls(() => null),
    broadcast,
    request: createRequester(),
    sources: { songDatabase: 'https://songs.example/api', baseUrl: '/player/' },
    isSongLoading: () => false,
  });
  return { storage, changes, parts };
}

it('the user’s own songs are all songs listened to and all songs in playlists, each once', async () => {
  const { storage, parts } = join();
  const listenedIds = Array.from({ length: 120 }, (_, place) => place + 1);
  for (const id of listenedIds) await storage.listened.countListen(id);
  await storage.playlists.createPlaylist('First', [1, 200]);
  await storage.playlists.createPlaylist('Second', [200, 201]);
  expect(await parts.readOwn()).toEqual({
    listenedIds: new Set(listenedIds),
    listedIds: new Set([1, 200, 201]),
  });
});

it('changes of playlists and of listens notify the catalogue once after they settle', async () => {
  let waiting: { readonly callback: () => void }[] = [];
  vi.spyOn(clock.systemClock, 'schedule').mockImplementation((callback) => {
    const entry = { callback };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((each) => each !== entry);
    };
  });
  const { changes, parts } = join();
  const told = vi.fn();
  parts.onOwnChanged(() => told());
  changes.emit('songs');
  expect(waiting).toHaveLength(0);
  for (const topic of ['playlists', 'listened'] as const) {
    changes.emit(topic);
    changes.emit(topic);
    expect(waiting, topic).toHaveLength(1);
    for (const { callback } of waiting.splice(0)) callback();
  }
  expect(told).toHaveBeenCalledTimes(2);
});

it('the catalogue reads data saving and the network state from the browser', () => {
  const { parts } = join();
  expect([parts.isDataSpared(), parts.isOnline()]).toEqual([false, true]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { connection: { value: { saveData: true } } }),
  );
  expect([parts.isDataSpared(), parts.isOnline()]).toEqual([true, false]);
  vi.unstubAllGlobals();
});
