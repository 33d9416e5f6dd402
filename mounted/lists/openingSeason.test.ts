import { SeasonPage } from '../../e2e/screens/SeasonPage';
import { buildWireSong } from '../../service/testing/buildWireSong';
import { expect, testWith } from '../harness/test';

const test = testWith({
  catalogue: { songs: [buildWireSong({ animeENName: 'Last Show', animeVintage: 'Spring 2026' })] },
});

/** Seasons are asked for at their pace. */
const PACE_MS = 5_000;

test('without a viewed season the page opens the latest one that has anime, and asks for each once [12.60]', async ({
  page,
  shell,
  faults,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/season_request')) asked.push(request.postDataJSON().season);
  });
  const season = new SeasonPage(page);
  await faults.listNoSeasons();
  await page.clock.install({ time: new Date(2026, 10, 10) });
  await shell.open('/season');
  await expect(season.group('Summer 2026')).toBeVisible();
  await page.clock.runFor(PACE_MS);
  await expect(season.group('Spring 2026').getByRole('link', { name: 'Last Show' })).toBeVisible();
  expect(asked).toEqual(['Fall 2026', 'Summer 2026', 'Spring 2026']);
  await page.getByRole('button', { name: 'Next season' }).click();
  await expect(page).toHaveURL(/\?year=2026&season=summer$/);
});

test('where no season of a year has anime, the current one is opened', async ({
  page,
  shell,
  faults,
}) => {
  const season = new SeasonPage(page);
  await faults.listNoSeasons();
  await page.clock.install({ time: new Date(2028, 4, 10) });
  await shell.open('/season');
  for (const name of ['Winter 2028', 'Fall 2027', 'Summer 2027']) {
    await expect(season.group(name)).toBeVisible();
    await page.clock.runFor(PACE_MS);
  }
  await expect(season.group('Spring 2028').getByText('No anime here')).toBeVisible();
});
