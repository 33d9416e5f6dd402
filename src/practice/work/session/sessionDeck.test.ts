import { expect, it, vi } from 'vitest';
import { newReview } from '../../../testing/practiceHarness';
import {
  answer,
  goOn,
  heardSong,
  openDue,
  openSessionBrowser,
  passSeconds,
  phaseOf,
  playToEnd,
  practiceSongs,
  type SessionTab,
  settleAll,
  start,
} from '../../../testing/sessionHarness';
import { myDeck } from '../builtInDecks';

const DAY_MS = 86_400_000;

it('a deck that asks something else since has a session of its own on the same day', async () => {
  const { browser, tab } = await openDue(3, { songs: practiceSongs(3) });
  await start(tab);
  await answer(tab, `anime ${heardSong(tab)}`);
  await goOn(tab);
  tab.session.leave();
  await tab.store.saveDeck({ ...myDeck(), question: 'song' });
  const other = await browser.open();
  expect(phaseOf(other, 'ready').isBegun).toBe(false);
  expect(other.session.getView().counts).toMatchObject({ newCount: 3, dueCount: 0 });
  await start(other);
  await passSeconds(other, 1);
  expect(phaseOf(other, 'hear').round.question).toBe('song');
});

it('a name that several songs bear is taken for the one in the deck', async () => {
  const songs = practiceSongs(2);
  const others = songs.map((song) => ({ ...song, annSongId: song.annSongId + 50 }));
  const { tab } = await openDue(2, { songs, others });
  await start(tab);
  const other = heardSong(tab) === 1 ? 2 : 1;
  await answer(tab, `Anime ${other}`);
  expect(phaseOf(tab, 'reveal').reveal.mistakenFor?.annSongId).toBe(other);
});

it('songs that were answered while the clock was 400 days ahead are due a few days later', async () => {
  const browser = openSessionBrowser({ songs: practiceSongs(1) });
  const nowMs = Date.now();
  vi.setSystemTime(nowMs + 400 * DAY_MS);
  await browser.openStore().store.addFacts([newReview('s1', { annSongId: 1 })]);
  vi.setSystemTime(nowMs);
  const tab = await browser.open();
  expect(tab.session.getView().counts).toMatchObject({ newCount: 0, dueCount: 0 });
  tab.session.leave();
  vi.setSystemTime(nowMs + 5 * DAY_MS);
  const later = await browser.open();
  expect(later.session.getView().counts).toMatchObject({ newCount: 0, dueCount: 1 });
});

/** Leaves a session and opens that of another deck, or of the same one again. */
async function change(from: SessionTab, open: (deckId: string) => Promise<SessionTab>, id: string) {
  from.session.leave();
  await settleAll();
  return open(id);
}

async function answerRight(tab: SessionTab, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    await answer(tab, `anime ${heardSong(tab)}`);
    await goOn(tab);
  }
}

/** How often each song was asked so that it counts. */
const countedOf = async ({ store }: SessionTab) =>
  (await store.readReviews(100, 100)).flatMap((each) => (each.isDrill ? [] : each.recording));

it('a song that was answered in one deck is not asked again in another one begun that day', async () => {
  const { browser, tab } = await openDue(4);
  await tab.store.saveDeck({ ...myDeck(), id: 'other' });
  await start(tab);
  await answerRight(tab, 1);
  const other = await change(tab, browser.open, 'other');
  expect(other.session.getView().counts.dueCount).toBe(3);
  await start(other);
  await answerRight(other, 2);
  const again = await change(other, browser.open, myDeck().id);
  expect(again.session.getView().counts).toMatchObject({ doneCount: 1, leftCount: 1 });
  await start(again);
  expect(await playToEnd(again)).toHaveLength(1);
  expect((await countedOf(again)).toSorted()).toEqual(['s1', 's2', 's3', 's4']);
});

it('a song that was answered today in another deck fills no wait', async () => {
  const { browser, tab } = await openDue(6);
  await tab.store.saveDeck({ ...myDeck(), id: 'other' });
  await start(tab);
  const before = new Set([heardSong(tab)]);
  await answerRight(tab, 1);
  before.add(heardSong(tab));
  await answerRight(tab, 1);
  expect(before.size).toBe(2);
  const other = await change(tab, browser.open, 'other');
  await start(other);
  // Missed songs come back after at least six others, but the deck has only four.
  const heard: (number | null)[] = [];
  for (let round = 0; round < 12; round += 1) {
    heard.push(heardSong(other));
    await answer(other, 'anime 99');
    await goOn(other);
  }
  expect(new Set(heard).size).toBe(4);
  expect(heard.filter((id) => before.has(id))).toEqual([]);
});

it('"I know it" in one deck ends the rounds of a song in another one', async () => {
  const { browser, tab } = await openDue(3);
  await start(tab);
  await answerRight(tab, 1);
  const id = heardSong(tab) ?? 0;
  tab.session.leave();
  await tab.store.addFacts([newReview(`s${id}`, { annSongId: id, sampleSeconds: null })]);
  const again = await browser.open();
  expect(again.session.getView().counts).toMatchObject({ doneCount: 1, leftCount: 1 });
  await start(again);
  expect(phaseOf(again, 'ask').round.number).toBe(2);
  expect(await playToEnd(again)).not.toContain(`ask ${id}`);
});

it('decks share the limits of a day: what was heard or asked in one is taken from the others', async () => {
  const limits = { newCount: 6, reviewCount: 120 };
  const browser = openSessionBrowser({ songs: practiceSongs(30), limits });
  const tab = await browser.open();
  await tab.store.saveDeck({ ...myDeck(), id: 'other' });
  await start(tab);
  for (let round = 0; round < 4; round += 1) {
    await passSeconds(tab, 1);
    await goOn(tab);
  }
  const { counts } = tab.session.getView();
  const reloaded = await change(tab, browser.open, myDeck().id);
  expect(reloaded.session.getView().counts).toEqual(counts);
  const other = await change(reloaded, browser.open, 'other');
  expect(other.session.getView().counts.newCount).toBe(2);
  await start(other);
  await passSeconds(other, 1);
  await goOn(other);
  const again = await change(other, browser.open, myDeck().id);
  expect(again.session.getView().counts).toMatchObject({ newCount: 1, learningCount: 4 });
});
