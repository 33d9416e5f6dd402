import { expect, it } from 'vitest';
import {
  heardSong,
  openSessionBrowser,
  passSeconds,
  phaseOf,
  practiceSongs,
  type SessionTab,
  settleAll,
} from '../../testing/sessionHarness';

async function start(tab: SessionTab, isForFun = false): Promise<void> {
  tab.session.start({ isForFun });
  await settleAll();
}

async function goOn(tab: SessionTab): Promise<void> {
  tab.session.next();
  await settleAll();
}

/** Hears or answers rounds until there is none; answers right unless told otherwise. */
async function playToEnd(tab: SessionTab, answerOf = (id: number) => `anime ${id}`) {
  const rounds: string[] = [];
  for (;;) {
    const { phase } = tab.session.getView();
    if (phase.kind === 'done') return rounds;
    const song = heardSong(tab) ?? 0;
    rounds.push(`${phase.kind} ${song}`);
    if (rounds.length > 200) throw new Error('the session does not end');
    await passSeconds(tab, 1);
    if (phase.kind === 'ask') {
      tab.session.noteKey();
      tab.session.submit(answerOf(song));
      await settleAll();
    }
    await goOn(tab);
  }
}

it('a new song is heard with its names, then asked, and is learned after two right answers', async () => {
  const tab = await openSessionBrowser({ songs: practiceSongs(8) }).open();
  expect(phaseOf(tab, 'ready').isBegun).toBe(false);
  await start(tab);
  expect(phaseOf(tab, 'hear').reveal).toMatchObject({ verdict: null, strip: expect.any(Array) });
  const rounds = await playToEnd(tab);
  expect(rounds).toHaveLength(24);
  const counts = { doneCount: 24, rightCount: 16, wrongCount: 0, leftCount: 0 };
  expect(tab.session.getView().counts).toMatchObject(counts);
  const records = await tab.store.readRecords();
  expect(records.map(({ cards }) => cards.anime?.state.reviewCount)).toEqual(Array(8).fill(1));
  const facts = await tab.store.readFacts('s1');
  expect(facts.map((fact) => [fact.kind, 'isDrill' in fact && fact.isDrill])).toEqual([
    ['heard', false],
    ['review', false],
    ['review', true],
  ]);
  expect(facts[1]).toMatchObject({ answer: 'anime 1', firstKeyMs: 1000, heardSeconds: 1 });
});
