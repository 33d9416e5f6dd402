import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import {
  compareFacts,
  mergeLogs,
  type PracticeFact,
  QUESTIONS,
  RATING,
  RETENTIONS,
  type Review,
} from './practiceLog';
import {
  dueDaysOf,
  isAskedOn,
  isTroubleRecord,
  type RetentionChoice,
  replayRecording,
} from './practiceRecord';

const DAY = 100;

/** All kinds of facts, as a log may hold them. */
type Bare<Fact> = Fact extends PracticeFact ? Omit<Fact, 'id' | 'atMs' | 'zoneMinutes'> : never;

function fact(id: string, day: number, bare: Bare<PracticeFact>): PracticeFact {
  return { ...bare, id, atMs: noonMsOf(day), zoneMinutes: 0 };
}

const RECORDINGS = ['r1'];
const suspend: Bare<PracticeFact> = { kind: 'suspend', recordings: RECORDINGS };
const resume: Bare<PracticeFact> = { kind: 'resume', recordings: RECORDINGS };
const postpone: Bare<PracticeFact> = { kind: 'postpone', recordings: RECORDINGS };
const note = (text: string): Bare<PracticeFact> => ({ kind: 'note', recording: 'r1', text });
const undo = (...undoes: string[]): Bare<PracticeFact> => ({
  kind: 'undo',
  undoes,
  recordings: RECORDINGS,
});
const heard: Bare<PracticeFact> = {
  kind: 'heard',
  recording: 'r1',
  annSongId: 12,
  sampleSeconds: 30,
};
const review = (facts: Partial<Review> = {}): Bare<PracticeFact> => buildReview(facts);

const bareFacts: fc.Arbitrary<Bare<PracticeFact>> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        question: fc.constantFrom(...QUESTIONS),
        rating: fc.constantFrom(...Object.values(RATING)),
        isDrill: fc.boolean(),
        annSongId: fc.integer({ min: 1, max: 3 }),
        sampleSeconds: fc.constantFrom(10, null),
      })
      .map(review),
  },
  fc.constantFrom(heard, suspend, resume, postpone),
  fc.string({ maxLength: 3 }).map(note),
  fc.nat(30).map((counter) => undo(`a${counter}`, `b${counter}`)),
);

function logsOf(device: string): fc.Arbitrary<readonly PracticeFact[]> {
  return fc
    .array(fc.tuple(fc.nat(40), bareFacts), { maxLength: 30 })
    .map((all) => all.map(([day, bare], place) => fact(`${device}${place}`, DAY + day, bare)));
}

/** What the log of these facts says, each on a day of its own. */
function recordOf(...all: readonly Bare<PracticeFact>[]) {
  return replayRecording(
    'r1',
    all.map((bare, place) => fact(`a${place}`, DAY + place, bare)),
  );
}

