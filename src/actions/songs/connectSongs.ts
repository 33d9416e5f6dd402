import { SEARCH_AHEAD } from '../../config/pageNames';
import { connectCalls, type RpcClient, type RpcWorker } from '../../lib/rpc';
import type { ListCalls } from '../../storage/lists/listCalls';
import { startWorker } from '../../storage/startWorkers';
import type { CatalogueCalls } from './catalogueCalls';
import songsWorkerUrl from './songsWorker.ts?worker&url';

/** What the worker knows about songs: those of the catalogue, and those that are stored. */
export type SongsCalls = CatalogueCalls & ListCalls;
export type SongsWorker = RpcClient<SongsCalls>;

/** One that breaks down is started once more in the life of a page. */
export const RESTARTS = 1;

/**
 * Takes over the worker that the page has started before this program came, once. It starts none
 * from then on.
 *
 * @returns null where there is none
 */
export function takeStartedWorker(page: Window): RpcWorker | null {
  const begun: unknown = Reflect.get(page, SEARCH_AHEAD);
  Reflect.set(page, SEARCH_AHEAD, null);
  return typeof Worker !== 'undefined' && begun instanceof Worker ? begun : null;
}

/** The songs worker of this page. It starts with the first question. */
export function connectSongs(): SongsWorker {
  return connectCalls(() => takeStartedWorker(window) ?? startWorker(songsWorkerUrl), RESTARTS);
}
