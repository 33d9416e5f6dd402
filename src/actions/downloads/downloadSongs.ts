import { estimateDownload, hasRoomFor } from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { nameSongs } from '../names/nameHiding';
import type { Services } from '../services';
import { requestDownloads } from './changeDownload';

/** Songs are stored in parts: all of a long result at once would take a hundred megabytes. */
const SONGS_PER_WRITE = 1000;

/** Asks before several songs are downloaded: it says how many, how large, and what is skipped. */
export async function offerDownload(services: Services, songs: readonly Song[]): Promise<void> {
  const { downloads, storage, dialogs, notify } = services;
  if (!downloads.getState().isKnown) await downloads.open();
  const { downloadedIds } = downloads.getState();
  const { streaming } = storage.config.getSettings();
  const estimate = estimateDownload(songs, (id) => downloadedIds.has(id), streaming);
  const { wanted, ...figures } = estimate;
  if (wanted.length > 0) {
    const hasRoom = hasRoomFor(figures.byteCount, await storage.estimate());
    return dialogs.openDialog({ kind: 'downloadSongs', songs: wanted, figures, hasRoom });
  }
  const { withoutFileCount } = figures;
  if (withoutFileCount > 0) {
    notify({ tone: 'error', message: texts.downloads.noFile(withoutFileCount) });
  } else if (songs.length > 0) {
    notify({ tone: 'info', message: texts.downloads.isKept(nameSongs(songs, services.names)) });
  }
}

/** Downloads songs one after the other, with one message when all are there. */
export async function downloadSongs(services: Services, songs: readonly Song[]): Promise<void> {
  for (let from = 0; from < songs.length; from += SONGS_PER_WRITE) {
    // If nothing can be stored, the downloads report it.
    const part = songs.slice(from, from + SONGS_PER_WRITE);
    await services.storage.songs.saveSongs(part).catch(() => null);
  }
  const requests = songs.map(({ annSongId }) => ({ kind: 'song', id: annSongId }) as const);
  const name = nameSongs(songs, services.names);
  await requestDownloads(services, requests, {
    begun: () => texts.downloads.willKeep(name),
    done: () => texts.downloads.isKept(name),
    isEndAlwaysTold: true,
  });
}
