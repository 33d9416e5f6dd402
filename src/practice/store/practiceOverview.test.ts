import { describe, expect, it } from 'vitest';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { noonMsOf } from '../../testing/reviewBuilder';

describe('the overview of practice', () => {
  it('counts every song that is due on a day once, also if two questions about it are', async () => {
    const { open, clock } = openPracticeBrowser();
    const { store } = open();
    await store.addFacts([
      newReview('r1', { rating: 1 }),
      newReview('r1', { rating: 1, question: 'artist' }),
      newReview('r2', { rating: 1, question: 'song' }),
    ]);
    expect((await store.countDue(100)).slice(0, 3)).toEqual([0, 2, 0]);
    expect((await store.countDue(101)).slice(0, 3)).toEqual([2, 0, 0]);
    expect((await store.countDue(150)).slice(0, 3)).toEqual([2, 0, 0]);
    clock.nowMs = noonMsOf(101);
    await store.addFacts([{ kind: 'postpone', recordings: ['r1'] }]);
    expect((await store.countDue(101)).slice(0, 3)).toEqual([1, 1, 0]);
    await store.addFacts([{ kind: 'suspend', recordings: ['r1', 'r2'] }]);
    expect((await store.countDue(101)).slice(0, 3)).toEqual([0, 0, 0]);
  });

  it('lists trouble songs and suspended ones', async () => {
    const { store } = openPracticeBrowser().open();
    for (let count = 0; count < 4; count += 1)
      await store.addFacts([newReview('r1', { rating: 1 })]);
    await store.addFacts([newReview('r2')]);
    expect(await store.readTrouble()).toMatchObject([{ recording: 'r1' }]);
    await store.addFacts([{ kind: 'suspend', recordings: ['r1'] }]);
    expect(await store.readTrouble()).toEqual([]);
    expect(await store.readSuspended()).toMatchObject([{ recording: 'r1' }]);
    await store.addFacts([{ kind: 'resume', recordings: ['r1'] }]);
    expect(await store.readSuspended()).toEqual([]);
  });

  it('reads the reviews of some days, in order', async () => {
    const { open, clock } = openPracticeBrowser();
    const { store } = open();
    for (const [day, name] of [
      [90, 'r1'],
      [100, 'r2'],
      [101, 'r1'],
      [102, 'r3'],
    ] as const) {
      clock.nowMs = noonMsOf(day);
      await store.addFacts([newReview(name), { kind: 'note', recording: name, text: 'x' }]);
    }
    // "I know it" asked nothing.
    await store.addFacts([newReview('r4', { sampleSeconds: null })]);
    const reviews = await store.readReviews(100, 102);
    expect(reviews.map(({ recording }) => recording)).toEqual(['r2', 'r1', 'r3']);
    expect(await store.readReviews(103, 110)).toEqual([]);
    expect(await store.readReviews(101, 101)).toMatchObject([{ recording: 'r1' }]);
  });

  it('finds the last 100 predicted answers among many songs', async () => {
    const { open, clock } = openPracticeBrowser();
    const { store } = open();
    for (let day = 1; day <= 60; day += 1) {
      clock.nowMs = noonMsOf(100 + day);
      const names = [day % 7, 10 + (day % 5), 20 + (day % 3), 30 + day].map((name) => `r${name}`);
      await store.addFacts(names.map((name) => newReview(name)));
    }
    const all = (await store.readRecords()).flatMap(({ cards }) => cards.anime?.answers ?? []);
    const last = all.map(({ atMs }) => atMs).sort((left, right) => right - left);
    const found = await store.readLatestAnswers();
    expect(found.map(({ atMs }) => atMs)).toEqual(last.slice(0, 100));
  });

  it('counts the days practised in a row, of years as well', async () => {
    const { open, clock } = openPracticeBrowser();
    const { store } = open();
    const practiseOn = async (day: number) => {
      clock.nowMs = noonMsOf(day);
      await store.addFacts([newReview()]);
    };
    await practiseOn(100);
    for (let day = 102; day <= 300; day += 1) await practiseOn(day);
    expect((await store.readStreak(300)).dayCount).toBe(199);
    expect((await store.readStreak(301)).dayCount).toBe(199);
    expect((await store.readStreak(302)).dayCount).toBe(0);
    expect((await store.readStreak(200)).dayCount).toBe(99);
    expect((await store.readStreak(165)).dayCount).toBe(64);
    expect((await store.readStreak(166)).dayCount).toBe(65);
  });
});

it('mistakes are read of the recordings that have any, with all that counts of them', async () => {
  const { store } = openPracticeBrowser().open();
  const { facts } = await store.addFacts([
    newReview('r1', { rating: 1, mistakenFor: 'r9' }),
    newReview('r2', { rating: 1, mistakenFor: 'r9' }),
    newReview('r3'),
  ]);
  const undoes = facts.slice(1, 2).map(({ id }) => id);
  await store.addFacts([{ kind: 'undo', undoes, recordings: ['r2'] }]);
  const found = await store.readMistakes(100, 100);
  expect(found.map(({ recording }) => recording)).toEqual(['r1']);
});
