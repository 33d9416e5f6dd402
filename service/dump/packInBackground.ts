import { Worker } from 'node:worker_threads';
import type { WireSong } from '../catalogue/wireSong';
import type { PackedSongList } from './packedSongList';

/** `packSongList` on another thread: a whole catalogue takes seconds, in which the service answers. */
export function packInBackground(
  songs: readonly WireSong[],
  madeAt: string,
): Promise<PackedSongList> {
  const worker = new Worker(new URL('./songListWorker.mjs', import.meta.url), {
    workerData: { songs, madeAt },
  });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
