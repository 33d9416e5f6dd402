import { createTurns } from '../../lib/inTurn';
import { pause } from '../../lib/pause';
import { connectCalls, type RpcWorker } from '../../lib/rpc';
import { startWorker } from '../../storage/startWorkers';
import type { LoudnessCalls } from './loudnessCalls';
import loudnessWorkerUrl from './loudnessWorker.ts?worker&url';

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
  /** Null where the browser has no workers: the page itself must not be blocked. */
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
