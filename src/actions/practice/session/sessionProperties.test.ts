import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { RATING } from '../../../domain/practice/practiceLog';
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
