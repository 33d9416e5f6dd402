import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUESS_WAYS, ROUND_SECONDS } from '../../domain/app/guessChoices';
import { toSigns } from '../../domain/playlist/packedNumbers';
import { hashOf } from '../../domain/song/songIdentity';
import {
  formatSharedGame,
  MOST_NAME_LETTERS,
  MOST_ROUNDS,
  readSharedGame,
  type SharedGame,
  type SharedRound,
  tidyPlayerName,
} from './guessGame';
import { QUESTIONS } from './practiceLog';

const songs = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 70_000 }) },
  fc.integer({ min: 1, max: 2 ** 38 }),
  fc.record({
    annId: fc.integer({ min: 1, max: 30_000 }),
    typeIndex: fc.integer({ min: 0, max: 2 }),
    number: fc.integer({ min: 0, max: 40 }),
    nameHash: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  }),
);

/** On the grid of a tenth of a second, on which links keep times. */
const tenths = (mostSeconds: number) =>
  fc.integer({ min: 0, max: mostSeconds * 10 }).map((count) => count / 10);

const roundsOf = (roundSeconds: number): fc.Arbitrary<readonly SharedRound[]> =>
  fc.uniqueArray(
    fc.record({
      song: songs,
      startSeconds: tenths(86_400),
      answer: fc.option(fc.record({ isRight: fc.boolean(), seconds: tenths(roundSeconds) })),
    }),
    { minLength: 1, maxLength: 30, selector: ({ song }) => JSON.stringify(song) },
  );

const games: fc.Arbitrary<SharedGame> = fc
  .integer({ min: ROUND_SECONDS.least, max: ROUND_SECONDS.most })
  .chain((roundSeconds) =>
    fc.record({
      playerName: fc.string({ unit: 'grapheme', maxLength: 40 }).map(tidyPlayerName),
      question: fc.constantFrom(...QUESTIONS),
      answerWay: fc.constantFrom(...GUESS_WAYS),
      roundSeconds: fc.constant(roundSeconds),
      rounds: roundsOf(roundSeconds),
    }),
  );

const usual: SharedGame = {
  playerName: 'Ann',
  question: 'anime',
  answerWay: 'typed',
  roundSeconds: 20,
  rounds: [{ song: 6408, startSeconds: 31.4, answer: { isRight: true, seconds: 3.2 } }],
};

/** Scattered ids of a song list of 60,000, each with an answer. */
const roundsInAll = (count: number): readonly SharedRound[] =>
  Array.from({ length: count }, (_, place) => ({
    song: 1 + ((place * 48_271 + 7_919) % 60_001),
    startSeconds: (place * 37) % 80,
    answer: { isRight: place % 3 !== 0, seconds: 2 + ((place * 7) % 17) },
  }));

function roundTrip(game: SharedGame): SharedGame | string {
  const read = readSharedGame(formatSharedGame(game));
  return read.ok ? read.value : read.fault;
}

/** A text with a right check, so that only what it says can be refused. */
function sealed(body: string): string {
  const signs = toSigns(BigInt(hashOf(body))).padStart(6, 'A');
  return body + Array.from(signs).toReversed().join('');
}

