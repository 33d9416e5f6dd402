import { vi } from 'vitest';
import { createChannel } from '../lib/channel';
import type { SongDownloads } from '../ui/download/downloadEntry';

/** Songs on this device as the test says; each of them was asked for by itself. */
export function buildSongDownloads(...downloadedIds: readonly number[]) {
  const channel = createChannel<ReadonlySet<number>>(new Set(downloadedIds));
  const downloads = {
    subscribe: channel.subscribe,
    isDownloaded: (annSongId) => channel.get().has(annSongId),
    isRequested: (annSongId) => channel.get().has(annSongId),
    onDownload: vi.fn<SongDownloads['onDownload']>(),
  } satisfies SongDownloads;
  return { downloads, setDownloaded: (...ids: readonly number[]) => channel.set(new Set(ids)) };
}