describe('the record of a recording', () => {
  it('is the same for any order and repetition of the facts of two devices', () => {
    const choices = fc
      .array(fc.tuple(fc.nat(40), fc.constantFrom(...RETENTIONS)))
      .map((all) =>
        all.map(([day, retention], place): RetentionChoice => {
          const at = { id: `c${place}`, atMs: noonMsOf(DAY + day), zoneMinutes: 0 };
          return { ...at, kind: 'retention', retention };
        }),
      )
      .map((all) => all.toSorted(compareFacts));
    fc.assert(
      fc.property(logsOf('a'), logsOf('b'), choices, fc.infiniteStream(fc.nat()), (...given) => {
        const [one, other, chosen, numbers] = given;
        const ranks = [...one, ...other].map((each) => [numbers.next().value ?? 0, each] as const);
        const mixed = ranks.toSorted(([left], [right]) => left - right).map(([, each]) => each);
        const merged = replayRecording('r1', mergeLogs(one, other), chosen);
        expect(replayRecording('r1', mixed, chosen)).toEqual(merged);
        expect(replayRecording('r1', mergeLogs(other, mixed, one, other), chosen)).toEqual(merged);
      }),
    );
  });

  it('knows the songs and questions of its reviews, and skips drill', () => {
    const record = recordOf(
      review(),
      review({ question: 'song', annSongId: 13, rating: RATING.again }),
      review({ isDrill: true, rating: RATING.again }),
    );
    expect(record.annSongId).toBe(11);
    expect(Object.keys(record.cards)).toEqual(['anime', 'song']);
    expect(record.cards.anime?.state).toMatchObject({ reviewCount: 1, lapseCount: 0 });
    expect(record.cards.song?.state.dueDay).toBe(DAY + 2);
    expect(record.lastAtMs).toBe(noonMsOf(DAY + 2));
  });

  it('keeps the latest twenty answers of a schedule with what was expected of them', () => {
    const record = recordOf(...Array.from({ length: 23 }, () => review({ rating: RATING.again })));
    const answers = record.cards.anime?.answers ?? [];
    const places = Array.from({ length: 20 }, (_, place) => place + 3);
    expect(answers.map(({ atMs }) => atMs)).toEqual(places.map((each) => noonMsOf(DAY + each)));
    for (const { predicted, isRight } of answers) {
      expect(isRight).toBe(false);
      expect(predicted).toBeGreaterThan(0);
      expect(predicted).toBeLessThan(1);
    }
  });

  it('is due on another day than songs that were learned with it', () => {
    const dueDays = Array.from({ length: 30 }, (_, number) => {
      const recording = `r${number}`;
      const reviews = [100, 103, 116].map((day) =>
        buildReview({ id: `${number} ${day}`, recording, atMs: noonMsOf(day) }),
      );
      return replayRecording(recording, reviews).cards.anime?.state.dueDay;
    });
    expect(new Set(dueDays).size).toBeGreaterThan(4);
  });

  it('forgets what was taken back: heard, set aside, postponed, noted', () => {
    const empty = recordOf();
    expect(recordOf(heard).isHeard).toBe(true);
    expect(recordOf(suspend).isSuspended).toBe(true);
    expect(recordOf(suspend, resume).isSuspended).toBe(false);
    expect(recordOf(postpone).postponedOnDay).toBe(DAY);
    expect(recordOf(note('strings at first'), note('brass')).note).toBe('brass');
    for (const each of [suspend, postpone, note('brass')]) {
      expect(recordOf(each, undo('a0'))).toEqual(empty);
    }
    // The song is still named, so that the recording can be shown.
    expect(recordOf(heard, undo('a0'))).toEqual({ ...empty, annSongId: 12 });
    expect(recordOf(suspend, resume, undo('a1')).isSuspended).toBe(true);
    expect(recordOf(note('strings'), note('brass'), undo('a1')).note).toBe('strings');
  });

  it('keeps a song by which a recording can be shown that was set aside unheard', () => {
    const recordings = ['r2', 'r1'];
    expect(recordOf({ kind: 'suspend', recordings, annSongIds: [7, 12] }).annSongId).toBe(12);
    expect(recordOf({ kind: 'suspend', recordings, annSongIds: [7] }).annSongId).toBeNull();
    expect(recordOf(suspend, heard).annSongId).toBe(12);
  });

  it.each([
    [12, 13],
    [13, 12],
  ])('is shown by the song that was named last, of %d and then %d', (first, last) => {
    const facts = [review({ annSongId: first }), review({ annSongId: last })];
    expect(recordOf(...facts).annSongId).toBe(last);
  });

  it('never puts back what was taken back when an undo is itself named', () => {
    expect(recordOf(suspend, undo('a0'), undo('a1'))).toEqual(recordOf());
  });

  it('schedules each review for the retention that was chosen before it', () => {
    const facts = Array.from({ length: 4 }, (_, place) =>
      buildReview({ id: `a${place}`, atMs: noonMsOf(DAY + place * 20) }),
    );
    const dueWith = (...choices: readonly RetentionChoice[]) =>
      replayRecording('r1', facts, choices).cards.anime?.state.dueDay ?? 0;
    const choice = (day: number, retention: (typeof RETENTIONS)[number]): RetentionChoice => {
      return { id: 'c', atMs: noonMsOf(day), zoneMinutes: 0, kind: 'retention', retention };
    };
    const usual = dueWith();
    expect(dueWith(choice(DAY + 70, 0.95))).toBe(usual);
    expect(dueWith(choice(DAY + 50, 0.95))).toBeLessThan(usual);
    expect(dueWith(choice(DAY + 50, 0.85))).toBeGreaterThan(usual);
    expect(dueWith(choice(DAY + 50, 0.85), choice(DAY + 55, 0.9))).toBe(usual);
  });
});

