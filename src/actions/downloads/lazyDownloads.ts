import { createChannel } from '../../lib/channel';
import { lazy, lazyPart } from '../../lib/lazy';
import type { BrowserDownloadsParts } from './browserDownloads';
import type { Downloads } from './createDownloads';
import { DOWNLOADS_TOPIC, type DownloadsState, NO_DOWNLOADS } from './downloads';

const loadDownloads = lazy(() => import('./createDownloads'), 'createBrowserDownloads');

/** The downloads interface, whose code is loaded when it is needed. */
export function createLazyDownloads(
  parts: BrowserDownloadsParts,
  load: () => Promise<(parts: BrowserDownloadsParts) => Downloads> = loadDownloads,
): Downloads {
  const channel = createChannel<DownloadsState>(NO_DOWNLOADS);
  const made = lazyPart(load, (create) => {
    const downloads = create(parts);
    downloads.subscribe(() => channel.set(downloads.getState()));
    return downloads;
  });
  const make = () => made().catch(() => null);
  const open = async () => (await make())?.open();
  // Another tab downloads: this one shows it, and continues if that tab is closed.
  parts.broadcast.subscribe(DOWNLOADS_TOPIC, () => {
    if (made.arrived() === null) void open();
  });

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    open,
    add: async (...requests) => (await make())?.add(...requests),
    remove: async (request) => (await make())?.remove(request),
    removeAll: async () => (await make())?.removeAll(),
    tryAgain: () => made.arrived()?.tryAgain(),
    readFile: async (fileName) => (await make())?.readFile(fileName) ?? null,
    findMedia(...asked) {
      if (!parts.storage.downloadMark.getSettings().isAny) return null;
      const arrived = made.arrived();
      if (arrived !== null) return arrived.findMedia(...asked);
      return make().then((downloads) => downloads?.findMedia(...asked) ?? null);
    },
  };
}
