import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listenOf, type Metered, meterSound, type SoundSample } from './listenMeter';
import { realListenSeconds } from './listens';

const START_MS = 1_800_000_000_000;

/** Plays in steps of 250 ms, like the events of media elements. */
class Played {
  #metered: Metered | null = null;
  #nowMs = START_MS;
  #position = 0;
  readonly kept = new Map<number, number>();

  constructor(
    readonly durationSeconds: number | null = 90,
    readonly annSongId = 7,
  ) {}

  #sample(part: Partial<SoundSample>): this {
    this.#metered = meterSound(this.#metered, {
      annSongId: this.annSongId,
      isSounding: true,
      positionSeconds: this.#position,
      durationSeconds: this.durationSeconds,
      nowMs: this.#nowMs,
      ...part,
    });
    const listen = listenOf(this.#metered);
    if (listen !== null) this.kept.set(listen.startedAtMs, listen.listenedSeconds);
    return this;
  }

  start(): this {
    this.#position = 0;
    return this.#sample({ isSounding: false }).#sample({});
  }

  play(seconds: number, rate = 1): this {
    for (let passed = 0; passed < seconds; passed += 0.25) {
      this.#nowMs += 250;
      this.#position += 0.25 * rate;
      this.#sample({});
    }
    return this;
  }

  /** Seeks while the song sounds. */
  seek(positionSeconds: number): this {
    this.#position = positionSeconds;
    return this.#sample({});
  }

  /** Silent for a while: paused, or waiting for data. */
  rest(seconds: number): this {
    this.#sample({ isSounding: false });
    this.#nowMs += seconds * 1000;
    return this.#sample({ isSounding: false }).#sample({});
  }

  get listenCount(): number {
    return this.kept.size;
  }
}

describe('realListenSeconds [11.51]', () => {
  it.each([
    [null, 30],
    [0, 30],
    [Number.NaN, 30],
    [90, 30],
    [60, 30],
    [50, 25],
    [8, 4],
  ])('requires for a length of %s s at least %s s of listening', (durationSeconds, seconds) => {
    expect(realListenSeconds(durationSeconds)).toBe(seconds);
  });
});

describe('the listen meter', () => {
  it.each<readonly [string, number, Played]>([
    ['not yet 30 seconds', 0, new Played().start().play(29.5)],
    ['30 seconds', 1, new Played().start().play(30.5)],
    ['half of a short one', 1, new Played(20).start().play(10.25)],
    ['less than half of a short one', 0, new Played(20).start().play(9.5)],
    ['seeking is not hearing', 0, new Played().start().play(5).seek(80).play(9)],
    ['seeking on and on', 0, new Played().start().play(2).seek(20).play(2).seek(40).play(2)],
    ['a seek while it rests', 0, new Played().start().play(5).rest(60).seek(70).play(10)],
    ['both sides of a seek', 1, new Played().start().play(16).seek(60).play(15)],
    ['both sides of a pause', 1, new Played().start().play(16).rest(3600).play(15)],
    ['waiting for data is not hearing', 0, new Played().start().play(20).rest(60).play(5)],
    ['heard at double speed, as media time', 1, new Played().start().play(15.5, 2)],
    ['heard at half speed, as media time', 0, new Played().start().play(50, 0.5)],
    ['back to the beginning before it counts: the same one', 1, goesBack()],
    [
      'started again before it counts: another one',
      0,
      new Played().start().play(20).start().play(20),
    ],
    ['twice in a row', 2, new Played().start().play(90).start().play(90)],
    ['twice in a row without a gap', 2, new Played().start().play(90).seek(0).play(90)],
    ['an unknown length', 1, new Played(null).start().play(31)],
  ])('counts, after playing "%s", this number of listens: %s', (_name, count, played) => {
    expect(played.listenCount).toBe(count);
  });

  function goesBack(): Played {
    return new Played().start().play(20).seek(0).play(12);
  }

  it('records the start time and the heard seconds of a listen', () => {
    const played = new Played().start().play(40).rest(5).play(10);
    expect([...played.kept]).toEqual([[START_MS, 50]]);
  });

  it('counts no listen without a song', () => {
    const sample = {
      annSongId: null,
      isSounding: false,
      positionSeconds: 0,
      durationSeconds: null,
    };
    expect(listenOf(meterSound(null, { ...sample, nowMs: START_MS }))).toBeNull();
  });

  it('starts at zero for another song', () => {
    const sample = (annSongId: number, positionSeconds: number): SoundSample => ({
      annSongId,
      isSounding: true,
      positionSeconds,
      durationSeconds: 90,
      nowMs: START_MS + positionSeconds * 1000,
    });
    const first = [0, 20, 29].reduce<Metered | null>(
      (metered, position) => meterSound(metered, sample(1, position)),
      null,
    );
    const second = meterSound(first, sample(2, 31));
    expect(listenOf(second)).toBeNull();
    expect(second.heardSeconds).toBe(0);
  });
});

it('the listen meter never counts more seconds than the clock allows, for any reported positions', () => {
  const step = fc.record({
    annSongId: fc.constantFrom(1, 2, null),
    isSounding: fc.boolean(),
    positionSeconds: fc.double({ min: 0, max: 200, noNaN: true }),
    passedMs: fc.integer({ min: 0, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let nowMs = START_MS;
      let metered: Metered | null = null;
      for (const { passedMs, ...said } of steps) {
        nowMs += passedMs;
        metered = meterSound(metered, { ...said, durationSeconds: 90, nowMs });
        const most = ((nowMs - START_MS) / 1000) * 2 + steps.length * 0.5;
        expect(metered.heardSeconds).toBeGreaterThanOrEqual(0);
        expect(metered.heardSeconds).toBeLessThanOrEqual(most + 1e-6);
        if (metered.heardSeconds < 30) expect(listenOf(metered)).toBeNull();
      }
    }),
  );
});
