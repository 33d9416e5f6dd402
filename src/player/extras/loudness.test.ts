import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allElements, heardElement, heardUrls, listenOn } from '../../testing/listenTo';
import { settle } from '../../testing/playerStage';
import { buildSong } from '../../testing/songBuilder';
import { setSoundStage } from '../../testing/soundStage';
import type { LoudnessTools } from './loudness';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `a${annSongId}.mp3` }));
/** What turns a song of -12 LUFS down to -18. */
const HALF = 0.501;

interface Settings {
  readonly measured?: Readonly<Record<string, number>>;
  readonly measure?: LoudnessTools['measure'];
  readonly fetchWhole?: LoudnessTools['fetchWhole'];
  readonly isEvened?: boolean;
  /** So often what measures cannot be had at first. */
  readonly failedLoads?: number;
  readonly stage?: Parameters<typeof setSoundStage>[0];
}

function setEvenStage({ measured = {}, isEvened = true, failedLoads = 0, ...rest }: Settings) {
  const { measure, fetchWhole, stage } = rest;
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
  const set = setSoundStage({
    ...stage,
    sound: { isEvened, ...stage?.sound },
    kit: {
      async loadLoudnessTools() {
        loadCount += 1;
        if (loadCount <= failedLoads) throw new Error('offline');
        return tools;
      },
      ...stage?.kit,
    },
  });
  return { ...set, fetched };
}

async function playTo(seconds: number, settings: Settings = {}) {
  const stage = setEvenStage(settings);
  await settle();
  await stage.send({ type: 'playSongs', songs: SONGS }, { type: 'seek', positionSeconds: seconds });
  return stage;
}

describe('songs as loud as each other', () => {
  test('one that was measured plays at its level at once; the volume that is shown stays [11.34]', async () => {
    const stage = await playTo(0, {
      measured: { 'a1.mp3': -12 },
      stage: { initial: { volume: 0.8 } },
    });
    expect(stage.audio.volume).toBeCloseTo(0.8 * HALF, 2);
    expect(stage.player.getSnapshot().volume).toBe(0.8);
    await stage.send({ type: 'setVolume', volume: 0.4 });
    expect(stage.audio.volume).toBeCloseTo(0.4 * HALF, 2);
    expect(stage.fetched).toEqual([]);
  });

  test('a quiet one is never turned up', async () => {
    const stage = await playTo(0, { measured: { 'a1.mp3': -30 } });
    expect(stage.audio.volume).toBe(1);
  });

  test('switched off nothing is read, fetched or changed', async () => {
    const stage = await playTo(80, { measured: { 'a1.mp3': -12 }, isEvened: false });
    await listenOn(stage, 11);
    expect(stage.fetched).toEqual([]);
    expect(heardElement(stage)?.volume).toBe(1);
  });

  test('the next one is fetched as a whole, once, measured, and played from that [11.34]', async () => {
    const stage = await playTo(85);
    await listenOn(stage, 6);
    expect(stage.fetched).toEqual(['/NA1/a2.mp3']);
    expect(heardUrls(stage)).toEqual(['blob:a2.mp3']);
    expect(heardElement(stage)?.volume).toBeCloseTo(HALF, 2);
    const loaded = allElements(stage).flatMap(({ loadedUrls }) => loadedUrls);
    expect(loaded).toEqual(['/NA1/a1.mp3', 'blob:a2.mp3']);
    expect(stage.player.getSnapshot()).toMatchObject({
      status: 'playing',
      mediaUrl: '/NA1/a2.mp3',
    });
  });

  test('what was measured before is not fetched as a whole', async () => {
    const stage = await playTo(80, { measured: { 'a2.mp3': -12 } });
    await listenOn(stage, 11);
    expect(stage.fetched).toEqual([]);
    expect(heardUrls(stage)).toEqual(['/NA1/a2.mp3']);
    expect(heardElement(stage)?.volume).toBeCloseTo(HALF, 2);
  });

  test('one that was not measured plays like the one in the middle of those that were', async () => {
    const stage = await playTo(0, { measured: { 'x.mp3': -12, 'y.mp3': -6, 'z.mp3': -20 } });
    expect(stage.audio.volume).toBeCloseTo(HALF, 2);
  });
});

