import { expect, it } from 'vitest';
import { backUp } from '../../testing/listensHarness';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { noonMsOf } from '../../testing/reviewBuilder';

it('a backup with 200,000 choices of retention is merged to its end', async () => {
  const { storage, store } = openPracticeBrowser().open();
  await store.addFacts([newReview('r1')]);
  const facts = Array.from({ length: 200_000 }, (_, place) => ({
    kind: 'retention',
    id: `c${place}`,
    atMs: noonMsOf(100) + place,
    zoneMinutes: 0,
    retention: 0.9,
  }));
  const file = {
    ...JSON.parse(await backUp(storage)),
    practice: { facts, decks: [], settings: {} },
  };
  const read = await storage.backups.readFile(new Blob([JSON.stringify(file)]));
  if (!read.ok) throw new Error(read.problem.code);
  expect(await storage.backups.merge(read.value)).toEqual({ ok: true, value: null });
});
