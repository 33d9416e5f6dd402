import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { createBroadcast } from '../../lib/broadcast';
import { createFakeTexts } from '../../testing/fakeTexts';
import { fillStorage, openTestStorage, readAll } from '../../testing/openTestStorage';

it('no later write brings data back after Clean Data', async () => {
  const factory = new IDBFactory();
  const localStorage = createFakeTexts({ 'other-app': 'stays' }).storage;
  const events = new EventTarget();
  const storage = openTestStorage({ indexedDB: factory, localStorage, events });
  await fillStorage(storage);
  await storage.infoCache.put('anime:1', { title: 'x' });
  storage.position.loadPosition();
  storage.position.savePosition({ annSongId: 2, positionSeconds: 3 });
  await storage.cleanData();
  storage.queue.saveQueue([1]);
  storage.config.changeSettings({ volume: 0 });
  events.dispatchEvent(new Event('pagehide'));
  await storage.listened.countListen(2);
  expect(await factory.databases()).toEqual([]);
  expect(localStorage.getItem('other-app')).toBe('stays');
  expect(localStorage.length).toBe(1);
});

it('Clean Data empties the library even when another tab blocks its deletion', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const factory = new IDBFactory();
  const storage = openTestStorage({ indexedDB: factory });
  await fillStorage(storage);
  vi.spyOn(factory, 'deleteDatabase').mockImplementation((name) => factory.open(`other ${name}`));
  const cleaning = storage.cleanData();
  const isDone = vi.fn();
  cleaning.then(isDone);
  while (isDone.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await cleaning).toBe(true);
  expect(await readAll(factory, 'SuperPlayer', 'playlists')).toEqual([]);
});

it('Clean Data tells the other tab to start over, and that tab writes nothing more', async () => {
  const fake = createFakeTexts();
  const pair = new MessageChannel();
  const here = openTestStorage({
    localStorage: fake.storage,
    broadcast: createBroadcast(portOf(pair.port1)),
  });
  const there = openTestStorage({
    localStorage: fake.storage,
    broadcast: createBroadcast(portOf(pair.port2)),
  });
  const told = new Promise<void>((done) => there.changes.subscribe(['everything'], done));
  await here.cleanData();
  await told;
  there.config.changeSettings({ volume: 0.5 });
  expect(fake.storage.length).toBe(0);
  pair.port1.close();
});

it('Clean Data also removes what another tab writes while the databases are deleted', async () => {
  const indexedDB = new IDBFactory();
  const { storage: localStorage } = createFakeTexts();
  const here = openTestStorage({ indexedDB, localStorage });
  const there = openTestStorage({ localStorage });
  const deleteDatabase = indexedDB.deleteDatabase.bind(indexedDB);
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    there.config.changeSettings({ volume: 0.5 });
    return deleteDatabase(name);
  });
  expect(await here.cleanData()).toBe(true);
  expect(localStorage.length).toBe(0);
});

/** One end of a message channel, in the shape of a channel between tabs. */
function portOf(port: MessagePort) {
  return {
    postMessage: (message: unknown) => port.postMessage(message),
    set onmessage(listener: ((event: MessageEvent) => void) | null) {
      port.onmessage = listener;
    },
  };
}
