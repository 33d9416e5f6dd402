import type { Page, Response } from '@playwright/test';
import { FindPage } from '../../e2e/screens/FindPage';
import { chooseOfAll } from '../../e2e/screens/pageMenu';
import { SeasonPage } from '../../e2e/screens/SeasonPage';
import { expect, test } from '../harness/test';

const SPRING = '/season?season=spring&show=songs';
const OPENINGS = 5;

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  main(page).getByRole('list', { name: 'Songs of the season' }).getByRole('listitem');

/** Counts the season requests to the song database. */
function countAsked(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/season_request')) count += 1;
  });
  return () => count;
}

const isOfSpring = (response: Response) =>
  response.url().endsWith('/api/season_request') &&
  response.request().postDataJSON().season === 'Spring 2024';

for (const hasCatalogue of [false, true]) {
  test(`the openings of a season become a playlist in six clicks ${hasCatalogue ? 'with' : 'without'} the catalogue [11.13]`, async ({
    page,
    shell,
    playlists,
    faults,
  }) => {
    await faults.listNoSeasons();
    if (hasCatalogue) await new FindPage(page).download();
    await shell.open('/');
    const asked = countAsked(page);
    const season = new SeasonPage(page);
    await shell.navigation.getByRole('link', { name: 'Season selector' }).click();
    await season.year.selectOption('2024');
    // The anime of the season are requested too.
    const animeAnswered = hasCatalogue || page.waitForResponse(isOfSpring);
    await season.season.selectOption('Spring');
    await expect(page).toHaveURL(/year=2024&season=spring/);
    await animeAnswered;
    const askedBefore = asked();
    await main(page).getByRole('button', { name: 'Openings' }).click();
    await expect(
      page.getByRole('tab', { name: 'Songs', exact: true, selected: true }),
    ).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Openings', pressed: true })).toBeFocused();
    await expect(rows(page)).toHaveCount(OPENINGS);
    await chooseOfAll(page, 'Add all to a PlayList');
    await expect(page).toHaveURL(/season=spring&show=songs&type=op$/);
    await playlists.dialog.getByLabel('Name').fill('Spring openings');
    await playlists.dialogButton('Add').click();
    await expect(playlists.toasts).toContainText('“Spring openings”');
    expect(asked() - askedBefore).toBe(hasCatalogue ? 0 : 1);
    await shell.open('/playlist');
    await expect(playlists.card('Spring openings')).toContainText(`${OPENINGS} songs`);
  });
}

test('a reload of the songs of a season sends no request [11.12]', async ({ page, shell }) => {
  const asked = countAsked(page);
  await shell.open(SPRING);
  await expect(rows(page)).toHaveCount(10);
  expect(asked()).toBe(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(asked()).toBe(1);
});

test('the songs of a year load season by season with progress, and leaving stops the requests [11.12]', async ({
  page,
  shell,
  faults,
}) => {
  const asked = countAsked(page);
  await page.clock.install();
  await faults.hang('/api/season_request');
  await shell.open('/season?year=2024&show=songs');
  const progress = main(page).getByRole('progressbar');
  await expect(progress).toHaveAttribute('max', '5');
  await expect(main(page).getByText(/Loading songs/)).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(0);
  const given = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/season_request'),
  );
  await shell.open('/playlist');
  await given;
  const askedThen = asked();
  await faults.clear();
  // Longer than the interval between requests.
  await page.clock.runFor(2500);
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(askedThen);
  await shell.open('/season?year=2024&show=songs');
  await expect(rows(page).first()).toBeVisible();
  await expect(progress).toHaveCount(0, { timeout: 15_000 });
});

test('the songs of a year send one request per second [11.12]', async ({ page, shell }) => {
  const asked = countAsked(page);
  await page.clock.install();
  await shell.open('/404');
  await page.clock.pauseAt(Date.now() + 60_000);
  await shell.open('/season?year=2024&show=songs');
  for (const count of [1, 2, 3]) {
    await expect.poll(asked).toBe(count);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(850);
    expect(asked()).toBe(count);
    await page.clock.runFor(200);
  }
});

test('a season that fails says so, and Try again loads it [11.12]', async ({
  page,
  shell,
  faults,
}) => {
  await faults.fail('/api/season_request', { status: 400 });
  await shell.open(SPRING);
  await expect(page.getByText('Couldn’t load the songs of 1 season.')).toBeVisible();
  await faults.clear();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the songs of all years at once are not requested', async ({ page, shell }) => {
  const asked = countAsked(page);
  await shell.open('/season?year=all&show=songs');
  await expect(page.getByText('Choose a year to see its songs')).toBeVisible();
  expect(asked()).toBe(0);
});
