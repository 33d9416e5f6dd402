import { describe, expect, test } from 'vitest';
import { onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import {
  allElements,
  heardElement,
  heardUrls,
  listenOn,
  soundHarness,
} from '../../testing/soundHarness';
import type { LoudnessTools } from './loudness';

onFakeTimers();

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `a${annSongId}.mp3` }));
/** The factor that turns a song of -12 LUFS down to -18. */
const HALF = 0.501;

interface Settings {
  readonly measured?: Readonly<Record<string, number>>;
  readonly measure?: LoudnessTools['measure'];
  readonly fetchWhole?: LoudnessTools['fetchWhole'];
  readonly isEvened?: boolean;
  /** How often loading the tools fails at first. */
  readonly failedLoads?: number;
  readonly harness?: Parameters<typeof soundHarness>[0];
}

function setEvenStage({ measured = {}, isEvened = true, failedLoads = 0, ...rest }: Settings) {
  const { measure, fetchWhole, harness } = rest;
  const fetched: string[] = [];
  let loadCount = 0;
  const tools: LoudnessTools = {
    readMeasured: async () => new Map(Object.entries(measured)),
    measure: measure ?? (async () => -12),
    fetchWhole:
      fetchWhole ??
      (async (_fileName, url) => {
        fetched.push(url);
        return new Blob(['sound']);
      }),
    readDownload: async () => new ArrayBuffer(1),
    addressOf: (fileName) => `blob:${fileName}`,
  };
  const set = soundHarness({
    ...harness,
    sound: { isEvened, ...harness?.sound },
    extras: {
      async loadLoudnessTools() {
        loadCount += 1;
        if (loadCount <= failedLoads) throw new Error('offline');
        return tools;
      },
      ...harness?.extras,
    },
  });
  return { ...set, fetched };
}

async function playTo(seconds: number, settings: Settings = {}) {
  const harness = setEvenStage(settings);
  await settle();
  await harness.send(
    { type: 'playSongs', songs: SONGS },
    { type: 'seek', positionSeconds: seconds },
  );
  return harness;
}

describe('songs as loud as each other', () => {
  test('one that was measured plays at its level at once; the volume that is shown stays [11.34]', async () => {
    const harness = await playTo(0, {
      measured: { 'a1.mp3': -12 },
      harness: { initial: { volume: 0.8 } },
    });
    expect(harness.audio.volume).toBeCloseTo(0.8 * HALF, 2);
    expect(harness.player.getSnapshot().volume).toBe(0.8);
    await harness.send({ type: 'setVolume', volume: 0.4 });
    expect(harness.audio.volume).toBeCloseTo(0.4 * HALF, 2);
    expect(harness.fetched).toEqual([]);
  });

  test('switched off nothing is read, fetched or changed', async () => {
    const harness = await playTo(80, { measured: { 'a1.mp3': -12 }, isEvened: false });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
    expect(heardElement(harness)?.volume).toBe(1);
  });

  test('the next one is fetched as a whole, once, measured, and played from that [11.34]', async () => {
    const harness = await playTo(85);
    await listenOn(harness, 6);
    expect(harness.fetched).toEqual(['/NA1/a2.mp3']);
    expect(heardUrls(harness)).toEqual(['blob:a2.mp3']);
    expect(heardElement(harness)?.volume).toBeCloseTo(HALF, 2);
    const loaded = allElements(harness).flatMap(({ loadedUrls }) => loadedUrls);
    expect(loaded).toEqual(['/NA1/a1.mp3', 'blob:a2.mp3']);
    expect(harness.player.getSnapshot()).toMatchObject({
      status: 'playing',
      mediaUrl: '/NA1/a2.mp3',
    });
  });

  test('what was measured before is not fetched as a whole', async () => {
    const harness = await playTo(80, { measured: { 'a2.mp3': -12 } });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
    expect(heardUrls(harness)).toEqual(['/NA1/a2.mp3']);
    expect(heardElement(harness)?.volume).toBeCloseTo(HALF, 2);
  });

  test('one that was not measured plays like the one in the middle of those that were', async () => {
    const harness = await playTo(0, { measured: { 'x.mp3': -12, 'y.mp3': -6, 'z.mp3': -20 } });
    expect(harness.audio.volume).toBeCloseTo(HALF, 2);
  });
});

