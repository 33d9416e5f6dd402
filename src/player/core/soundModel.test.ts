import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { allElements, type SoundHarness, soundHarness } from '../../testing/soundHarness';

/** A user's action on the sound, or an event. */
type Step =
  | { readonly kind: 'listen'; readonly seconds: number }
  | { readonly kind: 'seek'; readonly seconds: number }
  | { readonly kind: 'loopSong' | 'sample'; readonly isOn: boolean }
  | { readonly kind: 'sleepIn'; readonly seconds: number }
  | { readonly kind: 'speed'; readonly speed: number }
  | {
      readonly kind:
        | ('next' | 'toggle' | 'setA' | 'setB' | 'clearPart')
        | ('sleepAtEnd' | 'stayAwake' | 'otherTab');
    };

const LENGTH_SECONDS = 90;
const SAMPLE_SECONDS = 20;
/** In the middle of the possible starts, because the random number is one half. */
const SAMPLE_START_SECONDS = 35;
/** No part is shorter, and none ends later. */
const SHORTEST_PART_SECONDS = 0.5;
const LAST_PART_END_SECONDS = 89.7;
/** A smaller step is not a seek. */
const LARGEST_STEP_SECONDS = 3;
const IDS = [1, 2, 3];
const SECONDS_PER_MINUTE = 60;
const MS_PER_SECOND = 1000;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('listen' as const),
      seconds: fc.integer({ min: 1, max: 25 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('seek' as const),
      seconds: fc.nat(LENGTH_SECONDS - 1),
    }),
  },
  fc.record({ kind: fc.constant('loopSong' as const), isOn: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sample' as const), isOn: fc.boolean() }),
  },
  // Short times, so that several are chosen while one runs, and some run out.
  fc.record({ kind: fc.constant('sleepIn' as const), seconds: fc.constantFrom(3, 15, 30, 60) }),
  fc.record({ kind: fc.constant('speed' as const), speed: fc.constantFrom(0.5, 1, 2) }),
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        ...(['next', 'toggle', 'setA', 'setB', 'clearPart'] as const),
        ...(['sleepAtEnd', 'stayAwake', 'otherTab'] as const),
      )
      .map((kind) => ({ kind })),
  },
);

/** The audible result, by a simple model. */
class Model {
  current = 1;
  seconds = 0;
  isPlaying = true;
  isLoopingSong = false;
  partStart: number | null = null;
  partEnd: number | null = null;
  speed = 1;
  /** Only the last choice counts: with the song, or after this many seconds. */
  sleep: 'endOfSong' | number | null = null;
  isSampling = false;
  #sampleStart: number | null = null;
  #lastSeconds = 0;

  start(id: number): void {
    if (id !== this.current) this.clearPart();
    this.current = id;
    this.seconds = this.isSampling ? SAMPLE_START_SECONDS : 0;
    this.#sampleStart = null;
  }

  next(): void {
    this.start((this.current % IDS.length) + 1);
  }

  seek(seconds: number): void {
    this.seconds = seconds;
    this.repeat();
  }

  setA(): void {
    this.partStart = this.seconds;
    if ((this.partEnd ?? 0) - this.seconds < SHORTEST_PART_SECONDS) this.partEnd = null;
  }

  setB(): void {
    const end = Math.min(this.seconds, LAST_PART_END_SECONDS);
    if (end - (this.partStart ?? 0) < SHORTEST_PART_SECONDS) return;
    this.partStart ??= 0;
    this.partEnd = end;
  }

  clearPart(): void {
    this.partStart = null;
    this.partEnd = null;
  }

  /** @returns whether it jumped back to the start of its part */
  repeat(): boolean {
    const { partStart, partEnd } = this;
    if (!this.isPlaying || partStart === null || partEnd === null) return false;
    if (this.seconds < partEnd) return false;
    this.seconds = partStart;
    return true;
  }

  sample(isOn: boolean): void {
    this.isSampling = isOn;
    this.#sampleStart = null;
  }

