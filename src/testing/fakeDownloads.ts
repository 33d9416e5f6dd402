import type { Downloads } from '../actions/downloads/createDownloads';
import { type DownloadsState, NO_DOWNLOADS } from '../actions/downloads/downloads';
import { createChannel } from '../lib/channel';

/** Downloads with a given state; requests are recorded but nothing is fetched. */
export function createFakeDownloads(
  state: Partial<DownloadsState> = {},
  overrides: Partial<Downloads> = {},
): Downloads {
  const channel = createChannel<DownloadsState>({ ...NO_DOWNLOADS, isKnown: true, ...state });
  const without = (
    requests: DownloadsState['requests'],
    request: DownloadsState['requests'][number],
  ) => requests.filter(({ kind, id }) => kind !== request.kind || id !== request.id);
  const setRequests = async (requests: DownloadsState['requests']) =>
    channel.set({ ...channel.get(), requests });
  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    open: async () => {},
    add: (...requests) =>
      setRequests([...requests.reduce(without, channel.get().requests), ...requests]),
    remove: (request) => setRequests(without(channel.get().requests, request)),
    removeAll: () => setRequests([]),
    tryAgain: () => {},
    findMedia: () => null,
    readFile: async () => null,
    ...overrides,
  };
}
