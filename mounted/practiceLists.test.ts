import type { Locator, Page } from '@playwright/test';
import { FindPage } from '../e2e/screens/FindPage';
import { pageMenu } from '../e2e/screens/pageMenu';
import { seedLibrary, seedVisits } from '../e2e/seedLibrary';
import { seedListens } from '../e2e/seedListens';
import { expect, test } from './harness/test';

const practiceEntry = (page: Page) => page.getByRole('menuitem', { name: 'Practice', exact: true });

/** Opens a menu, finds the entry in it, and closes the menu. */
async function expectPractice(page: Page, opener: Locator): Promise<void> {
  await expect(opener).toBeEnabled();
  await opener.click();
  await expect(practiceEntry(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(practiceEntry(page)).toHaveCount(0);
}

const practiceButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Practice', exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('every list of songs can be practiced [13.10]', async ({ page, shell, player, playTank }) => {
  await shell.open('/404');
  await seedLibrary(page, 30);
  await seedVisits(page);
  await shell.open('/looking-back');
  await seedListens(page, ['2026-01-02', '2026-01-03', '2026-01-04']);
  const find = new FindPage(page);
  await find.download();
  await expectPractice(page, find.button('More for all songs found'));
  const pages = {
    '/search/cowboy%20bebop': 'cowboy bebop · Search',
    '/anime/13': 'Cowboy Bebop · Anime',
    '/artist/261': 'Maaya Sakamoto · Artist',
    '/season?year=2024&season=spring&show=songs': 'Season selector',
    '/playlist/1': 'List 1',
    '/listened': 'Most listened',
    '/song': 'My songs',
    '/looking-back?by=year&of=2026': 'History & stats',
  };
  for (const [path, title] of Object.entries(pages)) {
    await shell.open(path);
    // The page before stays in sight until this one has its data.
    await expect(page).toHaveTitle(`${title} · Anime Song Player`);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
    ).toBeVisible();
    if (path.startsWith('/looking-back')) await expect(practiceButton(page)).toBeEnabled();
    else await expectPractice(page, pageMenu(page));
  }
  await playTank();
  await player.queueButton.first().click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(practiceButton(queue)).toBeEnabled();
  await shell.open();
  for (const name of ['Discovery', 'Most Listened (Top 10)']) {
    await expect(practiceButton(region(page, name))).toBeEnabled();
  }
});

test('the same list is practiced as the same deck', async ({ page, shell }) => {
  const decks: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    await shell.open('/anime/13');
    await pageMenu(page).click();
    await practiceEntry(page).click();
    await expect(page).toHaveURL(/#\/practice\?deck=/);
    decks.push(page.url());
  }
  expect(decks[1]).toBe(decks[0]);
});
