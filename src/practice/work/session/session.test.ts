import { describe, expect, it, vi } from 'vitest';
import { type Deferred, defer } from '../../../testing/deferred';
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
import { RATING } from '../../rules/practiceLog';

const DAY_MS = 86_400_000;
const CARDS = { isTyped: false };

async function stateOf({ store }: SessionTab, id: number) {
  const [record] = await store.readRecords([`s${id}`]);
  return record?.cards.anime?.state;
}

describe('a session', () => {
  it('shows when ranked time begins and ends meanwhile, and no more once it is closed', async () => {
    const browser = openSessionBrowser({ songs: practiceSongs(2) });
    const tab = await browser.open();
    await start(tab);
    const shown = [false, true, false].map((isRanked) => {
      browser.setRankedTime(isRanked);
      return tab.session.getView().isRankedTime;
    });
    expect(shown).toEqual([false, true, false]);
    tab.session.leave();
    browser.setRankedTime(true);
    expect(tab.session.getView().isRankedTime).toBe(false);
  });

  it('hears of nothing once it is closed', async () => {
    const browser = openSessionBrowser({ songs: practiceSongs(2) });
    const tab = await browser.open();
    await start(tab);
    expect(browser.rankedListenerCount()).toBe(1);
    tab.session.leave();
    expect(browser.rankedListenerCount()).toBe(0);
  });

  it('lists a song that was missed as long as no answer that counts is right', async () => {
    const { tab } = await openDue(1);
    await start(tab);
    await answer(tab, 'nothing like it');
    expect(tab.session.getView().missed).toMatchObject([{ annSongId: 1 }]);
    await goOn(tab);
    await answer(tab, 'Anime 1');
    expect(phaseOf(tab, 'reveal').reveal.verdict).toBe('right');
    expect(tab.session.getView().missed).toMatchObject([{ annSongId: 1 }]);
  });

  it.each([
    ['typed', 'x', 'x', 1000],
    ['typed and taken back', '', null, null],
  ])('knows when the first key of an answer was pressed that was %s', async (_, text, ...facts) => {
    const { tab } = await openDue(1);
    await start(tab);
    await passSeconds(tab, 1);
    for (const typed of ['x', text]) tab.session.noteTyped({ anime: typed });
    await passSeconds(tab, 20);
    const [, review] = await tab.store.readFacts('s1');
    const [kept, firstKeyMs] = facts;
    expect(review).toMatchObject({ answer: kept, firstKeyMs });
  });

  it('for fun repeats no song within ten rounds, if the deck has more', async () => {
    const { tab } = await openDue(12);
    await start(tab, true);
    const heard: (number | null)[] = [];
    for (let round = 0; round < 12; round += 1) {
      heard.push(heardSong(tab));
      tab.session.showAnswer();
      await settleAll();
      await goOn(tab);
    }
    expect(new Set(heard.slice(0, 11)).size).toBe(11);
    expect(heard[11]).toBe(heard[0]);
  });

  it('has clips with the volume, mute and server of the queue, and follows each', async () => {
    const { tab } = await openDue(1);
    await tab.main.send({ type: 'setVolume', volume: 0.4 });
    const shown = () => tab.player.player.getSnapshot();
    expect(shown()).toMatchObject({ volume: 0.4, isMuted: false, server: 'NA1' });
    await tab.main.send({ type: 'setServer', server: 'EU1' });
    expect(shown()).toMatchObject({ volume: 0.4, isMuted: false, server: 'EU1' });
    await tab.main.send({ type: 'toggleMute' });
    expect(shown()).toMatchObject({ volume: 0.4, isMuted: true, server: 'EU1' });
  });

  it('cuts an answer that nobody types, and keeps it', async () => {
    const { tab } = await openDue(1);
    await start(tab);
    await answer(tab, 'o '.repeat(4500));
    const kept = 'o '.repeat(250);
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject({ verdict: 'wrong', answer: kept });
    const facts = await tab.store.readFacts('s1');
    expect(facts.at(-1)).toMatchObject({ kind: 'review', answer: kept });
  });

  it('lets a new song be heard with its names, then asks it until two right answers [13.2]', async () => {
    const tab = await openSessionBrowser({ songs: practiceSongs(8) }).open();
    expect(phaseOf(tab, 'ready').isBegun).toBe(false);
    await start(tab);
    expect(phaseOf(tab, 'hear').reveal).toMatchObject({ verdict: null, rating: null });
    // Five songs fill the waits at the end.
    expect(await playToEnd(tab)).toHaveLength(24 + 5);
    const counts = { doneCount: 29, rightCount: 21, wrongCount: 0, leftCount: 0 };
    expect(tab.session.getView().counts).toMatchObject(counts);
    const records = await tab.store.readRecords();
    expect(records.map(({ cards }) => cards.anime?.state.reviewCount)).toEqual(Array(8).fill(1));
    const facts = await tab.store.readFacts('s1');
    expect(facts.map((fact) => [fact.kind, 'isDrill' in fact && fact.isDrill])).toEqual([
      ['heard', false],
      ['review', false],
      ...Array(facts.length - 2).fill(['review', true]),
    ]);
    expect(facts.length).toBeGreaterThanOrEqual(3);
    expect(facts[1]).toMatchObject({ answer: 'anime 1', firstKeyMs: 1000, heardSeconds: 1 });
  });

  it('says before the reveal nothing about the song [13.1]', async () => {
    const { tab } = await openDue(1);
    await start(tab);
    expect(Object.keys(phaseOf(tab, 'ask'))).toEqual(['kind', 'round']);
    const shown = JSON.stringify(tab.session.getView());
    expect(shown).not.toMatch(/Anime 1|Song 1|audio1|Person/);
  });

  it('grades a wrong answer, says which song it names, and asks again after 6 to 12 others [13.3]', async () => {
    const { tab } = await openDue(16);
    await start(tab);
    const missed = heardSong(tab) ?? 0;
    const other = missed === 1 ? 2 : 1;
    await answer(tab, `Anime ${other}`);
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject({
      verdict: 'wrong',
      rating: RATING.again,
      answer: `Anime ${other}`,
      accepted: [`Anime ${missed}`],
      mistakenFor: { annSongId: other },
    });
    await goOn(tab);
    const rounds = await playToEnd(tab);
    const again = rounds.indexOf(`ask ${missed}`);
    expect(again).toBeGreaterThanOrEqual(6);
    expect(again).toBeLessThanOrEqual(12);
    const facts = (await tab.store.readFacts(`s${missed}`)).slice(1);
    expect(facts).toMatchObject([
      { rating: RATING.again, mistakenFor: `s${other}`, isDrill: false },
      { rating: RATING.good, mistakenFor: null, isDrill: true },
    ]);
    expect((await stateOf(tab, missed))?.lapseCount).toBe(1);
  });

  it('grades an answer once, however often and fast the keys repeat', async () => {
    const { tab } = await openDue(3);
    await start(tab);
    await passSeconds(tab, 1);
    const id = heardSong(tab);
    for (let press = 0; press < 5; press += 1) {
      tab.session.submit('wrong');
      tab.session.showAnswer();
      tab.session.rate(RATING.again);
    }
    // Before it is stored, and after.
    for (let press = 0; press < 5; press += 1) tab.session.next();
    await settleAll();
    for (let press = 0; press < 5; press += 1) tab.session.next();
    await settleAll();
    expect(phaseOf(tab, 'ask').round.number).toBe(2);
    expect(await tab.store.readFacts(`s${id}`)).toHaveLength(2);
    expect(tab.session.getView().counts).toMatchObject({ doneCount: 1, wrongCount: 1 });
    tab.session.submit('  ');
    expect(phaseOf(tab, 'ask')).toBeTruthy();
  });

  it('judges further boxes, which move no schedule', async () => {
    const { tab } = await openDue(2, { deck: { bonus: ['song', 'artist', 'anime'] } });
    await start(tab);
    expect(phaseOf(tab, 'ask').round.bonus).toEqual(['song', 'artist']);
    const id = heardSong(tab) ?? 0;
    tab.session.noteTyped({ anime: 'x', song: ` song ${id} `, artist: 'nobody' });
    tab.session.submit(`Anime ${id}`);
    await settleAll();
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject({ verdict: 'right', rating: RATING.good });
    expect(phaseOf(tab, 'reveal').reveal.bonus).toEqual([
      { question: 'song', answer: `song ${id}`, isRight: true },
      { question: 'artist', answer: 'nobody', isRight: false },
    ]);
    const facts = (await tab.store.readFacts(`s${id}`)).slice(1);
    expect(facts).toMatchObject([{ question: 'anime', rating: RATING.good }]);
    await goOn(tab);
    expect(heardSong(tab)).not.toBe(id);
  });

  it('replaces the rating by hand, in the log too', async () => {
    const { tab } = await openDue(2);
    await start(tab);
    const id = heardSong(tab) ?? 0;
    await answer(tab, `Anime ${id}`);
    tab.session.rate(RATING.hard);
    tab.session.rate(RATING.easy);
    await settleAll();
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject({ verdict: 'right', rating: RATING.easy });
    const facts = (await tab.store.readFacts(`s${id}`)).slice(1);
    expect(facts).toMatchObject([{ kind: 'review', rating: RATING.easy }]);
    await goOn(tab);
    expect(heardSong(tab)).not.toBe(id);
  });

  it('with cards is graded only by hand, and waits for it', async () => {
    const { tab } = await openDue(2, { deck: CARDS });
    await start(tab);
    const id = heardSong(tab) ?? 0;
    tab.session.submit(`Anime ${id}`);
    expect(phaseOf(tab, 'ask').round.isTyped).toBe(false);
    await passSeconds(tab, 2);
    tab.session.showAnswer();
    await goOn(tab);
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject({ verdict: 'open', rating: null });
    expect(await tab.store.readFacts(`s${id}`)).toHaveLength(1);
    tab.session.rate(RATING.again);
    expect(phaseOf(tab, 'reveal').reveal.verdict).toBe('wrong');
    await goOn(tab);
    expect(tab.session.getView().counts).toMatchObject({ wrongCount: 1, doneCount: 1 });
    expect(heardSong(tab)).not.toBe(id);
  });
});

