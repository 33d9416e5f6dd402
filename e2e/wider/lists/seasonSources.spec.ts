import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { passFrames } from '../../passFrames';
import { SeasonPage } from '../../screens/SeasonPage';

function collectRedLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(`${message.text()} ${message.location().url}`);
  });
  return lines;
}

test('no view of the seasons logs an error in the console on a host with lists and on one without', async ({
  page,
  shell,
  faults,
}) => {
  const redLines = collectRedLines(page);
  const season = new SeasonPage(page);
  const need = page.getByText('Anime without a season need the song list');
  for (const hasLists of [true, false]) {
    const host = hasLists ? 'with lists' : 'without lists';
    await test.step(host, async () => {
      if (!hasLists) await faults.listNoSeasons();
      await shell.open('/404');
      await page.reload();
      await shell.open('/season?year=2024');
      await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
      const unknown = season.group('2024 season unknown');
      await unknown.scrollIntoViewIfNeeded();
      await expect(hasLists ? unknown.getByText('No anime here') : need, host).toHaveCount(1);
      for (const name of ['Winter', 'Spring', 'Summer', 'Fall']) {
        await season.season.selectOption(name);
        await expect(season.group(`${name} 2024`).getByText(/anime/i).first()).toBeVisible();
      }
      await season.year.selectOption('1917');
      await expect(page.getByText('No anime here')).toBeVisible();
      await season.year.selectOption('No date');
      const undated = hasLists ? season.anime('Test Pattern: The Animation') : need;
      await expect(undated, host).toBeVisible();
      await season.year.selectOption('All');
      await expect(season.groups().first().getByText(/anime/i).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(redLines, host).toEqual([]);
    });
  }
});

test('the list of all seasons sends few requests per second, none twice, and stops on leaving', async ({
  page,
  shell,
  faults,
}) => {
  await faults.listNoSeasons();
  const season = new SeasonPage(page);
  const asked: { season: string; atMs: number }[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/season_request')) return;
    asked.push({ season: request.postDataJSON().season, atMs: Date.now() });
  });
  await shell.open('/season?year=all&season=all');
  await expect(season.group('Winter 2026').getByText(/anime/i).first()).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, step < 4 ? 2500 : -5000);
    await passFrames(page, 18);
  }
  await expect(season.group('Winter 2026')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  await shell.navigation.getByRole('link', { name: 'Playlist', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  const askedCount = asked.length;
  await passFrames(page, 90);
  // A request that was due just when the page was left may still have been sent.
  expect(asked.length - askedCount).toBeLessThanOrEqual(1);
  const names = asked.map((each) => each.season);
  expect(new Set(names).size).toBe(names.length);
  const withinASecond = asked.map(
    ({ atMs }) => asked.filter((each) => each.atMs >= atMs && each.atMs < atMs + 1000).length,
  );
  expect(Math.max(...withinASecond)).toBeLessThanOrEqual(3);
});
