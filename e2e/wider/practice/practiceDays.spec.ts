import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS } from '../../practiceSongs';
import { PracticePage, type StoredFact } from '../../screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

const DAY_MS = 86_400_000;
/** The eleventh of May, as a day of practice. */
const MONDAY = Date.UTC(2026, 4, 11) / DAY_MS;
const parisOn = (day: number, time: string) => new Date(`2026-05-${day}T${time}:00+02:00`);

/** @returns a function that moves the device to a zone */
async function device(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (timezoneId: string) => session.send('Emulation.setTimezoneOverride', { timezoneId });
}

const zonesOf = (facts: readonly StoredFact[]) => facts.map(({ zoneMinutes }) => zoneMinutes);

async function hear(practice: PracticePage): Promise<void> {
  expect(await practice.phase()).toBe('hear');
  await practice.soundingSong();
  await practice.goOn();
}

/** Answers the round that asks now. */
async function answerRound(practice: PracticePage, isRight: boolean): Promise<void> {
  const song = await practice.soundingSong();
  const other = PRACTICE_SONGS.find((each) => each !== song);
  await practice.answer((isRight ? song : other)?.animeENName ?? '');
  await expect(practice.verdict(isRight ? 'Right' : 'Wrong')).toBeVisible();
}

/** Answers up to the end of the session. */
async function finish(practice: PracticePage): Promise<void> {
  while ((await practice.phase()) === 'ask') {
    await answerRound(practice, true);
    await practice.goOn();
  }
  await expect(practice.heading).toHaveText('Done for today.');
}

const answered = (practice: PracticePage, text: string) =>
  practice.main.getByRole('link', { name: text, exact: true });

test('answers before and after midnight are of one day, and at 4:00 the next one begins', async ({
  page,
  player: _player,
}) => {
  test.slow();
  await (await device(page))('Europe/Paris');
  await page.clock.install({ time: parisOn(11, '23:58') });
  const practice = new PracticePage(page);
  await page.goto('./#/404');
  await page.evaluate(() => localStorage.setItem('SuperPlayer.practice', '{"newCount":2}'));
  await practice.openPlaylistDeck(3);
  const deckAddress = page.url();
  await expect(practice.main.getByText('2 new · 0 learning · 0 due')).toBeVisible();
  await practice.start();
  await hear(practice);
  await hear(practice);
  await answerRound(practice, false);
  await page.clock.setSystemTime(parisOn(12, '00:01'));
  await practice.goOn();
  await answerRound(practice, true);
  const dates = (await practice.facts()).map(({ atMs }) =>
    new Date(atMs).toISOString().slice(8, 13),
  );
  expect(dates).toEqual(['11T21', '11T21', '11T21', '11T22']);
  await practice.goOn();

  await page.goto('./#/practice');
  await expect(answered(practice, '2 answered today · 1 right')).toBeVisible();
  await expect(answered(practice, '1 day in a row')).toBeVisible();
  await page.clock.setSystemTime(parisOn(12, '03:58'));
  await page.goto(deckAddress);
  await expect(practice.button('Continue')).toBeVisible();
  // The page stays open, and the press that goes on is the first of the new day.
  await page.clock.setSystemTime(parisOn(12, '04:01'));
  await practice.start();
  await practice.expectRound(1);
  const isNew = (await practice.phase()) === 'hear';
  if (isNew) await hear(practice);
  else await answerRound(practice, true);
  await page.reload();
  await expect(practice.button('Continue')).toBeVisible();
  const left = isNew ? '0 new · 1 learning · 1 due' : '1 new · 0 learning · 0 due';
  await expect(practice.main.getByText(left)).toBeVisible();
});

test('a change of the zone leaves answers on their day, and the next one is of the day there', async ({
  page,
  player: _player,
}) => {
  test.slow();
  const moveTo = await device(page);
  await moveTo('Europe/Paris');
  await page.clock.install({ time: parisOn(11, '23:30') });
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await practice.start();
  await hear(practice);
  await answerRound(practice, false);
  await practice.goOn();
  await finish(practice);
  const before = await practice.facts();
  expect(new Set(zonesOf(before))).toEqual(new Set([120]));

  // Half past seven in the morning there, an hour later.
  await moveTo('Asia/Tokyo');
  await page.clock.setSystemTime(parisOn(12, '00:30'));
  await page.reload();
  await expect(practice.main.getByText('0 new · 0 learning · 1 due')).toBeVisible();
  await practice.start();
  await answerRound(practice, true);
  await practice.goOn();
  await finish(practice);
  const after = await practice.facts();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(zonesOf(after.slice(before.length))).toEqual([540]);
  expect(await practice.read('records')).toMatchObject([
    { cards: { anime: { state: { reviewCount: 2, firstDay: MONDAY, lastDay: MONDAY + 1 } } } },
  ]);
  await page.goto('./#/practice');
  await expect(answered(practice, '2 days in a row')).toBeVisible();
  await expect(answered(practice, '1 answered today · 1 right')).toBeVisible();
});