describe('a reload', () => {
  it('goes on with the same round at the same second, and can still undo [13.5]', async () => {
    const { browser, tab } = await openDue(8);
    await start(tab);
    await answer(tab, 'wrong');
    await goOn(tab);
    const id = heardSong(tab);
    const { positionSeconds } = tab.session.getTime();
    const { counts } = tab.session.getView();
    tab.session.leave();
    await settleAll();
    const again = await browser.open();
    expect(phaseOf(again, 'ready').isBegun).toBe(true);
    expect(again.session.getView().counts).toEqual(counts);
    await start(again);
    expect(heardSong(again)).toBe(id);
    expect(phaseOf(again, 'ask').round.number).toBe(2);
    expect(again.session.getTime().positionSeconds).toBe(positionSeconds);
    again.session.undo();
    await settleAll();
    expect(phaseOf(again, 'ask').round.number).toBe(1);
  });

  it('keeps the limits of the day', async () => {
    const limits = { newCount: 2, reviewCount: 120 };
    const { open } = openSessionBrowser({ songs: practiceSongs(6), limits });
    const tab = await open();
    await start(tab);
    await playToEnd(tab);
    await tab.store.saveDeck({ ...(tab.session.getView().deck ?? never()), id: 'other' });
    tab.session.leave();
    const other = await open('other');
    expect(other.session.getView().counts.newCount).toBe(0);
    vi.setSystemTime(Date.now() + DAY_MS);
    other.session.leave();
    await settleAll();
    expect((await open('other')).session.getView().counts.newCount).toBe(2);
  });
});

