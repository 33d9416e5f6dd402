import { describe, expect, it } from 'vitest';
import { readAs } from '../../domain/app/lenient';
import { wellKnownSongs } from '../../domain/song/wellKnown';
import { aroundLimit, type LimitRow } from '../../testing/aroundLimit';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import { buildSong } from '../../testing/songBuilder';
import { createSuggester } from './answers';
import { createDeck, type Deck, deckSchema } from './deck';
import { mostWorthLearning, scoreBands } from './forecast';
import { practiceDayOf } from './practiceDay';
import { practiceFactSchema, RATING, recordingIdOf } from './practiceLog';
import { replayRecording } from './practiceRecord';
import { type CardState, isTrouble } from './schedule';
import { nextNew, planSession } from './sessionPlan';
import { strengthsBy } from './strengths';
import { stripOf } from './strip';

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const letters = (count: number) => 'y'.repeat(count);

describe('a fact of the log: one below, at and one above the limit of', () => {
  const isFact = (change: object) =>
    readAs(practiceFactSchema, { ...buildReview(), ...change }) !== null;
  const isNote = (length: number) =>
    isFact({ kind: 'note', recording: 'r1', text: letters(length) });
  const isPostponed = (count: number) =>
    isFact({ kind: 'postpone', recordings: numbers(count).map((id) => `r${id}`) });
  const isSetAside = (count: number) =>
    isFact({ kind: 'suspend', recordings: ['r1'], annSongIds: numbers(count) });
  it.each<LimitRow>([
    ['an id', 60, (length) => isFact({ id: letters(length) }), [true, true, false]],
    ['an empty id', 1, (length) => isFact({ id: letters(length) }), [false, true, true]],
    ['an answer', 500, (length) => isFact({ answer: letters(length) }), [true, true, false]],
    ['a note', 2_000, isNote, [true, true, false]],
    ['recordings', 500, isPostponed, [true, true, false]],
    ['no recordings', 1, isPostponed, [false, true, true]],
    ['songs set aside', 500, isSetAside, [true, true, false]],
    [
      'a place in a song',
      100_000,
      (sampleSeconds) => isFact({ sampleSeconds }),
      [true, true, false],
    ],
    ['the start of a song', 0, (sampleSeconds) => isFact({ sampleSeconds }), [false, true, true]],
    ['what was heard', 100_000, (heardSeconds) => isFact({ heardSeconds }), [true, true, false]],
    ['the first key', 3_600_000, (firstKeyMs) => isFact({ firstKeyMs }), [true, true, false]],
    ['the earliest key', 0, (firstKeyMs) => isFact({ firstKeyMs }), [false, true, true]],
    ['1970', 0, (atMs) => isFact({ atMs }), [false, true, true]],
    ['the latest time', 253_370_000_000_000, (atMs) => isFact({ atMs }), [true, true, false]],
    ['zones in the west', -1440, (zoneMinutes) => isFact({ zoneMinutes }), [false, true, true]],
    ['zones in the east', 1440, (zoneMinutes) => isFact({ zoneMinutes }), [true, true, false]],
    ['ratings', 1, (rating) => isFact({ rating }), [false, true, true]],
    ['high ratings', 4, (rating) => isFact({ rating }), [true, true, false]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('a deck: one below, at and one above the limit of', () => {
  const deck = createDeck('d1', 'Mine', { kind: 'mine' });
  const readDeck = (change: object) => readAs(deckSchema, { ...deck, ...change });
  const readWith = (change: object): Deck => readDeck(change) ?? expect.fail('is no deck');
  const findDeck = (length: number) =>
    readDeck({ source: { kind: 'find', parameters: letters(length) } }) !== null;
  function songCount(count: number): number {
    const { source } = createDeck('d1', 'Songs', { kind: 'songs', songIds: numbers(count) });
    return source.kind === 'songs' ? source.songIds.length : -1;
  }
  it.each<LimitRow>([
    ['short guess times', 5, (guessSeconds) => readWith({ guessSeconds }).guessSeconds, [20, 5, 6]],
    [
      'long guess times',
      60,
      (guessSeconds) => readWith({ guessSeconds }).guessSeconds,
      [59, 60, 20],
    ],
    ['an address', 4_000, findDeck, [true, true, false]],
    ['an id', 60, (length) => readDeck({ id: letters(length) }) !== null, [true, true, false]],
    [
      'a stored name',
      200,
      (length) => readDeck({ name: letters(length) }) !== null,
      [true, true, false],
    ],
    [
      'a new name',
      200,
      (length) => createDeck('d', letters(length), deck.source).name.length,
      [199, 200, 200],
    ],
    ['songs', 100_000, songCount, [99_999, 100_000, 100_000]],
    [
      'where samples begin',
      [0, 0.5],
      (from) => readWith({ range: { from, to: 1 } }).range?.from ?? null,
      [null, 0, 0.5],
    ],
    [
      'where samples end',
      [1, 0.5],
      (to) => readWith({ range: { from: 0, to } }).range?.to ?? null,
      [0.5, 1, null],
    ],
    ['when it was changed', 0, (changedAtMs) => readWith({ changedAtMs }).changedAtMs, [0, 0, 1]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('practice: one below, at and one above the limit of', () => {
  const state: CardState = {
    stabilityDays: 9,
    difficulty: 5,
    reviewCount: 9,
    lapseCount: 0,
    firstDay: 80,
    lastDay: 90,
    dueDay: 100,
    lastRatings: [],
  };
  const missed = (count: number) => numbers(count).map(() => RATING.again);
  const suggest = (count: number) =>
    createSuggester(numbers(count).map((id) => `Name ${id + 100}`))('name').length;
  const pool = (count: number) =>
    numbers(count).map((id) => ({ recording: `r${id}`, knownShare: 0.5 }));
  const worth = (knownShare: number) =>
    mostWorthLearning([{ recording: 'r1', knownShare }], 20).length;
  const card = (id: number, dueDay: number) => {
    return { cardKey: `s${id} anime`, annIds: [id], state: { ...state, dueDay } };
  };
  const plan = (dueDay: number) =>
    planSession([card(1, dueDay)], 100, { newCount: 5, reviewCount: 5 }, 1).items.length;
  const backlog = (count: number) =>
    planSession(
      numbers(count).map((id) => card(id, 90)),
      100,
      { newCount: 5, reviewCount: 3 },
      1,
    );
  const answers = (count: number) => {
    const reviews = numbers(count + 1).map((id) =>
      buildReview({ id: `a${id}`, atMs: noonMsOf(100 + id), rating: RATING.again }),
    );
    return replayRecording('r1', reviews);
  };
  const isFew = (count: number) =>
    strengthsBy('type', [answers(count)], () => buildSong())[0]?.isFew;
  /** The hour of a day at which the day of practice begins, in UTC. */
  const dayAt = (hour: number) => practiceDayOf({ atMs: hour * 3_600_000, zoneMinutes: 0 });
  /** The kind of the first stretch, which was heard whole, after so many right answers and two wrong. */
  const stretchAfter = (rightCount: number) => {
    const answers = [...Array(rightCount).fill(RATING.good), RATING.again, RATING.again];
    const reviews = answers.map((rating) => buildReview({ rating, sampleSeconds: 0 }));
    return stripOf(reviews, 90, 100)[0]?.kind;
  };
  /** The kind of the first stretch after one right answer to so much of it. */
  const stretchHeard = (heardSeconds: number) =>
    stripOf([buildReview({ sampleSeconds: 0, heardSeconds })], 90, 100)[0]?.kind;
  it.each<LimitRow>([
    ['lapses', 6, (lapseCount) => isTrouble({ ...state, lapseCount }), [false, true, true]],
    [
      'misses',
      4,
      (count) => isTrouble({ ...state, lastRatings: missed(count) }),
      [false, true, true],
    ],
    ['suggestions', 25, suggest, [24, 25, 25]],
    [
      'songs worth learning',
      100,
      (count) => mostWorthLearning(pool(count), 20).length,
      [99, 100, 100],
    ],
    ['what is known', [0.95, 0.05], worth, [1, 0, 0]],
    ['the day of a card', 100, plan, [1, 1, 0]],
    ['due cards of a day', 3, (count) => backlog(count).items.length, [2, 3, 3]],
    ['due cards without a backlog', 3, (count) => backlog(count).backlogCount, [0, 0, 1]],
    ['a known stretch', 6, stretchAfter, ['unsure', 'known', 'known']],
    ['a heard stretch', [1.25, 0.05], stretchHeard, ['unheard', 'unsure', 'unsure']],
    ['kept answers', 20, (count) => answers(count).cards.anime?.answers.length, [19, 20, 20]],
    ['few answers', 10, isFew, [true, false, false]],
    ['a new day', 28, dayAt, [0, 1, 1]],
    ['a song id', 1, (amqSongId) => recordingIdOf({ annSongId: 7, amqSongId }), ['s7', 'r1', 'r2']],
    [
      'new cards of some days',
      2,
      (days) =>
        nextNew(
          [1, 2, 3].map((id) => ({ annIds: [id] })),
          1,
          days,
        ).length,
      [1, 2, 3],
    ],
    [
      'bands of scores',
      10,
      (songCount) => scoreBands({ songCount, poolCount: 99, expected: 5, spread: 2 }).length,
      [10, 11, 6],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('neighbours whose numbers differ by less than one stay in order', () => {
  const songs = [60, 60.3, 59.8, 60.1].map((songDifficulty, place) =>
    buildSong({ annSongId: place + 1, songDifficulty }),
  );
  it('songs by how many players know them', () => {
    const known = wellKnownSongs(songs, () => false, 9);
    expect(known.map(({ songDifficulty }) => songDifficulty)).toEqual([60.3, 60.1, 60, 59.8]);
  });

  it('songs worth learning', () => {
    const shares = [0.5, 0.497, 0.503, 0.499];
    const pool = shares.map((knownShare) => ({ recording: `r${knownShare}`, knownShare }));
    expect(mostWorthLearning(pool, 4)).toEqual(['r0.497', 'r0.499', 'r0.5', 'r0.503']);
  });

  it('due cards by what is left of them', () => {
    const cards = [30, 29.7, 30.3, 29.9].map((stabilityDays) => ({
      cardKey: `${stabilityDays}`,
      annIds: [stabilityDays * 10],
      state: {
        stabilityDays,
        difficulty: 5,
        reviewCount: 3,
        lapseCount: 0,
        firstDay: 50,
        lastDay: 60,
        dueDay: 90,
        lastRatings: [],
      },
    }));
    const { items } = planSession(cards, 100, { newCount: 0, reviewCount: 3 }, 1);
    expect(items.map(({ cardKey }) => cardKey)).toEqual(['30.3', '30', '29.9']);
  });
});
