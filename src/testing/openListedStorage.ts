import { IDBFactory } from 'fake-indexeddb';
import { connectCalls, serveCalls } from '../lib/rpc';
import { openLibrary } from '../storage/database/openDatabase';
import { createListCalls, type ListCalls } from '../storage/lists/listCalls';
import type { AppStorage } from '../storage/openStorage';
import { createBrokenWorker, createFakeWorker } from './fakeWorker';
import { openTestStorage } from './openTestStorage';

/** A worker for the lists of a database. @param onCall is called for each call */
export function startListWorker(
  factory: IDBFactory,
  onCall: (name: string, input: unknown) => void = () => undefined,
) {
  const worker = createFakeWorker((port) =>
    serveCalls(
      port,
      createListCalls(() => openLibrary(factory)),
    ),
  );
  const { postMessage } = worker;
  worker.postMessage = (message) => {
    const { name, input } = Object(message);
    onCall(name, input);
    postMessage(message);
  };
  return worker;
}

/** A separate storage whose lists are sorted and filtered by a worker. */
export function openListedStorage(onCall?: (name: string, input: unknown) => void): AppStorage {
  const factory = new IDBFactory();
  const songsWorker = connectCalls<ListCalls>(() => startListWorker(factory, onCall));
  return openTestStorage({ indexedDB: factory, songsWorker });
}

/** A separate storage whose worker does not start. */
export function openStorageWithBrokenWorker(): AppStorage {
  return openTestStorage({ songsWorker: connectCalls<ListCalls>(createBrokenWorker) });
}