function never(): never {
  throw new Error('there is a deck');
}

describe('the day', () => {
  it('of a session is that of its start, and a start after 4:00 plans a new one', async () => {
    const { tab } = await openDue(2);
    // Half past three at night.
    vi.setSystemTime(Date.now() + 15.5 * 3_600_000);
    await start(tab);
    await answer(tab, `Anime ${heardSong(tab)}`);
    vi.setSystemTime(Date.now() + 3_600_000);
    await goOn(tab);
    await answer(tab, `Anime ${heardSong(tab)}`);
    await goOn(tab);
    expect(phaseOf(tab, 'done')).toBeTruthy();
    const days = (await tab.store.readRecords()).map(({ cards }) => cards.anime?.state.lastDay);
    expect(days.toSorted()).toEqual([100, 101]);
  });

  it('that began while the page waited for the first press is planned at that press', async () => {
    const { tab } = await openDue(3);
    vi.setSystemTime(Date.now() + DAY_MS);
    await start(tab);
    await answer(tab, `Anime ${heardSong(tab)}`);
    expect(phaseOf(tab, 'reveal')).toBeTruthy();
    expect(await tab.store.readSession('mine', 101)).toMatchObject({ played: [{}] });
    expect(await tab.store.readSession('mine', 100)).toBeNull();
  });
});