describe('nothing breaks playback', () => {
  test.each<[string, Partial<Settings>]>([
    ['the whole file cannot be had', { fetchWhole: async () => null }],
    ['it is still on its way', { fetchWhole: () => new Promise(() => undefined) }],
    ['the browser cannot decode it', { measure: async () => null }],
    [
      'the part that measures cannot be had',
      { stage: { kit: { loadLoudnessTools: () => Promise.reject(new Error('offline')) } } },
    ],
  ])('%s', async (_name, settings) => {
    const stage = await playTo(80, settings);
    await listenOn(stage, 11);
    expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    expect(heardUrls(stage)).toHaveLength(1);
    expect(heardElement(stage)?.volume).toBe(1);
    expect(stage.notices).toEqual([]);
  });

  test('the part that measures is fetched again when the switch is used again', async () => {
    const stage = await playTo(0, { measured: { 'a1.mp3': -12 }, failedLoads: 1 });
    expect(stage.audio.volume).toBe(1);
    stage.controls.setEvened(false);
    stage.controls.setEvened(true);
    await listenOn(stage, 3);
    expect(stage.audio.volume).toBeCloseTo(HALF, 2);
  });

  test('not where data is to be spared', async () => {
    const stage = await playTo(80, { stage: { kit: { isDataSpared: () => true } } });
    await listenOn(stage, 11);
    expect(stage.fetched).toEqual([]);
  });

  test('not where the system keeps the volume to itself [11.34]', async () => {
    const { FakeMediaElement } = await import('../../testing/fakeMediaElement');
    const fixed = { get: () => 1, set: () => {} };
    const createProbeElement = () => Object.defineProperty(new FakeMediaElement(), 'volume', fixed);
    const stage = await playTo(80, { stage: { options: { createProbeElement } } });
    await listenOn(stage, 11);
    expect(stage.fetched).toEqual([]);
  });

  test('another song is asked for: what was on its way is given up', async () => {
    const signals: AbortSignal[] = [];
    const stage = await playTo(85, {
      fetchWhole(_fileName, _url, signal) {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await listenOn(stage, 1);
    await stage.send({ type: 'playQueued', annSongId: 3 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(heardUrls(stage)).toEqual(['/NA1/a3.mp3']);
  });
});

describe('what sounds does not jump', () => {
  test('the switch lets it glide down, and back up [11.34]', async () => {
    const stage = await playTo(10, { measured: { 'a1.mp3': -12 }, isEvened: false });
    stage.controls.setEvened(true);
    await settle();
    let last = stage.audio.volume;
    for (let step = 0; step < 60; step += 1) {
      await listenOn(stage, 0.04);
      expect(last - stage.audio.volume).toBeLessThan(0.03);
      last = stage.audio.volume;
    }
    expect(last).toBeCloseTo(HALF, 2);
    stage.controls.setEvened(false);
    await listenOn(stage, 0.2);
    expect(stage.audio.volume).toBeLessThan(0.6);
    await listenOn(stage, 2);
    expect(stage.audio.volume).toBe(1);
    expect(stage.savedSound.isEvened).toBe(false);
  });

  test('a kept song is measured while it plays, and glides', async () => {
    const stage = await playTo(10, {
      stage: {
        options: {
          findDownload: async () => ({ kind: 'audio', fileName: 'a1.mp3', url: 'blob:kept' }),
        },
      },
    });
    expect(stage.audio.volume).toBeGreaterThan(0.9);
    await listenOn(stage, 2);
    expect(stage.audio.volume).toBeCloseTo(HALF, 2);
  });

  test('with crossfade each of the two has its own level', async () => {
    const stage = await playTo(80, {
      measured: { 'a1.mp3': -18, 'a2.mp3': -12 },
      stage: { sound: { crossfadeSeconds: 4 } },
    });
    await listenOn(stage, 8);
    const [incoming, outgoing] = stage.placed;
    expect(outgoing?.volume).toBeCloseTo(Math.SQRT1_2, 1);
    expect(incoming?.volume).toBeCloseTo(HALF * Math.SQRT1_2, 1);
    await listenOn(stage, 2.2);
    expect(incoming?.volume).toBeCloseTo(HALF, 2);
  });
});
