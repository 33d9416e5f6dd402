import * as v from 'valibot';
import { type LoudnessRequest, loudnessReplySchema } from './loudnessMessages';

/** What is decoded to: what is above it is not heard as loud, and half the memory is enough. */
const SAMPLE_RATE = 24_000;
/** The page copies so much at a time, and does what else there is to do in between. */
const SAMPLES_PER_TASK = 2_000_000;
/** A film's length would fill the memory of a phone. */
const LONGEST_SECONDS = 15 * 60;

/** The part of the browser's decoded sound that is used. */
export type DecodedSound = Pick<
  AudioBuffer,
  'numberOfChannels' | 'length' | 'sampleRate' | 'copyFromChannel'
>;

export interface MeasuringThread {
  postMessage: (message: LoudnessRequest, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  addEventListener: (type: 'error', listener: () => void) => void;
}

export interface MeasuringParts {
  /** @throws where the browser cannot decode this */
  readonly decode: (bytes: ArrayBuffer, sampleRate: number) => Promise<DecodedSound>;
  /** Null where the browser has no threads: the page itself must not be held up. */
  readonly startThread: () => MeasuringThread | null;
  /** Lets the page do what else there is to do. */
  readonly pause: () => Promise<void>;
}

/**
 * Measures whole files, one after the other, off the page's thread.
 *
 * @returns the loudness in LUFS; null where it cannot be told. Never rejects.
 */
export function createLoudnessMeasuring({ decode, startThread, pause }: MeasuringParts) {
  let thread: MeasuringThread | null | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<number, (loudnessLufs: number | null) => void>();

  function findThread(): MeasuringThread | null {
    if (thread !== undefined) return thread;
    thread = startThread();
    if (thread !== null) {
      thread.onmessage = (event) => {
        const reply = v.safeParse(loudnessReplySchema, event.data);
        if (!reply.success) return;
        waiting.get(reply.output.id)?.(reply.output.loudnessLufs);
        waiting.delete(reply.output.id);
      };
      thread.addEventListener('error', () => {
        thread = null;
        for (const answer of waiting.values()) answer(null);
        waiting.clear();
      });
    }
    return thread;
  }

  async function copyChannel(
    sound: DecodedSound,
    channel: number,
  ): Promise<Float32Array<ArrayBuffer>> {
    const samples = new Float32Array(sound.length);
    for (let start = 0; start < samples.length; start += SAMPLES_PER_TASK) {
      sound.copyFromChannel(samples.subarray(start, start + SAMPLES_PER_TASK), channel, start);
      await pause();
    }
    return samples;
  }

  async function measure(bytes: ArrayBuffer, id: number): Promise<number | null> {
    const measuring = findThread();
    if (measuring === null) return null;
    const sound = await decode(bytes, SAMPLE_RATE);
    const { sampleRate, length } = sound;
    if (length > LONGEST_SECONDS * sampleRate) return null;
    const channels: Float32Array<ArrayBuffer>[] = [];
    for (let channel = 0; channel < Math.min(2, sound.numberOfChannels); channel += 1) {
      channels.push(await copyChannel(sound, channel));
    }
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      measuring.postMessage(
        { id, channels, sampleRate },
        channels.map(({ buffer }) => buffer),
      );
    });
  }

  let count = 0;
  return (bytes: ArrayBuffer): Promise<number | null> => {
    count += 1;
    const id = count;
    const outcome = last.then(() => measure(bytes, id)).catch(() => null);
    last = outcome;
    return outcome;
  };
}