describe('"I know it"', () => {
  /** A log of reviews, each so many hours after noon of the first day. */
  const cardOf = (...all: readonly (Partial<Review> & { readonly hours: number })[]) =>
    replayRecording(
      'r1',
      all.map(({ hours, ...facts }, place) =>
        buildReview({ id: `a${place}`, atMs: noonMsOf(DAY) + hours * 3_600_000, ...facts }),
      ),
    ).cards.anime;
  const known = { rating: RATING.easy, sampleSeconds: null, heardSeconds: 0 };
  const LEARNED = { hours: -240 };

  it.each([RATING.again, RATING.good])(
    'is one Easy instead of the answer %i before it',
    (rating) => {
      const easy = cardOf(LEARNED, { hours: 2, rating: RATING.easy });
      const answered = cardOf(LEARNED, { hours: 1, rating }, { hours: 2, ...known });
      expect(answered?.state).toEqual(easy?.state);
      expect(answered?.state).toMatchObject({ reviewCount: 2, lapseCount: 0 });
      const afterDrill = { hours: 1.5, isDrill: true };
      expect(cardOf(LEARNED, { hours: 1, rating }, afterDrill, { hours: 2, ...known })).toEqual(
        answered,
      );
      expect(cardOf({ hours: 1, rating }, { hours: 2, ...known })?.state).toEqual(
        cardOf({ hours: 2, rating: RATING.easy })?.state,
      );
    },
  );

  it('leaves the answers of other days, of other questions, and those after it', () => {
    const easy = { hours: 24, ...known };
    expect(cardOf(LEARNED, { hours: 0 }, easy)?.state.reviewCount).toBe(3);
    expect(cardOf(LEARNED, easy, { hours: 25 })?.state.lastRatings).toEqual([3, 4, 3]);
    expect(cardOf({ hours: 23 }, { ...easy, question: 'song' })?.state.lastRatings).toEqual([3]);
  });

  it('brings the answer before it back when it is taken back', () => {
    const [answered, taken] = [fact('a0', DAY, review()), fact('a1', DAY, review(known))];
    const undone = replayRecording('r1', [answered, taken, fact('a2', DAY, undo('a1'))]);
    expect(undone.cards).toEqual(replayRecording('r1', [answered]).cards);
  });

  it('is no answer that could be compared with what was predicted', () => {
    expect(cardOf(LEARNED, { hours: 1 })?.answers).toHaveLength(1);
    expect(cardOf(LEARNED, { hours: 1 }, { hours: 2, ...known })?.answers).toEqual([]);
  });
});

describe('when a recording is asked', () => {
  it('is not on the day on which it is postponed, and never while it is suspended', () => {
    expect(isAskedOn(recordOf(), DAY)).toBe(true);
    expect(isAskedOn(recordOf(suspend), DAY + 500)).toBe(false);
    const postponed = recordOf(postpone);
    expect([DAY - 1, DAY, DAY + 1].map((day) => isAskedOn(postponed, day))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is due on the day of each schedule, a postponed one on the next day at the earliest', () => {
    const record = recordOf(review(), review({ question: 'artist', rating: RATING.again }));
    const dueDay = record.cards.anime?.state.dueDay ?? 0;
    expect(dueDay).toBeGreaterThan(DAY + 1);
    expect(dueDaysOf(record)).toEqual([dueDay, DAY + 2]);
    expect(dueDaysOf({ ...record, postponedOnDay: dueDay + 3 })).toEqual([dueDay + 4, dueDay + 4]);
    expect(dueDaysOf({ ...record, isSuspended: true })).toEqual([]);
    expect(dueDaysOf(recordOf(heard))).toEqual([]);
  });

  it('is in trouble after four misses of five, but not while it is suspended', () => {
    const missed = [1, 1, 3, 1, 1].map((rating) =>
      review({ rating: rating === 1 ? RATING.again : RATING.good }),
    );
    expect(isTroubleRecord(recordOf(...missed.slice(1)))).toBe(false);
    expect(isTroubleRecord(recordOf(...missed))).toBe(true);
    expect(isTroubleRecord(recordOf(...missed, suspend))).toBe(false);
  });
});
