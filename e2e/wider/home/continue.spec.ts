import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { readShifts } from '../../layoutShift';
import { seedLibrary, seedVisits } from '../../seedLibrary';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Home shows the playlists with what was played, the last searches are in the field, and loading shifts nothing [11.16]', async ({
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
  const session = await page.context().newCDPSession(page);
  // On a slow device an answer comes after what was drawn without it.
  for (const [width, rate] of [
    [1440, 1],
    [1440, 4],
    [390, 1],
    [390, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.reload();
    await expect(block(page, 'My Playlists').getByRole('listitem')).toHaveCount(9);
    await expect(block(page, 'Most Listened (Top 10)').getByRole('listitem')).toHaveCount(10);
    await expect(block(page, 'Discovery').getByRole('listitem')).toHaveCount(50);
    expect(await readShifts(page)).toEqual([]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (rate === 1) await expectNothingSerious(page);
  }
  await shell.searchInput.click();
  await page.getByRole('grid').getByText('cowboy bebop').first().click();
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
});
