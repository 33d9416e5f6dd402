import { lazy } from '../../lib/lazy';
import type { RpcClient } from '../../lib/rpc';
import type { StorageContext } from '../database/storageContext';
import type { LibraryList } from './libraryPages';
import type { ListCalls } from './listCalls';
import type { Lists } from './lists';

/** Fetches what reads lists; screens that show one come with it. */
export const loadLists = lazy(() => import('./lists'));

/**
 * Lists as they are declared, fetched with the first read of one.
 *
 * @param worker sorts, filters and groups; null leaves that to the page
 */
export function createLateLists(
  context: StorageContext,
  worker: RpcClient<ListCalls> | null,
): Lists {
  let made: Lists | null = null;
  async function lists(): Promise<Lists> {
    const { createLists } = await loadLists();
    // Once only, also where two reads wait for the chunk: it holds what was read.
    made ??= createLists(context, worker);
    return made;
  }
  return {
    pages: {
      songs: lateList(async () => (await lists()).pages.songs),
      animes: lateList(async () => (await lists()).pages.animes),
      artists: lateList(async () => (await lists()).pages.artists),
      composers: lateList(async () => (await lists()).pages.composers),
      readClosest: async (...asked) => (await lists()).pages.readClosest(...asked),
      getCounts: async () => (await lists()).pages.getCounts(),
    },
    longListGroups: { read: async (...asked) => (await lists()).longListGroups.read(...asked) },
  };
}

/** What only makes things faster may fail. */
const ignore = () => undefined;

function lateList<Row>(fetchList: () => Promise<LibraryList<Row>>): LibraryList<Row> {
  return {
    getPage: async (...asked) => (await fetchList()).getPage(...asked),
    prepare: async () => (await fetchList()).prepare(),
    prepareAside: () => void fetchList().then((list) => list.prepareAside(), ignore),
  };
}
