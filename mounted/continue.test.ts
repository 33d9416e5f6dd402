import type { Page } from '@playwright/test';
import { seedLibrary, seedVisits } from '../e2e/seedLibrary';
import { expect, test } from './harness/test';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Home shows no Continue block on a first visit [11.16]', async ({ page, shell }) => {
  await shell.open();
  await expect(block(page, 'Discovery').getByRole('listitem')).toHaveCount(50);
  await expect(block(page, 'Continue')).toHaveCount(0);
  await expect(block(page, 'My Playlists').getByRole('listitem')).toHaveCount(0);
});

test('the Continue block resumes the queue at its second after a reload [11.16]', async ({
  page,
  shell,
  player,
  playTank,
}) => {
  await playTank();
  const left = await player.goToMiddle();
  await player.pauseButton.click();
  await shell.open('/');
  await page.reload();
  const goOn = block(page, 'Continue').getByRole('button', { name: 'Continue with Tank!' });
  await expect(goOn).toHaveAttribute('aria-pressed', 'false');
  await expect(block(page, 'Continue')).toContainText(/1 of 1 · at 00:[1-5]\d/);
  await goOn.click();
  await expect(goOn).toHaveAttribute('aria-pressed', 'true');
  await player.expectGoesOnFrom(left);
  await goOn.click();
  await player.expectSilence();
});

test('the playlists on Home are nine of twelve, the latest first, and others at a later visit [2.21 9.2]', async ({
  page,
  shell,
}) => {
  await shell.open();
  await seedLibrary(page, 20);
  await seedVisits(page);
  const titles = block(page, 'My Playlists').getByRole('heading', { level: 3 });
  const readTitles = async () => {
    await expect(titles).toHaveCount(9);
    return titles.allTextContents();
  };
  const first = await readTitles();
  const numbers = first.map((title) => Number(title.replace('List ', '')));
  expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => right - left));
  // One draw of 220 is the same by chance.
  await expect(async () => {
    await shell.open('/404');
    await shell.open('/');
    expect(await readTitles()).not.toEqual(first);
  }).toPass();
});
