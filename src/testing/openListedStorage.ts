import { IDBFactory } from 'fake-indexeddb';
import { openLibrary } from '../storage/database/openDatabase';
import { serveLists } from '../storage/lists/listServer';
import type { AppStorage } from '../storage/openStorage';
import { NO_WORKERS } from '../storage/startWorkers';
import { createFakeWorker } from './fakeWorker';
import { openTestStorage } from './openTestStorage';

/** A storage of its own, whose lists are sorted and filtered by a thread. */
export function openListedStorage(): AppStorage {
  const factory = new IDBFactory();
  const listing = () => createFakeWorker((port) => serveLists(port, () => openLibrary(factory)));
  return openTestStorage({ indexedDB: factory, workers: { ...NO_WORKERS, listing } });
}
