import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { createBroadcast } from '../../lib/broadcast';
import { createChanges } from '../database/changes';
import { createConnection } from '../database/connection';
import type { ReadResult, Work } from '../database/database';
import type { StoreName } from '../database/keys';
import { runTransaction } from '../database/runTransaction';
import { UnreadableError } from '../database/storageErrors';
import { type ListReply, type ListRequest, listRequestSchema } from './listMessages';
import { createListReaders } from './listReader';
import { readClosest } from './readClosest';

interface ListPort {
  postMessage: (message: ListReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const OPEN_TIMEOUT_MS = 4000;

/** Sorts and filters the lists for the page at the other end of the port. */
export function serveLists(port: ListPort, openLibrary: () => Promise<IDBPDatabase>): void {
  const connection = createConnection(
    { open: openLibrary, openTimeoutMs: OPEN_TIMEOUT_MS },
    { onOpen: () => undefined, onFailure: () => undefined },
  );
  // The page tells what has changed, in other tabs too.
  const changes = createChanges(createBroadcast(null));
  const readers = createListReaders({ read }, changes);

  async function read<Value>(
    stores: readonly StoreName[],
    work: Work<Value>,
  ): Promise<ReadResult<Value>> {
    const isComplete = true;
    const stored = await connection.use((database) =>
      runTransaction(database, stores, 'readonly', (records) => work({ records, isComplete })),
    );
    if (!stored.ok) throw new UnreadableError();
    return { value: stored.value, isComplete };
  }

  async function answer(request: ListRequest): Promise<void> {
    if (request.kind === 'changed') return changes.emit(request.topic);
    if (request.kind === 'closest') {
      const found = await readClosest({ read }, readers, request.query);
      return port.postMessage({ kind: 'closest', found });
    }
    const reader = readers[request.list];
    if (request.kind === 'prepare') return reader.prepare();
    const found = await reader.readPage(request.query);
    port.postMessage({ kind: 'found', ...found, records: [...found.records] });
  }

  port.onmessage = (event) => {
    const request = v.safeParse(listRequestSchema, event.data);
    if (!request.success) return;
    void answer(request.output).catch(() => {
      // The page then does the same work itself, and meets the same mistake if there is one.
      const { kind } = request.output;
      if (kind === 'find' || kind === 'closest') port.postMessage({ kind: 'unavailable' });
    });
  };
}