describe('nothing breaks playback', () => {
  test.each<[string, Partial<Settings>]>([
    ['the whole file cannot be had', { fetchWhole: async () => null }],
    ['it is still on its way', { fetchWhole: () => new Promise(() => undefined) }],
    ['the browser cannot decode it', { measure: async () => null }],
    [
      'the part that measures cannot be had',
      { harness: { extras: { loadLoudnessTools: () => Promise.reject(new Error('offline')) } } },
    ],
  ])('%s', async (_name, settings) => {
    const harness = await playTo(80, settings);
    await listenOn(harness, 11);
    expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    expect(heardUrls(harness)).toHaveLength(1);
    expect(heardElement(harness)?.volume).toBe(1);
    expect(harness.notices).toEqual([]);
  });

  test('the part that measures is fetched again when the switch is used again', async () => {
    const harness = await playTo(0, { measured: { 'a1.mp3': -12 }, failedLoads: 1 });
    expect(harness.audio.volume).toBe(1);
    harness.controls.setEvened(false);
    harness.controls.setEvened(true);
    await listenOn(harness, 3);
    expect(harness.audio.volume).toBeCloseTo(HALF, 2);
  });

  test('not where data is to be spared', async () => {
    const harness = await playTo(80, { harness: { extras: { isDataSpared: () => true } } });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
  });

  test('not where the system keeps the volume to itself [11.34]', async () => {
    const { FakeMediaElement } = await import('../../testing/fakeMediaElement');
    const fixed = { get: () => 1, set: () => {} };
    const createProbeElement = () => Object.defineProperty(new FakeMediaElement(), 'volume', fixed);
    const harness = await playTo(80, { harness: { options: { createProbeElement } } });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
  });

  test('another song is asked for: what was on its way is given up', async () => {
    const signals: AbortSignal[] = [];
    const harness = await playTo(85, {
      fetchWhole(_fileName, _url, signal) {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await listenOn(harness, 1);
    await harness.send({ type: 'playQueued', annSongId: 3 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(heardUrls(harness)).toEqual(['/NA1/a3.mp3']);
  });
});

describe('what sounds does not jump', () => {
  test('the switch lets it glide down, and back up [11.34]', async () => {
    const harness = await playTo(10, { measured: { 'a1.mp3': -12 }, isEvened: false });
    harness.controls.setEvened(true);
    await settle();
    let last = harness.audio.volume;
    for (let step = 0; step < 60; step += 1) {
      await listenOn(harness, 0.04);
      expect(last - harness.audio.volume).toBeLessThan(0.03);
      last = harness.audio.volume;
    }
    expect(last).toBeCloseTo(HALF, 2);
    harness.controls.setEvened(false);
    await listenOn(harness, 0.2);
    expect(harness.audio.volume).toBeLessThan(0.6);
    await listenOn(harness, 2);
    expect(harness.audio.volume).toBe(1);
    expect(harness.savedSound.isEvened).toBe(false);
  });

  test('a kept song is measured while it plays, and glides', async () => {
    const harness = await playTo(10, {
      harness: {
        options: {
          findDownload: async () => ({ kind: 'audio', fileName: 'a1.mp3', url: 'blob:kept' }),
        },
      },
    });
    expect(harness.audio.volume).toBeGreaterThan(0.9);
    await listenOn(harness, 2);
    expect(harness.audio.volume).toBeCloseTo(HALF, 2);
  });

  test('with crossfade each of the two has its own level', async () => {
    const harness = await playTo(80, {
      measured: { 'a1.mp3': -18, 'a2.mp3': -12 },
      harness: { sound: { crossfadeSeconds: 4 } },
    });
    await listenOn(harness, 8);
    const [incoming, outgoing] = harness.placed;
    expect(outgoing?.volume).toBeCloseTo(Math.SQRT1_2, 1);
    expect(incoming?.volume).toBeCloseTo(HALF * Math.SQRT1_2, 1);
    await listenOn(harness, 2.2);
    expect(incoming?.volume).toBeCloseTo(HALF, 2);
  });
});
