import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { levelFor } from '../../domain/media/loudness';
import { settle } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import { allElements, heardElement, listenOn, soundHarness } from '../../testing/soundHarness';

/** The loudness of each song, in LUFS. */
const MEASURED = new Map([
  ['a1.mp3', -12],
  ['a2.mp3', -18],
  ['a3.mp3', -9],
]);
const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `a${annSongId}.mp3` }));
/** By then all fades and glides are over. */
const SETTLED_SECONDS = 7;

const choice = fc.oneof(
  fc.record({ kind: fc.constant('volume' as const), value: fc.constantFrom(0, 0.25, 1) }),
  fc.record({ kind: fc.constant('evened' as const), value: fc.boolean() }),
  fc.record({ kind: fc.constant('crossfade' as const), value: fc.constantFrom(0, 2, 6) }),
  fc.record({ kind: fc.constant('speed' as const), value: fc.constantFrom(0.5, 1, 2) }),
  fc.record({ kind: fc.constant('listen' as const), value: fc.constantFrom(0.1, 0.5, 1.5) }),
  fc.record({ kind: fc.constantFrom('mute' as const, 'next' as const) }),
  fc.record({ kind: fc.constantFrom('next' as const, 'pauseAndPlay' as const) }),
);
type Choice = typeof choice extends fc.Arbitrary<infer Made> ? Made : never;

async function openStage() {
  const harness = soundHarness({
    sound: { crossfadeSeconds: 4 },
    extras: {
      isDataSpared: () => true,
      loadLoudnessTools: async () => ({
        readMeasured: async () => MEASURED,
        measure: async () => null,
        fetchWhole: async () => null,
        readDownload: async () => null,
        addressOf: (fileName) => fileName,
      }),
    },
  });
  await harness.send({ type: 'playSongs', songs: SONGS });
  const chosen = { volume: 1, isMuted: false, isEvened: false, crossfadeSeconds: 4, speed: 1 };
  let wasEvened = false;

  async function choose(taken: Choice): Promise<void> {
    const { controls, send } = harness;
    switch (taken.kind) {
      case 'volume':
        chosen.volume = taken.value;
        // Turning the volume up unmutes.
        if (taken.value > 0) chosen.isMuted = false;
        return send({ type: 'setVolume', volume: taken.value });
      case 'mute':
        chosen.isMuted = !chosen.isMuted;
        return send({ type: 'toggleMute' });
      case 'evened':
        chosen.isEvened = taken.value;
        wasEvened ||= taken.value;
        return controls.setEvened(taken.value);
      case 'crossfade':
        chosen.crossfadeSeconds = taken.value;
        return controls.setCrossfade(taken.value);
      case 'speed':
        chosen.speed = taken.value;
        return controls.setSpeed(taken.value);
      case 'listen':
        return listenOn(harness, taken.value);
      case 'next':
        return send({ type: 'next' });
      case 'pauseAndPlay':
        return send({ type: 'pause' }, { type: 'play' });
    }
  }

  function expectChosen(): void {
    const { speed, crossfadeSeconds, isEvened } = chosen;
    expect(harness.controls.getState()).toMatchObject({ speed, crossfadeSeconds, isEvened });
    expect(harness.savedSound).toMatchObject({ speed, crossfadeSeconds, isEvened });
    const { volume, isMuted } = chosen;
    expect(harness.player.getSnapshot()).toMatchObject({ volume, isMuted });
    const sounding = allElements(harness).filter(({ isSounding }) => isSounding);
    for (const each of sounding) {
      expect(each).toMatchObject({ muted: isMuted, playbackRate: speed });
    }
    // Two songs that fade are together as loud as one; with levels, each glides by itself.
    const isLevelled = wasEvened || sounding.length === 0;
    if (!isLevelled) expect(Math.hypot(...sounding.map((each) => each.volume))).toBeCloseTo(volume);
  }

  /** The loudness that a listener hears, once everything has settled. */
  async function expectHeard(): Promise<void> {
    await listenOn(harness, SETTLED_SECONDS);
    expectChosen();
    expect(allElements(harness).filter(({ isSounding }) => isSounding)).toHaveLength(1);
    const loudness = MEASURED.get(`a${harness.player.getSnapshot().currentSongId}.mp3`) ?? 0;
    const level = chosen.isEvened ? levelFor(loudness) : 1;
    expect(heardElement(harness)?.volume).toBeCloseTo(chosen.volume * level, 5);
  }
  return { harness, choose, expectChosen, expectHeard };
}

test('after any series of sound choices during fades, the last choice is heard [12.28]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: 15 }), async (choices) => {
        const { harness, choose, expectChosen, expectHeard } = await openStage();
        for (const taken of choices) {
          await choose(taken);
          await settle();
          expectChosen();
        }
        await expectHeard();
        harness.player.dispose();
      }),
      { numRuns: 200 },
    );
  } finally {
    vi.useRealTimers();
  }
});

test('a lower volume chosen during a crossfade never makes the incoming song louder', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const { harness, choose } = await openStage();
    await choose({ kind: 'next' });
    await choose({ kind: 'listen', value: 0.5 });
    const incoming = harness.placed[0];
    if (incoming === undefined) throw new Error('Nothing comes');
    let volume = incoming.volume;
    const louder: number[] = [];
    Object.defineProperty(incoming, 'volume', {
      get: () => volume,
      set(next: number) {
        if (next > volume) louder.push(next);
        volume = next;
      },
    });
    await choose({ kind: 'volume', value: 0.25 });
    expect(volume).toBeGreaterThan(0);
    expect(louder).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a disposed player leaves no sleep timer running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, controls, player } = soundHarness();
  await send({ type: 'playSongs', songs: SONGS });
  controls.sleepIn(15);
  player.dispose();
  expect(vi.getTimerCount()).toBe(0);
});
