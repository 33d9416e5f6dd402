import type { Page } from '@playwright/test';
import type { Faults } from '../../e2e/faults';
import { SeasonPage } from '../../e2e/screens/SeasonPage';
import { expect, test } from '../harness/test';

const ANIME_COUNT = 69;
const SONG_COUNT = 805;

/** Answers every season with songs of 69 anime, more than a search ever returns. */
async function serveFullSeasons(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  const answer = await page.request.post(`${origin}/api/annId_request`, { data: { annId: 13 } });
  const [song]: object[] = await answer.json();
  await page.route('**/api/season_request', async (route) => {
    const { season } = route.request().postDataJSON();
    asked.push(season);
    const songs = Array.from({ length: SONG_COUNT }, (_, index) => ({
      ...song,
      annSongId: index + 1,
      annId: (index % ANIME_COUNT) + 1,
      animeENName: `${season} anime ${(index % ANIME_COUNT) + 1}`,
      animeVintage: season,
    }));
    await route.fulfill({ json: songs });
  });
  return asked;
}

/** The lists of a host, as `npm run seasons` creates them on that day. */
async function hostLists(faults: Faults, wholeOn: string, lists: Record<string, unknown>) {
  const index = { lastUpdate: 'Winter 2024', wholeOn, lists: Object.keys(lists) };
  await faults.answer('/player/json/index.json', index);
  for (const [name, list] of Object.entries(lists)) {
    await faults.answer(`/player/json/${name}.json`, list);
  }
  await faults.fail('/player/json', { status: 404 });
}

test('a season without a list shows all anime of the song database', async ({
  page,
  shell,
  service,
  faults,
}) => {
  await faults.listNoSeasons();
  const asked = await serveFullSeasons(page, new URL(service.address).origin);
  await shell.open('/season?season=winter');
  const group = new SeasonPage(page).group('Winter 2024');
  await expect(group.getByText(`${ANIME_COUNT} anime`, { exact: true })).toBeVisible();
  await expect(group.getByRole('link')).toHaveCount(ANIME_COUNT);
  expect(asked).toEqual(['Winter 2024']);
});

test('a list older than its season is merged with the song database; a later one is used alone', async ({
  page,
  shell,
  service,
  faults,
}) => {
  const season = new SeasonPage(page);
  const asked = await serveFullSeasons(page, new URL(service.address).origin);
  await hostLists(faults, '2024-02-10', {
    '2024-winter': [{ id: 5, name: 'Listed early', type: 'TV' }],
    '2023-fall': [{ id: 900, name: 'Listed whole', type: 'TV' }],
  });
  await shell.open('/season?season=winter');
  const winter = season.group('Winter 2024');
  await expect(winter.getByText(`${ANIME_COUNT} anime`, { exact: true })).toBeVisible();
  await expect(winter.getByRole('link', { name: 'Listed early' })).toHaveCount(1);
  await season.year.selectOption('2023');
  await season.season.selectOption('Fall');
  await expect(season.group('Fall 2023').getByRole('link')).toHaveText(['Listed wholeTV']);
  await expect(page.getByText('Last update: Winter 2024', { exact: true })).toBeVisible();
  expect(asked.filter((each) => each !== 'Winter 2023')).toEqual(['Winter 2024']);
});

test('a year and a season chosen at the same time are kept [2.59]', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  await shell.open('/season?year=2024');
  await expect(season.year).toHaveValue('2024');
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Year', '1998'],
      ['Season', 'spring'],
    ]) {
      const field = [...document.querySelectorAll('label')].find(
        (each) => each.textContent === label,
      );
      const select = document.getElementById(field?.htmlFor ?? '');
      if (!(select instanceof HTMLSelectElement)) throw new Error(`no ${label}`);
      select.value = value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await season.filter.pressSequentially('bebop');
  await expect(page).toHaveURL(/\?year=1998&season=spring&filter=bebop$/);
  await expect(season.anime('Cowboy Bebop')).toHaveCount(1);
  await expect(season.year).toHaveValue('1998');
  await expect(season.season).toHaveValue('spring');
});
