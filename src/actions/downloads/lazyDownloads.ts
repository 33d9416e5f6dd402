import { createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { BrowserDownloadsParts } from './browserDownloads';
import { DOWNLOADS_TOPIC, type Downloads, type DownloadsState, NO_DOWNLOADS } from './downloads';

const loadDownloads = lazy(() => import('./browserDownloads'));

/** The downloads interface, whose code is loaded when it is needed. */
export function createLazyDownloads(
  parts: BrowserDownloadsParts,
  load: () => ReturnType<typeof loadDownloads> = loadDownloads,
): Downloads {
  const channel = createChannel<DownloadsState>(NO_DOWNLOADS);
  let made: Downloads | null = null;

  async function make(): Promise<Downloads | null> {
    const module = await load().catch(() => null);
    if (made === null && module !== null) {
      const downloads = module.createBrowserDownloads(parts);
      downloads.subscribe(() => channel.set(downloads.getState()));
      made = downloads;
    }
    return made;
  }

  const open = async () => (await make())?.open();
  // Another tab downloads: this one shows it, and continues if that tab is closed.
  parts.broadcast.subscribe(DOWNLOADS_TOPIC, () => {
    if (made === null) void open();
  });

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    open,
    add: async (request) => (await make())?.add(request),
    remove: async (request) => (await make())?.remove(request),
    removeAll: async () => (await make())?.removeAll(),
    tryAgain: () => made?.tryAgain(),
    readFile: async (fileName) => (await make())?.readFile(fileName) ?? null,
    findMedia(song, isInUse) {
      if (!parts.storage.downloadMark.getSettings().isAny) return null;
      if (made !== null) return made.findMedia(song, isInUse);
      return make().then((downloads) => downloads?.findMedia(song, isInUse) ?? null);
    },
  };
}
