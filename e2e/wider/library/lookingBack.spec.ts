import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { openFilled, readListens } from '../../listenHistory';

test('a song heard for half a minute counts as one listen in all tabs; a skipped song does not [11.51]', async ({
  page,
  context,
  service,
  player,
  playTank,
}) => {
  test.slow();
  const other = await context.newPage();
  await other.goto(`${service.address}#/404`);
  await page.bringToFront();
  await playTank();
  const startedMs = Date.now();
  // Seeking to the end is no listen; playback restarts, because the queue has only this song.
  await player.seekSlider.press('End');
  await player.expectSoundAdvances();
  expect(await readListens(page)).toEqual([]);
  // Media time counts: at four times the speed, half a minute passes in eight seconds.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('audio')) element.playbackRate = 4;
  });
  await expect.poll(async () => (await readListens(page)).length, { timeout: 60_000 }).toBe(1);
  const [listen] = await readListens(page);
  expect(listen?.listenedSeconds).toBeGreaterThanOrEqual(30);
  expect(Math.abs((listen?.startedAtMs ?? 0) - startedMs)).toBeLessThan(60_000);
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History & stats', level: 1 })).toBeVisible();
  await expect(page.getByText(/^1 listen · 1 song/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cowboy Bebop/ }).first()).toBeVisible();
  expect(await readListens(other)).toHaveLength(1);
});

test('History & stats shows its charts also as tables, whose rows link to the songs behind them, at 1440 and 390 px, on a phone with its title on one line above the choice of years [11.53 11.56]', async ({
  page,
  shell,
}) => {
  test.slow();
  await followSystemTheme(page);
  await openFilled(page, shell);
  const byDay = page.getByRole('figure', { name: 'By day' });
  const ofAnime = page.getByRole('heading', { name: 'Cowboy Bebop', level: 2 });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await expect(byDay).toBeVisible();
      if (size.width === 390) await expectPhoneHead(page);
      await expectNothingSerious(page);
      await page
        .locator('summary')
        .filter({ hasText: /^More$/ })
        .click();
      const toggles = page.getByRole('button', { name: /^Show as table/ });
      const count = await toggles.count();
      expect(count).toBeGreaterThanOrEqual(9);
      for (let left = count; left > 0; left -= 1) await toggles.first().click();
      await expect(page.getByRole('table')).toHaveCount(count + 1);
      await expectNothingSerious(page);
      await page
        .getByRole('rowheader', { name: 'Cowboy Bebop', exact: true })
        .getByRole('link')
        .click();
      await expect(ofAnime).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play all' })).toBeVisible();
      await expectNothingSerious(page);
      await page.reload();
      await expect(ofAnime).toBeVisible();
      await page.goBack();
      await expect(byDay).toBeVisible();
    });
  }
});

/** Expects one line for the title, and the choice of years below it. */
async function expectPhoneHead(page: Page): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.height).toBeLessThan(30);
  const years = await page.getByRole('combobox', { name: 'Year', exact: true }).boundingBox();
  expect(years?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(widths).toEqual([390, 390]);
}

test('a changed time zone of the device changes days and times without a reload [12.94]', async ({
  page,
  shell,
}) => {
  const device = await page.context().newCDPSession(page);
  const moveTo = (timezoneId: string) =>
    device.send('Emulation.setTimezoneOverride', { timezoneId });
  await moveTo('Europe/Paris');
  await openFilled(page, shell);
  const newest = page.getByRole('main').locator('time').first();
  await expect(newest).toHaveText(/, 21:00$/);
  await moveTo('Asia/Tokyo');
  // There it is seven or eight hours later, the next morning, in labels and counts.
  await expect(newest).toHaveText(/, 0[45]:00$/);
  await expect(page.getByRole('link', { name: /^0[45]:00/ })).not.toHaveCount(0);
});
