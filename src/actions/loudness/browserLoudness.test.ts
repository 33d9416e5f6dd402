import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveCalls } from '../../lib/rpc';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { createFakeWorker } from '../../testing/fakeWorker';
import { createBrowserLoudness } from './browserLoudness';
import { LOUDNESS_CALLS } from './loudnessCalls';

/* How loudness uses the browser: its decoder, storage, network and workers. */

const RATE = 24_000;
let decodedRates: number[];

/** Decodes to one second of a full-scale 997 Hz tone in two channels. */
class FakeDecoder {
  constructor(_channels: number, _length: number, rate: number) {
    decodedRates.push(rate);
  }
  decodeAudioData = async () => ({
    numberOfChannels: 2,
    length: RATE,
    sampleRate: RATE,
    copyFromChannel: (target: Float32Array, _channel: number, start: number) =>
      target.forEach((_, place) => {
        target[place] = Math.sin((2 * Math.PI * 997 * (start + place)) / RATE);
      }),
  });
}

/** A fake of `new Worker(address)`. */
function FakeWorker() {
  return createFakeWorker((port) => serveCalls(port, LOUDNESS_CALLS));
}

beforeEach(() => {
  decodedRates = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('OfflineAudioContext', FakeDecoder);
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  createBrowserLoudness(
    createFakeDownloads(
      {},
      { readFile: async (name) => (name === 'a.mp3' ? new Blob(['kept']) : null) },
    ),
  );

it('a measured loudness is known at the next visit', async () => {
  expect(await open().measure('a.mp3', new ArrayBuffer(8))).toBeCloseTo(0, 1);
  expect(decodedRates).toEqual([RATE]);
  const known = await open().readMeasured();
  expect([...known.keys()]).toEqual(['a.mp3']);
  expect(known.get('a.mp3')).toBeCloseTo(0, 1);
});

it('a file for measuring is fetched whole with the type of its name, or read from the downloads', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(5)));
  const { signal } = new AbortController();
  const file = await open().fetchWhole('b.mp3', 'https://media.example/b.mp3', signal);
  expect([file?.size, file?.type]).toEqual([5, 'audio/mpeg']);
  expect(new TextDecoder().decode((await open().readDownload('a.mp3')) ?? undefined)).toBe('kept');
  expect(await open().readDownload('b.mp3')).toBeNull();
});