describe('a game in a link', () => {
  it('is read back as it was, whatever was played and answered', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(roundTrip(game)).toEqual(game);
      }),
    );
  });

  it('needs only characters that a URL shows as they are', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(formatSharedGame(game)).toMatch(/^[A-Za-z0-9_-]+[A-D]$/);
      }),
    );
  });

  it('of twenty songs with every answer fits into a short message', () => {
    const text = formatSharedGame({ ...usual, rounds: roundsInAll(20) });
    expect(text.length).toBeLessThanOrEqual(150);
  });

  it('is read with the most rounds, and refused with one more or none', () => {
    const most = { ...usual, rounds: roundsInAll(MOST_ROUNDS) };
    expect(roundTrip(most)).toEqual(most);
    expect(roundTrip({ ...usual, rounds: roundsInAll(MOST_ROUNDS + 1) })).toBe('damaged');
    expect(roundTrip({ ...usual, rounds: [] })).toBe('damaged');
  });

  it.each([
    ['at the least seconds a round', { roundSeconds: 5 }, null],
    ['below the least seconds a round', { roundSeconds: 4 }, 'damaged'],
    ['at the most seconds a round', { roundSeconds: 60 }, null],
    ['above the most seconds a round', { roundSeconds: 61 }, 'damaged'],
  ] as const)('%s', (_what, change, fault) => {
    const game = { ...usual, ...change };
    expect(roundTrip({ ...game, rounds: [{ song: 1, startSeconds: 0, answer: null }] })).toEqual(
      fault ?? { ...game, rounds: [{ song: 1, startSeconds: 0, answer: null }] },
    );
  });

  it('keeps an answer that came a moment after the end at the end', () => {
    const late = { song: 7, startSeconds: 0, answer: { isRight: false, seconds: 20.04 } };
    const atEnd = { ...late, answer: { isRight: false, seconds: 20 } };
    expect(roundTrip({ ...usual, rounds: [late] })).toEqual({ ...usual, rounds: [atEnd] });
    const later = { ...late, answer: { isRight: false, seconds: 21 } };
    expect(roundTrip({ ...usual, rounds: [later] })).toEqual({ ...usual, rounds: [atEnd] });
  });

  it('with a song twice is refused, since its answers would belong to no song', () => {
    const [round] = roundsInAll(1);
    if (round === undefined) throw new Error('There is a round.');
    const other = { ...round, song: 9 };
    expect(roundTrip({ ...usual, rounds: [round, other, round] })).toBe('damaged');
  });
});

describe('a damaged link of a game', () => {
  const whole = formatSharedGame({ ...usual, rounds: roundsInAll(12) });

  it('is refused wherever it is cut, and with any character changed', () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(readSharedGame(whole.slice(0, length)).ok, `${length} signs`).toBe(false);
    }
    for (let place = 0; place < whole.length; place += 1) {
      const other = whole[place] === 'x' ? 'y' : 'x';
      const changed = whole.slice(0, place) + other + whole.slice(place + 1);
      expect(readSharedGame(changed).ok, `sign ${place}`).toBe(false);
    }
  });

  it('of a later version is called newer', () => {
    expect(readSharedGame(sealed('2AnythingAtAll'))).toEqual({ ok: false, fault: 'newer' });
  });

  it('never gives a game that cannot be played, with a right check over random signs', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'AQgw_-09azBCDE'), maxLength: 80 });
    fc.assert(
      fc.property(signs, (body) => {
        const read = readSharedGame(sealed(`1${body}`));
        if (!read.ok) return;
        const { rounds, roundSeconds, playerName } = read.value;
        expect(rounds.length).toBeGreaterThan(0);
        expect(rounds.length).toBeLessThanOrEqual(MOST_ROUNDS);
        expect(roundSeconds).toBeLessThanOrEqual(ROUND_SECONDS.most);
        expect(tidyPlayerName(playerName)).toBe(playerName);
        for (const { startSeconds, answer } of rounds) {
          expect(startSeconds).toBeLessThanOrEqual(86_400);
          expect(answer?.seconds ?? 0).toBeLessThanOrEqual(roundSeconds);
        }
      }),
    );
  });
});

describe('the name of a player', () => {
  it.each([
    ['  Ann\n', 'Ann'],
    ['\u202egnp\u202c', 'gnp'],
    ['a'.repeat(30), 'a'.repeat(24)],
    ['👩‍👩‍👧'.repeat(8), '👩‍👩‍👧'.repeat(8)],
    ['日本語', '日本語'],
    ['half \ud800', 'half \ufffd'],
    ['', ''],
  ])('is shown to others without what misleads: %j', (typed, shown) => {
    expect(tidyPlayerName(typed)).toBe(shown);
  });

  it('never takes more room than 24 letters, whatever is piled on one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const name = tidyPlayerName(typed);
        expect(name.length).toBeLessThanOrEqual(4 * MOST_NAME_LETTERS);
        expect(tidyPlayerName(name)).toBe(name);
      }),
    );
    expect(tidyPlayerName(`a${'\u0301'.repeat(500)}b`).length).toBeLessThanOrEqual(96);
  });
});
