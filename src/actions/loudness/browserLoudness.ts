import { mediaTypeOf } from '../../domain/media/mediaType';
import { systemClock } from '../../lib/clock';
import { HeldUrls } from '../../lib/heldUrls';
import { createTurns } from '../../lib/inTurn';
import { pause } from '../../lib/pause';
import { connectCalls, type RpcWorker } from '../../lib/rpc';
import type { LoudnessTools } from '../../player/extras/loudness';
import { DATABASE_NAMES, EXTRAS_SCHEMA } from '../../storage/database/keys';
import { createSideDatabase } from '../../storage/database/sideDatabase';
import { putLoudness, readLoudness } from '../../storage/side/loudnessStore';
import { startWorker } from '../../storage/startWorkers';
import { type OpenMediaFile, openMediaFile } from '../../wire/openMediaFile';
import type { Downloads } from '../downloads/createDownloads';
import type { LoudnessCalls } from './loudnessCalls';
import loudnessWorkerUrl from './loudnessWorker.ts?worker&url';

/** Measures the loudness of songs, with the browser's decoder, storage, network and workers. */
export function createBrowserLoudness(downloads: Downloads): LoudnessTools {
  const extras = createSideDatabase(DATABASE_NAMES.extras, EXTRAS_SCHEMA);
  const urls = new HeldUrls();
  const measure = createLoudnessMeasuring();
  return {
    readMeasured: () => readLoudness(extras),
    async measure(fileName, bytes) {
      const loudness = await measure(bytes);
      if (loudness !== null) await putLoudness(extras, fileName, loudness, systemClock.now());
      return loudness;
    },
    async fetchWhole(fileName, url, signal) {
      const chunks = await fetchWholeFile(url, openMediaFile, signal);
      return chunks && new Blob(chunks, { type: mediaTypeOf(fileName) });
    },
    readDownload: async (fileName) => (await downloads.readFile(fileName))?.arrayBuffer() ?? null,
    addressOf: (...file) => urls.add(...file),
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

/** Higher frequencies add little loudness, and this rate halves the memory. */
const SAMPLE_RATE = 24_000;
/** The page copies this many samples per task and does other work in between. */
const SAMPLES_PER_TASK = 2_000_000;
/** The length of a film would fill the memory of a phone. */
const LONGEST_SECONDS = 15 * 60;

export type DecodedSound = Pick<
  AudioBuffer,
  'numberOfChannels' | 'length' | 'sampleRate' | 'copyFromChannel'
>;

/** Decodes off the main thread; nothing is played. @throws where the browser cannot decode it */
function decodeOffline(bytes: ArrayBuffer, sampleRate: number): Promise<DecodedSound> {
  return new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
}

/** Whole files one after the other, in LUFS; null if it cannot be measured. Never rejects. */
export function createLoudnessMeasuring(
  decode = decodeOffline,
  /** The worker; null where the browser has none, since the page itself must not be blocked. */
  startThread: () => RpcWorker | null = () => startWorker(loudnessWorkerUrl),
) {
  const thread = connectCalls<LoudnessCalls>(startThread);
  const inTurn = createTurns();

  async function copyChannel(sound: DecodedSound, channel: number) {
    const samples = new Float32Array(sound.length);
    for (let start = 0; start < samples.length; start += SAMPLES_PER_TASK) {
      sound.copyFromChannel(samples.subarray(start, start + SAMPLES_PER_TASK), channel, start);
      await pause();
    }
    return samples;
  }

  async function measure(bytes: ArrayBuffer): Promise<number | null> {
    if (!thread.start()) return null;
    const sound = await decode(bytes, SAMPLE_RATE);
    const { sampleRate, length } = sound;
    if (length > LONGEST_SECONDS * sampleRate) return null;
    const channels: Float32Array<ArrayBuffer>[] = [];
    for (let channel = 0; channel < Math.min(2, sound.numberOfChannels); channel += 1) {
      channels.push(await copyChannel(sound, channel));
    }
    const transfer = channels.map(({ buffer }) => buffer);
    return thread.call('measure', { channels, sampleRate }, { transfer });
  }

  return (bytes: ArrayBuffer): Promise<number | null> =>
    inTurn(() => measure(bytes)).catch(() => null);
}
