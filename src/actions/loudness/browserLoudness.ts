import { systemClock } from '../../lib/clock';
import { BROWSER_URLS, createHeldUrls } from '../../lib/heldUrls';
import { pause } from '../../lib/pause';
import type { LoudnessTools } from '../../player/extras/loudness';
import { DATABASE_NAMES, EXTRAS_SCHEMA } from '../../storage/database/keys';
import { createSideDatabase } from '../../storage/database/sideDatabase';
import { createLoudnessStore } from '../../storage/side/loudnessStore';
import { startWorker } from '../../storage/startWorkers';
import { createMediaFileOpener } from '../../wire/openMediaFile';
import { sendByBrowser } from '../../wire/request';
import type { Downloads } from '../downloads/downloads';
import { mediaTypeOf } from '../mediaTypeOf';
import { fetchWholeFile } from './fetchWholeFile';
import loudnessWorkerUrl from './loudnessWorker.ts?worker&url';
import { createLoudnessMeasuring } from './measureLoudness';

/** Decodes off the main thread; nothing is played. */
function decode(bytes: ArrayBuffer, sampleRate: number): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
}

/** Measures the loudness of songs, with the browser's decoder, storage, network and workers. */
export function createBrowserLoudness(downloads: Pick<Downloads, 'readFile'>): LoudnessTools {
  const store = createLoudnessStore(createSideDatabase(DATABASE_NAMES.extras, EXTRAS_SCHEMA));
  const openFile = createMediaFileOpener(sendByBrowser, systemClock);
  const urls = createHeldUrls(BROWSER_URLS);
  const measure = createLoudnessMeasuring({
    decode,
    startThread: () => startWorker(loudnessWorkerUrl),
    pause,
  });
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
