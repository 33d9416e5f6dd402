import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { seedLibrary, seedVisits } from './seedLibrary';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The layout shift score of the page since it loaded. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );
}

test('Home shows no Continue block on a first visit [11.16]', async ({ page, shell }) => {
  await shell.open();
  await expect(block(page, 'Discovery').getByRole('listitem')).toHaveCount(50);
  await expect(block(page, 'Continue')).toHaveCount(0);
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await expect(page.getByText('No music listened to…')).toBeVisible();
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
  const goOn = block(page, 'Continue').getByRole('button', { name: 'Go on with Tank!' });
  await expect(goOn).toHaveAttribute('aria-pressed', 'false');
  await expect(block(page, 'Continue')).toContainText(/1 of 1 · at 00:[1-5]\d/);
  await goOn.click();
  await expect(goOn).toHaveAttribute('aria-pressed', 'true');
  await player.expectGoesOnFrom(left);
  await goOn.click();
  await player.expectSilence();
});

test('the Continue block links to the last playlists and searches, and loading it shifts nothing [11.16]', async ({
  page,
  shell,
}) => {
  await followSystemTheme(page);
  await shell.open();
  await seedLibrary(page, 20);
  await seedVisits(page);
  for (const id of [3, 5]) {
    await shell.open(`/playlist/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: `List ${id}` })).toBeVisible();
  }
  await shell.searchFor('cowboy bebop');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('SuperPlayer.recentSearches')))
    .toContain('cowboy bebop');
  await shell.open('/');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const continued = block(page, 'Continue');
    await expect(
      continued.getByRole('list', { name: 'Last playlists' }).getByRole('link'),
    ).toHaveText(['List 5', 'List 3']);
    await expect(continued.getByRole('link', { name: 'cowboy bebop' })).toBeVisible();
    await expect(block(page, 'Discovery').getByRole('listitem')).toHaveCount(50);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await expectNothingSerious(page);
  }
  await block(page, 'Continue').getByRole('link', { name: 'List 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'List 3' })).toBeVisible();
  await page.goBack();
  await expect(
    block(page, 'Continue').getByRole('list', { name: 'Last playlists' }).getByRole('link'),
  ).toHaveText(['List 3', 'List 5']);
  await block(page, 'Continue').getByRole('link', { name: 'cowboy bebop' }).click();
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
});

test('the playlists on Home keep their order during a visit [11.17]', async ({ page, shell }) => {
  await shell.open();
  await seedLibrary(page, 20);
  await seedVisits(page);
  const titles = block(page, 'My Playlists').getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(9);
  const before = await titles.allTextContents();
  await shell.navigation.getByRole('link', { name: 'My songs' }).click();
  await expect(page).toHaveURL(/#\/song$/);
  await shell.navigation.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(titles).toHaveText(before);
});
