import type { Page } from '@playwright/test';
import { MEDIA_HOSTS } from '../e2e/faults';
import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { expect, test } from './harness/test';

test('the rows of the queue say their position and number, and the song that plays is marked', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/search/cowboy%20bebop');
  const rows = page.locator('main li[data-row]');
  await expect(rows.nth(2)).toBeVisible();
  const count = await rows.count();
  // All rows are in the page, so that the list itself conveys their number and positions.
  await expect(
    page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('li[data-row]') })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  await expect(rows.and(page.locator('[aria-current="true"]'))).toHaveCount(1);
  await player.queueButton.click();
  const queued = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
  for (const place of [1, 2]) {
    await expect(queued.nth(place - 1)).toHaveAttribute('aria-posinset', String(place));
    await expect(queued.nth(place - 1)).toHaveAttribute('aria-setsize', String(count));
  }
});

/** Records the announcements of live regions from the next page on. @returns all lines so far */
async function followWhatIsSaid(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const isLive = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output',
      ) ?? null;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const text = isLive(target)?.textContent;
        if (text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said').join('\n'));
}

test('a live region announces a song that loads, a song added and a song removed', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  const said = await followWhatIsSaid(page);
  for (const host of MEDIA_HOSTS) await faults.slow(host, 500);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect.poll(said).toContain('Loading Tank!');
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect.poll(said).toContain('Added to queue: THE REAL FOLK BLUES');
  await player.queueButton.click();
  const panel = page.getByRole('complementary', { name: 'Queue' });
  await panel.getByRole('listitem').first().hover();
  await panel
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect.poll(said).toContain('Removed from the queue: Tank!');
});

test('a song that starts is announced once, also in Now playing, and not while names are hidden', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  const said = await followWhatIsSaid(page);
  /** How often a name was announced as the playing or loading song. */
  const timesSaid = async (name: string) =>
    (await said())
      .split('\n')
      .filter((line) => line === `Now playing ${name}` || line === `Loading ${name}`).length;
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect.poll(() => timesSaid('Tank!')).toBe(1);
  await player.pauseButton.click();
  await player.expectSilence();
  await player.playButton.click();
  await player.expectSoundAdvances();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await page.keyboard.press('f');
  const sheet = nowPlayingSheet(page);
  await sheet.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.getByRole('link', { name: 'THE REAL FOLK BLUES' })).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: 'THE REAL FOLK BLUES' })).toHaveCount(1);
  expect(await timesSaid('THE REAL FOLK BLUES')).toBe(1);
  await page.keyboard.press('g');
  await sheet.getByRole('button', { name: 'Next' }).click();
  await player.expectSoundAdvances();
  expect(await timesSaid('Tank!')).toBe(1);
  await sheet.getByRole('button', { name: 'Reveal' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: 'Now playing Tank!' })).toHaveCount(1);
});
