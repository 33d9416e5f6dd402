import type { Page } from '@playwright/test';
import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { expect, test } from './harness/test';

/** The title that the operating system shows. */
async function systemTitle(page: Page): Promise<string> {
  return page.evaluate(() => navigator.mediaSession.metadata?.title ?? '');
}

function show(page: Page) {
  return page.getByRole('button', { name: 'Reveal' });
}

test('the key g hides the names of the song that plays until Reveal, and of each next song again [11.37]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/anime/13');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundAdvances();
  const name = (await player.region.getByRole('link').first().textContent()) ?? '';
  await expect.poll(() => systemTitle(page)).toBe(name);

  await page.keyboard.press('g');
  await expect(player.region.getByText('Which song is it?')).toBeVisible();
  await expect(player.region.getByRole('link')).toHaveCount(0);
  await expect(player.region).not.toContainText(name);
  await expect(page).toHaveTitle('Anime Song Player');
  await expect.poll(() => systemTitle(page)).toBe('Which song is it?');
  await expect(page.getByRole('button', { name: `Play ${name}`, exact: true })).toHaveCount(0);
  await player.queueButton.click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  await expect(queue).not.toContainText(name);
  await page.keyboard.press('f');
  const sheet = nowPlayingSheet(page);
  await expect(sheet.getByText('Which song is it?')).toBeVisible();
  await expect(sheet).not.toContainText(name);
  await player.expectSoundAdvances();

  await sheet.getByRole('button', { name: 'Reveal' }).click();
  await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('f');
  await expect(player.region.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(queue).toContainText(name);
  await expect.poll(() => systemTitle(page)).toBe(name);

  const mark = player.region.getByRole('button', { name: 'Show names', exact: true });
  await expect(mark).toBeVisible();

  await player.nextButton.click();
  await player.expectSoundAdvances();
  await expect(show(page)).toBeVisible();

  await page.reload();
  await expect(show(page)).toBeVisible();
  await shell.open('/playlist');
  await expect(mark).toBeVisible();
  await mark.click();
  await expect(mark).toHaveCount(0);
  await expect(show(page)).toHaveCount(0);
  await expect(player.region.getByRole('link').first()).toBeVisible();
  await page.reload();
  await expect(player.region.getByRole('link').first()).toBeVisible();
});

test('hidden names cover the list that plays; Reveal shows one song, Stop guessing all [12.72 12.73]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/anime/13');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundAdvances();
  const rows = main.locator('li[data-song]');
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  const name = (await player.region.getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('g');
  await expect(main.getByText('Hidden', { exact: true })).toHaveCount(count);
  await expect(rows.getByRole('link')).toHaveCount(0);
  await expect(main.locator('li[aria-current], li [aria-pressed]')).toHaveCount(0);
  await player.queueButton.click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue.getByText('Hidden', { exact: true })).toHaveCount(count);
  await expect(queue).not.toContainText('Unknown song');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/#\/anime\/13$/);

  // A search does not reveal the name either, in the suggestions or the best match.
  await shell.searchFor(name);
  await expect(main.getByText('Hidden', { exact: true })).not.toHaveCount(0);
  await expect(main.getByText(/^Best match/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Play ${name}`, exact: true })).toHaveCount(0);
  await shell.searchInput.fill('');
  // Back first closes the suggestions under the empty field.
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.goBack();
  await expect(main.getByText('Hidden', { exact: true })).toHaveCount(count);

  await player.region.getByRole('button', { name: 'Reveal' }).click();
  await expect(player.region.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(main.getByText('Hidden', { exact: true })).toHaveCount(count - 1);
  await expect(rows.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await expect(main.getByText('Hidden', { exact: true })).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(main.getByText('Hidden', { exact: true })).toHaveCount(count);
  await player.region.getByRole('button', { name: 'Stop guessing' }).click();
  await expect(main.getByText('Hidden', { exact: true })).toHaveCount(0);
  await expect(rows.getByRole('link', { name, exact: true })).toBeVisible();
});
