import { mediaTypeOf } from '../../domain/media/mediaFile';
import { systemClock } from '../../lib/clock';
import { createHeldUrls } from '../../lib/heldUrls';
import type { LoudnessTools } from '../../player/extras/loudness';
import { DATABASE_NAMES, EXTRAS_SCHEMA } from '../../storage/database/keys';
import { createSideDatabase } from '../../storage/database/sideDatabase';
import { createLoudnessStore } from '../../storage/side/loudnessStore';
import { createMediaFileOpener, type OpenMediaFile } from '../../wire/openMediaFile';
import { sendByBrowser } from '../../wire/request';
import type { Downloads } from '../downloads/createDownloads';
import { createLoudnessMeasuring } from './measureLoudness';

/** Measures the loudness of songs, with the browser's decoder, storage, network and workers. */
export function createBrowserLoudness(downloads: Pick<Downloads, 'readFile'>): LoudnessTools {
  const store = createLoudnessStore(createSideDatabase(DATABASE_NAMES.extras, EXTRAS_SCHEMA));
  const openFile = createMediaFileOpener(sendByBrowser, systemClock);
  const urls = createHeldUrls();
  const measure = createLoudnessMeasuring();
  return {
    readMeasured: store.readAll,
    async measure(fileName, bytes) {
      const loudness = await measure(bytes);
      if (loudness !== null) await store.put(fileName, loudness, systemClock.now());
      return loudness;
    },
    async fetchWhole(fileName, url, signal) {
      const chunks = await fetchWholeFile(url, openFile, signal);
      return chunks && new Blob(chunks, { type: mediaTypeOf(fileName) });
    },
    readDownload: async (fileName) => (await downloads.readFile(fileName))?.arrayBuffer() ?? null,
    addressOf: urls.add,
  };
}

/** The size of an insert song of 15 minutes; longer files are no songs. */
const MOST_BYTES = 24 * 1024 * 1024;

/** In chunks; null if it cannot be fetched, is too large, or is aborted. Never rejects. */
export async function fetchWholeFile(
  url: string,
  openFile: OpenMediaFile,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  try {
    const { totalBytes, chunks, close } = await openFile(url, 0);
    if (totalBytes !== null && totalBytes > MOST_BYTES) {
      close();
      return null;
    }
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let byteCount = 0;
    for await (const chunk of chunks()) {
      pieces.push(new Uint8Array(chunk));
      byteCount += chunk.byteLength;
      if (signal.aborted || byteCount > MOST_BYTES) return null;
    }
    const isWhole = totalBytes === null || byteCount === totalBytes;
    return isWhole && byteCount > 0 ? pieces : null;
  } catch {
    return null;
  }
}
