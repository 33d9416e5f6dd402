import { SEARCH_AHEAD } from '../../config/builtPage';
import { connectCalls, type RpcClient, type RpcWorker } from '../../lib/rpc';
import type { ListCalls } from '../../storage/lists/listCalls';
import { subscribeLanguage } from '../../texts/texts';
import type { CatalogueCalls } from './catalogueCalls';

export type SongsCalls = CatalogueCalls & ListCalls;
export type SongsWorker = RpcClient<SongsCalls>;

/** A worker that crashes is restarted once per page load. */
export const RESTARTS = 1;

/** The worker that the page started before this code was loaded; only the first call returns it. */
export function takeStartedWorker(page: Window): RpcWorker | null {
  const begun: unknown = Reflect.get(page, SEARCH_AHEAD);
  Reflect.set(page, SEARCH_AHEAD, null);
  return typeof Worker !== 'undefined' && begun instanceof Worker ? begun : null;
}

/** The songs worker of this page. The first call starts it; it follows the language of the page. */
export function connectSongs(start: () => RpcWorker | null): SongsWorker {
  const songs: SongsWorker = connectCalls(() => takeStartedWorker(window) ?? start(), RESTARTS);
  let isStarted = false;
  songs.subscribe((event) => {
    isStarted = event === 'started';
  });
  // One that starts later learns the language from its name.
  subscribeLanguage((language) => isStarted && void songs.call('setLanguage', language));
  return songs;
}