describe('just for fun', () => {
  it('begins no round if the press that wanted one is followed by a start in earnest', async () => {
    const reads: Deferred<void>[] = [];
    let isHeld = false;
    const { tab } = await openDue(4, {
      beforeRead() {
        if (!isHeld) return Promise.resolve();
        const read = defer<void>();
        reads.push(read);
        return read.promise;
      },
    });
    isHeld = true;
    // Each press waits for the song of its round.
    tab.session.start({ isForFun: true });
    await settleAll();
    tab.session.start({ isForFun: false });
    await settleAll();
    const [forFun, inEarnest] = reads;
    expect(reads).toHaveLength(2);
    forFun?.resolve();
    await settleAll();
    expect(tab.session.getView()).toMatchObject({ phase: { kind: 'ready' }, sound: 'silent' });
    inEarnest?.resolve();
    await settleAll();
    expect(phaseOf(tab, 'ask').round.number).toBe(1);
    expect(tab.session.getView()).toMatchObject({ isForFun: false, sound: 'playing' });
    await answer(tab, `Anime ${heardSong(tab)}`);
    expect(tab.session.getView().counts).toMatchObject({ doneCount: 1, leftCount: 3 });
  });

  it('asks no song that was set aside for good', async () => {
    const { tab } = await openDue(2);
    await start(tab);
    const id = heardSong(tab);
    tab.session.setAside('suspend', false);
    await settleAll();
    await answer(tab, `Anime ${heardSong(tab)}`);
    await goOn(tab);
    await start(tab, true);
    for (let round = 0; round < 4; round += 1) {
      expect(heardSong(tab)).not.toBe(id);
      await answer(tab, 'wrong');
      await goOn(tab);
    }
  });

  it('has rounds without end that change nothing [13.7]', async () => {
    const { tab } = await openDue(2);
    await start(tab, true);
    for (let round = 1; round <= 12; round += 1) {
      expect(phaseOf(tab, 'ask').round.number).toBe(round);
      await answer(tab, round % 2 === 0 ? `Anime ${heardSong(tab)}` : 'wrong');
      tab.session.rate(RATING.easy);
      tab.session.setAside('suspend', false);
      await goOn(tab);
    }
    expect(tab.session.getView()).toMatchObject({ isForFun: true, canUndo: false });
    expect(tab.session.getView().counts.doneCount).toBe(12);
    expect((await stateOf(tab, 1))?.reviewCount).toBe(1);
    expect(await tab.store.readSuspended()).toEqual([]);
  });
});

describe('a deck', () => {
  it('that does not exist is missing, and one that is empty is done', async () => {
    expect(phaseOf(await openSessionBrowser().open('gone'), 'missing')).toBeTruthy();
    expect(phaseOf(await openSessionBrowser({ songs: [] }).open(), 'done')).toBeTruthy();
  });

  it('is practised in memory if the browser stores nothing', async () => {
    const tab = await openSessionBrowser({ songs: practiceSongs(3), indexedDB: null }).open();
    await start(tab);
    expect(await playToEnd(tab)).toHaveLength(9);
    expect(tab.session.getView().isUnstored).toBe(true);
  });
});
