import { describe, expect, it } from 'vitest';
import { serveCalls } from '../../lib/rpc';
import { createBrokenWorker, createFakeWorker } from '../../testing/fakeWorker';
import { createLoudnessMeasuring, type DecodedSound } from './browserLoudness';
import { LOUDNESS_CALLS } from './loudnessCalls';

/** Two seconds of a 1 kHz tone in the given number of channels. */
function decoded(numberOfChannels: number, peak: number, sampleRate = 24_000): DecodedSound {
  const samples = Float32Array.from(
    { length: sampleRate * 2 },
    (_, index) => peak * Math.sin((2 * Math.PI * 1000 * index) / sampleRate),
  );
  return {
    numberOfChannels,
    sampleRate,
    length: samples.length,
    copyFromChannel: (target, _channel, start = 0) =>
      target.set(samples.subarray(start, start + target.length)),
  };
}

const startThread = () => createFakeWorker((port) => serveCalls(port, LOUDNESS_CALLS));

const BYTES = new ArrayBuffer(1);

describe('the loudness measurement', () => {
  it.each([
    ['in two channels', 2, 0.1, -20],
    ['in one, which is heard from both sides', 1, 0.1, -20],
  ])('measures a file %s', async (_name, channelCount, peak, expected) => {
    const decode = async (_bytes: ArrayBuffer, rate: number) => decoded(channelCount, peak, rate);
    const measure = createLoudnessMeasuring(decode, startThread);
    expect(await measure(BYTES)).toBeCloseTo(expected, 1);
    expect(await measure(BYTES)).toBeCloseTo(expected, 1);
  });

  it('returns null for a file that cannot be decoded, and measures the next file', async () => {
    let count = 0;
    const measure = createLoudnessMeasuring(async () => {
      count += 1;
      if (count === 1) throw new DOMException('', 'EncodingError');
      return decoded(2, 0.1);
    }, startThread);
    const [first, second] = await Promise.all([measure(BYTES), measure(BYTES)]);
    expect(first).toBeNull();
    expect(second).toBeCloseTo(-20, 1);
  });

  it('returns null for a file as long as a film', async () => {
    const film = { ...decoded(2, 0.1), length: 24_000 * 3600 };
    const measure = createLoudnessMeasuring(async () => film, startThread);
    expect(await measure(BYTES)).toBeNull();
  });

  it('does not decode on the page when there are no workers', async () => {
    const measure = createLoudnessMeasuring(
      () => Promise.reject(new Error('nobody asked for this')),
      () => null,
    );
    expect(await measure(BYTES)).toBeNull();
  });

  it('returns null when its worker crashes', async () => {
    const decode = async () => decoded(2, 0.1);
    const measure = createLoudnessMeasuring(decode, createBrokenWorker);
    expect(await measure(BYTES)).toBeNull();
    expect(await measure(BYTES)).toBeNull();
  });
});