  look(): void {
    if (!this.isSampling || !this.isPlaying) return;
    const isElsewhere = Math.abs(this.seconds - this.#lastSeconds) > LARGEST_STEP_SECONDS;
    if (this.#sampleStart === null || isElsewhere) this.#sampleStart = this.seconds;
    this.#lastSeconds = this.seconds;
  }

  /** A second passes. */
  listen(): void {
    const isSleepDue = typeof this.sleep === 'number' && this.sleep <= 1;
    if (this.isPlaying) this.#hear(isSleepDue);
    if (isSleepDue) {
      this.isPlaying = false;
      this.sleep = null;
    }
    if (typeof this.sleep === 'number') this.sleep -= 1;
  }

  #hear(isSleepDue: boolean): void {
    this.seconds += this.speed;
    const isOver = this.seconds >= LENGTH_SECONDS;
    if (!isOver) this.look();
    const sampleEnd = (this.#sampleStart ?? 0) + SAMPLE_SECONDS;
    const leftSeconds = (sampleEnd - this.seconds) / this.speed;
    // If both are due at the same time, the sleep timer was there first.
    const isSampleOver = isSleepDue ? leftSeconds < 1 : leftSeconds <= 1;
    // The last second of a song belongs to its part too, which repeats before the song ends.
    if (this.repeat()) this.look();
    else if (isOver) this.end();
    else if (this.isSampling && sampleEnd < LENGTH_SECONDS && isSampleOver) this.end();
    this.look();
  }

  end(): void {
    if (this.isLoopingSong) this.start(this.current);
    else this.next();
    if (this.sleep !== 'endOfSong') return;
    this.isPlaying = false;
    this.sleep = null;
  }
}

/** A sample, a part and the end of a song are different ends; only one applies at a time. */
function isPossible(model: Model, { kind }: Step): boolean {
  if (kind === 'sample') return model.partStart === null && model.sleep !== 'endOfSong';
  return !(model.isSampling && ['setA', 'setB', 'sleepAtEnd'].includes(kind));
}

function sleepOf({ controls }: SoundHarness): Model['sleep'] {
  const { sleep } = controls.getState();
  return sleep?.kind === 'atTime'
    ? (sleep.endsAtMs - Date.now()) / MS_PER_SECOND
    : (sleep?.kind ?? null);
}

async function take(harness: SoundHarness, model: Model, taken: Step): Promise<void> {
  const { controls, player, send } = harness;
  switch (taken.kind) {
    case 'listen':
      for (let second = 0; second < taken.seconds; second += 1) {
        for (const element of allElements(harness)) element.advance(element.playbackRate);
        await vi.advanceTimersByTimeAsync(1000);
        await send();
        model.listen();
      }
      break;
    case 'seek':
      await send({ type: 'seek', positionSeconds: taken.seconds });
      // Beyond the part it jumps back at once; at its current position, with the next look.
      if (taken.seconds !== model.seconds) model.seek(taken.seconds);
      break;
    case 'loopSong':
      await send({ type: 'setSongLoop', isLoopingSong: taken.isOn });
      model.isLoopingSong = taken.isOn;
      break;
    case 'sample':
      controls.setSampling(taken.isOn);
      model.sample(taken.isOn);
      break;
    case 'next':
      await send({ type: 'next' });
      model.next();
      model.isPlaying = true;
      break;
    case 'toggle':
      await send({ type: 'togglePlay' });
      model.isPlaying = !model.isPlaying;
      break;
    case 'setA':
      controls.markPartStart();
      model.setA();
      break;
    case 'setB':
      controls.markPartEnd();
      model.setB();
      break;
    case 'clearPart':
      controls.clearPart();
      model.clearPart();
      break;
    case 'sleepAtEnd':
      controls.sleepAtEnd();
      model.sleep = 'endOfSong';
      break;
    case 'stayAwake':
      controls.stayAwake();
      model.sleep = null;
      break;
    case 'sleepIn':
      controls.sleepIn(taken.seconds / SECONDS_PER_MINUTE);
      model.sleep = taken.seconds;
      break;
    case 'speed':
      controls.setSpeed(taken.speed);
      model.speed = taken.speed;
      break;
    case 'otherTab':
      harness.sound.join(() => undefined).claim();
      await send();
      model.isPlaying = false;
      break;
  }
  // Like the player, the model checks its position once more when it plays on.
  model.look();
  expect({
    current: player.getSnapshot().currentSongId,
    isPlaying: player.getSnapshot().status === 'playing',
    seconds: player.getTime().positionSeconds,
    part: controls.getState().part,
    sleep: sleepOf(harness),
    speeds: new Set(allElements(harness).map(({ playbackRate }) => playbackRate)),
    soundingCount: allElements(harness).filter(({ isSounding }) => isSounding).length,
  }).toEqual({
    current: model.current,
    isPlaying: model.isPlaying,
    seconds: model.seconds,
    part: { startSeconds: model.partStart, endSeconds: model.partEnd },
    sleep: model.sleep,
    speeds: new Set([model.speed]),
    soundingCount: model.isPlaying ? 1 : 0,
  });
}

test('the sound controls, used in any order, give the same state and sound as the model [11.27 11.35 12.28]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const harness = soundHarness({
          extras: { isDataSpared: () => true },
          options: { random: () => 0.5 },
        });
        const model = new Model();
        await harness.send({ type: 'playSongs', songs: buildSongs(...IDS) });
        for (const taken of steps) {
          if (isPossible(model, taken)) await take(harness, model, taken);
        }
        harness.player.dispose();
      }),
      { numRuns: 1_000 },
    );
  } finally {
    vi.useRealTimers();
  }
});
