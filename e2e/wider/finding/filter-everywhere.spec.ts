import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect } from '../../fixtures';
import { NESTED_SINGER } from '../../largeCatalogue';
import { test } from '../../largeService';
import { FindPage } from '../../screens/FindPage';
import { showMoreFilters } from '../../screens/filterPanel';
import type { Shell } from '../../screens/Shell';

const PHONE = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole('main');
const filterButton = (page: Page) => main(page).getByRole('button', { name: /^Filters/ });
const panel = (page: Page, subject: 'songs' | 'anime' = 'songs') =>
  page.getByRole('region', { name: `Filter ${subject}` });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
/** Opens an address in a fresh page, like a followed link. */
async function openFresh(page: Page, shell: Shell, address: string): Promise<void> {
  await shell.open(address);
  await page.reload();
}

interface DumpedCatalogue {
  readonly anime: Record<string, { genres: string[]; tags: string[] }>;
  readonly songs: { amqSongId: number }[];
}

const GENRES = ['Action', 'Drama'];

/** Adds genres, tags and recordings to the dump, as in the real one. */
async function tellMore(page: Page): Promise<void> {
  await page.route('**/api/catalog_dump', async (route) => {
    const response = await route.fetch();
    const dump: DumpedCatalogue = await response.json();
    Object.values(dump.anime).forEach((anime, place) => {
      anime.genres = [GENRES[place % 2] ?? ''];
      anime.tags = Array.from({ length: 60 }, (_, index) => `Tag ${(place + index) % 90}`);
    });
    dump.songs.forEach((song, place) => {
      song.amqSongId = Math.floor(place / 2) + 1;
    });
    await route.fulfill({ response, json: dump });
  });
}

test('axe finds nothing serious in the filter panel with a person, of a season and as a sheet', async ({
  page,
  shell,
}) => {
  test.slow();
  await followSystemTheme(page);
  await tellMore(page);
  const find = new FindPage(page);
  await find.download();
  await openFresh(page, shell, `/find?person=${NESTED_SINGER.id}&difficulty=10-80`);
  await filterButton(page).click();
  await expect(check(page, 'Alone')).toHaveAccessibleDescription(/songs$/);
  await expectNothingSerious(page);
  await openFresh(page, shell, '/season?year=2020&season=winter&type=op');
  await filterButton(page).click();
  await showMoreFilters(page);
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('a');
  await expect(panel(page, 'anime').getByText(/^\d people$/)).toBeVisible();
  await expectNothingSerious(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await filterButton(page).click();
  await page.getByRole('dialog', { name: 'Filter anime' }).waitFor();
  await expectNothingSerious(page);
  await page.getByRole('button', { name: /^Show \d+ anime$/ }).click();
  await expect(filterButton(page)).toBeFocused();
});
