import { describe, expect, test } from 'vitest';
import { onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import { heardElement, heardUrls, listenOn, soundHarness } from '../../testing/soundHarness';
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

describe('even loudness', () => {
  test('plays a measured song at its level at once, and the displayed volume stays [11.34]', async () => {
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

  test('changes no volume and fetches nothing while it is switched off', async () => {
    const harness = await playTo(80, { measured: { 'a1.mp3': -12 }, isEvened: false });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
    expect(heardElement(harness)?.volume).toBe(1);
  });

  test.each([
    ['at once while nothing is heard', 'pause', HALF],
    ['in steps too small to hear while it sounds', 'play', 1],
  ] as const)('brings a song to its level %s', async (_, type, level) => {
    const harness = await playTo(0, { measured: { 'a1.mp3': -12 }, isEvened: false });
    await harness.send({ type });
    harness.controls.setEvened(true);
    await settle();
    expect(Math.abs(harness.audio.volume - level)).toBeLessThan(0.1);
    await listenOn(harness, 5);
    expect(harness.audio.volume).toBeCloseTo(HALF, 2);
  });

  test('fetches a whole file thirty-five seconds before the end, as that takes longer', async () => {
    const harness = await playTo(54);
    await listenOn(harness, 0.8);
    expect(harness.fetched).toEqual([]);
    await listenOn(harness, 0.4);
    expect(harness.fetched).toEqual(['/NA1/a2.mp3']);
  });

  test('does not fetch a whole file that was measured before', async () => {
    const harness = await playTo(80, { measured: { 'a2.mp3': -12 } });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
    expect(heardUrls(harness)).toEqual(['/NA1/a2.mp3']);
    expect(heardElement(harness)?.volume).toBeCloseTo(HALF, 2);
  });

  test('plays an unmeasured song at the level of the median measured song', async () => {
    const harness = await playTo(0, { measured: { 'x.mp3': -12, 'y.mp3': -6, 'z.mp3': -20 } });
    expect(harness.audio.volume).toBeCloseTo(HALF, 2);
  });
});

describe('even loudness under a fault', () => {
  test.each<[string, Partial<Settings>]>([
    ['the whole file cannot be had', { fetchWhole: async () => null }],
    ['it is still on its way', { fetchWhole: () => new Promise(() => undefined) }],
    ['the browser cannot decode it', { measure: async () => null }],
    [
      'the part that measures cannot be had',
      { harness: { extras: { loadLoudnessTools: () => Promise.reject(new Error('offline')) } } },
    ],
  ])('leaves playback and volume alone: %s', async (_name, settings) => {
    const harness = await playTo(80, settings);
    await listenOn(harness, 11);
    expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    expect(heardUrls(harness)).toHaveLength(1);
    expect(heardElement(harness)?.volume).toBe(1);
    expect(harness.notices).toEqual([]);
  });

  test('loads its tools again when it is switched off and on', async () => {
    const harness = await playTo(0, { measured: { 'a1.mp3': -12 }, failedLoads: 1 });
    expect(harness.audio.volume).toBe(1);
    harness.controls.setEvened(false);
    harness.controls.setEvened(true);
    await listenOn(harness, 3);
    expect(harness.audio.volume).toBeCloseTo(HALF, 2);
  });

  test('fetches no whole file in data saving mode', async () => {
    const harness = await playTo(80, { harness: { extras: { isDataSpared: () => true } } });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
  });

  test('fetches no whole file where the page cannot set the volume [11.34]', async () => {
    const { FakeMediaElement } = await import('../../testing/fakeMediaElement');
    const fixed = { get: () => 1, set: () => {} };
    const createProbeElement = () => Object.defineProperty(new FakeMediaElement(), 'volume', fixed);
    const harness = await playTo(80, { harness: { options: { createProbeElement } } });
    await listenOn(harness, 11);
    expect(harness.fetched).toEqual([]);
  });

  test('aborts the fetch of the whole file when another song is chosen', async () => {
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

describe('the volume with even loudness', () => {
  test('glides down when the option is switched on, and back up when it is switched off [11.34]', async () => {
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

  test('glides to its level when a downloaded song is measured during playback', async () => {
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

  test('has a level of its own for each of two songs that crossfade', async () => {
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
