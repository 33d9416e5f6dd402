import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  elementsOf,
  heardSong,
  openDue,
  passSeconds,
  practiceSongs,
  type SessionTab,
  settleAll,
  start,
} from '../../../testing/sessionHarness';
import { buildSong } from '../../../testing/songBuilder';
import { RATING } from '../../rules/practiceLog';
import { myDeck } from '../builtInDecks';

const SONG_COUNT = 7;
const [OTHER = buildSong()] = practiceSongs(1);

async function answerAnd(tab: SessionTab, text: string): Promise<void> {
  tab.session.submit(text);
  await settleAll();
  tab.session.next();
  await settleAll();
}

/** What a user may do, at any moment. */
const CALLS: Readonly<Record<string, (tab: SessionTab) => unknown>> = {
  start: ({ session }) => session.start({ isForFun: false }),
  right: (tab) => tab.session.submit(`Anime ${heardSong(tab)}`),
  wrong: ({ session }) => session.submit('Anime 3'),
  giveUp: ({ session }) => session.showAnswer(),
  easy: ({ session }) => session.rate(RATING.easy),
  again: ({ session }) => session.rate(RATING.again),
  next: ({ session }) => session.next(),
  undo: ({ session }) => session.undo(),
  postpone: ({ session }) => session.setAside('postpone', false),
  known: ({ session }) => session.setAside('known', true),
  note: ({ session }) => session.saveNote('a note'),
  other: ({ session }) => session.playOther(OTHER),
  hearOn: ({ session }) => session.playClip(10),
  wait: (tab) => passSeconds(tab, 1),
  waitLong: (tab) => passSeconds(tab, 21),
  settle: () => settleAll(),
  answerRight: (tab) => answerAnd(tab, `Anime ${heardSong(tab)}`),
  answerWrong: (tab) => answerAnd(tab, 'Anime 3'),
};

/** The answers that count, of all songs. */
async function countAnswers({ store }: SessionTab): Promise<number> {
  const ids = Array.from({ length: SONG_COUNT }, (_, place) => `s${place + 1}`);
  const facts = (await Promise.all(ids.map(store.readFacts))).flat();
  return facts.filter((fact) => fact.kind === 'review' && fact.sampleSeconds !== null).length;
}

it('whatever is pressed when: each round has one answer, one clip sounds, and a reload agrees', async () => {
  const call = fc.constantFrom(...Object.keys(CALLS));
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 30, maxLength: 60 }), async (calls) => {
      const { browser, tab } = await openDue(SONG_COUNT);
      const before = await countAnswers(tab);
      await start(tab);
      for (const name of calls) {
        await CALLS[name]?.(tab);
        expect(elementsOf(tab).filter(({ isSounding }) => isSounding).length).toBeLessThan(2);
      }
      await settleAll();
      const { counts } = tab.session.getView();
      expect((await countAnswers(tab)) - before).toBe(counts.doneCount);
      tab.session.leave();
      await settleAll();
      const again = await browser.open();
      expect(again.session.getView().counts).toEqual(counts);
      again.session.leave();
      await settleAll();
      vi.useRealTimers();
    }),
    { numRuns: 60 },
  );
});

/** A visit to one of two decks that share all songs, with the answers that are given there. */
interface Visit {
  readonly isOther: boolean;
  /** Whether each is right. */
  readonly answers: readonly boolean[];
}
const visit: fc.Arbitrary<Visit> = fc.record({
  isOther: fc.boolean(),
  answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
});

/** Answers in one deck after another, as long as it asks. @returns the songs of each visit */
async function visitDecks(visits: readonly Visit[]) {
  const { browser, tab } = await openDue(SONG_COUNT);
  await tab.store.saveDeck({ ...myDeck(), id: 'other' });
  tab.session.leave();
  await settleAll();
  const heard: { readonly isOther: boolean; readonly songId: number | null }[] = [];
  for (const { isOther, answers } of visits) {
    const opened = await browser.open(isOther ? 'other' : myDeck().id);
    await start(opened);
    for (const isRight of answers) {
      if (opened.session.getView().phase.kind !== 'ask') break;
      const songId = heardSong(opened);
      heard.push({ isOther, songId });
      await answerAnd(opened, isRight ? `Anime ${songId}` : 'Anime 99');
    }
    opened.session.leave();
    await settleAll();
  }
  vi.useRealTimers();
  return heard;
}

it('two decks that share songs: what was answered today in one is not heard in the other, not even to fill a wait', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 4 }), async (visits) => {
      const decksOf = new Map<number | null, Set<boolean>>();
      for (const { isOther, songId } of await visitDecks(visits)) {
        decksOf.set(songId, (decksOf.get(songId) ?? new Set()).add(isOther));
      }
      expect([...decksOf.values()].filter((decks) => decks.size > 1)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
