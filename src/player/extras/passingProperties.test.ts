import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { allElements, type SoundHarness, soundHarness } from '../../testing/soundHarness';

/** A user's action while songs follow each other. */
type Step =
  | { readonly kind: 'listen'; readonly seconds: number }
  | { readonly kind: 'seek'; readonly seconds: number }
  | { readonly kind: 'crossfade'; readonly seconds: number }
  | { readonly kind: 'speed'; readonly speed: number }
  | { readonly kind: 'loopSong'; readonly isOn: boolean }
  | { readonly kind: 'next' | 'previous' | 'toggle' | 'another' };

const LENGTH_SECONDS = 90;
const TICK_SECONDS = 0.1;
/** How early a song starts, plus the time that a tick may skip. */
const LEEWAY_SECONDS = 0.06 + 2 * TICK_SECONDS;
const IDS = [1, 2, 3];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('listen' as const),
      seconds: fc.integer({ min: 1, max: 15 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('seek' as const),
      seconds: fc.oneof(fc.integer({ min: 70, max: 88 }), fc.nat(LENGTH_SECONDS - 1)),
    }),
  },
  fc.record({ kind: fc.constant('crossfade' as const), seconds: fc.constantFrom(0, 3, 12) }),
  fc.record({ kind: fc.constant('speed' as const), speed: fc.constantFrom(0.5, 1, 2) }),
  fc.record({ kind: fc.constant('loopSong' as const), isOn: fc.boolean() }),
  fc
    .constantFrom(...(['next', 'previous', 'toggle', 'another'] as const))
    .map((kind) => ({ kind })),
);

/** Facts about the sound that are true at any time. */
class Watch {
  speed = 1;
  isLoopingSong = false;
  readonly #harness: SoundHarness;
  #song = 0;
  #seconds = 0;
  #startCount = 0;
  #crossfadeSeconds = 0;
  #neverFaded = true;

  constructor(harness: SoundHarness) {
    this.#harness = harness;
  }

  fade(seconds: number): void {
    this.#crossfadeSeconds = seconds;
    if (seconds > 0) this.#neverFaded = false;
  }

  /** The user chose a song or a position. */
  take(isStart: boolean): void {
    this.#look();
    if (isStart) this.#startCount += 1;
    this.expectHeard();
  }

  /** Time passed without a user's action. */
  tick(): void {
    const [song, seconds] = [this.#song, this.#seconds];
    const { queue } = this.#harness.player.getSnapshot();
    this.#look();
    if (this.#song !== song || this.#seconds < seconds) {
      this.#startCount += 1;
      const following = queue[(queue.indexOf(song) + 1) % queue.length];
      expect(this.#song).toBe(this.isLoopingSong ? song : following);
      // A song is only cut short by the chosen overlap.
      const leftSeconds = (LENGTH_SECONDS - seconds) / this.speed;
      expect(leftSeconds).toBeLessThanOrEqual(this.#crossfadeSeconds + LEEWAY_SECONDS);
    }
    this.expectHeard();
  }

  expectHeard(): void {
    const { status, currentSongId, volume } = this.#harness.player.getSnapshot();
    const sounding = allElements(this.#harness).filter(({ isSounding }) => isSounding);
    expect(this.#front?.isSounding).toBe(status === 'playing');
    if (status === 'playing') expect(this.#front?.src).toMatch(`audio${currentSongId}.mp3`);
    expect(this.#harness.listens).toHaveLength(this.#startCount);
    if (status === 'paused') expect(sounding).toEqual([]);
    if (this.#neverFaded) for (const element of sounding) expect(element.volume).toBe(volume);
    expect(sounding.length).toBeLessThanOrEqual(2);
    for (const element of sounding) expect(element.playbackRate).toBe(this.speed);
  }

  /** The current element. */
  get #front() {
    const { placed, audio } = this.#harness;
    return allElements(this.#harness).find((each) => each === (placed[0] ?? audio));
  }

  #look(): void {
    this.#song = this.#harness.player.getSnapshot().currentSongId ?? 0;
    // The player reports its position in larger steps.
    this.#seconds = this.#front?.currentTime ?? 0;
  }
}

async function take(harness: SoundHarness, watch: Watch, taken: Step): Promise<void> {
  const { controls, send } = harness;
  switch (taken.kind) {
    case 'listen':
      for (let passed = 0; passed < taken.seconds; passed += TICK_SECONDS) {
        for (const element of allElements(harness)) {
          element.advance(TICK_SECONDS * element.playbackRate);
        }
        await vi.advanceTimersByTimeAsync(TICK_SECONDS * 1000);
        watch.tick();
      }
      await send();
      return watch.tick();
    case 'seek':
      await send({ type: 'seek', positionSeconds: taken.seconds });
      return watch.take(false);
    case 'crossfade':
      controls.setCrossfade(taken.seconds);
      return watch.fade(taken.seconds);
    case 'speed':
      controls.setSpeed(taken.speed);
      watch.speed = taken.speed;
      return;
    case 'loopSong':
      await send({ type: 'setSongLoop', isLoopingSong: taken.isOn });
      watch.isLoopingSong = taken.isOn;
      return;
    case 'another':
      await send({ type: 'playNext', songs: buildSongs(IDS.length) });
      return;
    case 'toggle':
      await send({ type: 'togglePlay' });
      return watch.take(false);
    case 'next':
    case 'previous':
      await send({ type: taken.kind });
      return watch.take(true);
  }
}

test('after any series of steps, songs follow in order, play to their end and are counted once [11.27]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
        const harness = soundHarness();
        const watch = new Watch(harness);
        await harness.send({ type: 'playSongs', songs: buildSongs(...IDS) });
        watch.take(true);
        for (const taken of steps) await take(harness, watch, taken);
        harness.player.dispose();
      }),
      { numRuns: 300 },
    );
  } finally {
    vi.useRealTimers();
  }
});
