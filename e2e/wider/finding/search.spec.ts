import type { Locator } from '@playwright/test';
import { followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { pageScheme } from '../../screens/SettingsDialog';

const SEARCH = '/api/search_request';
const RANKED_STATUS = '/api/ranked_time_status';

/** Converts a computed colour. @returns hue in degrees, chroma (distance from grey) 0 to 1 */
function hueOf(colour: string): { hue: number; chroma: number } {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => +part / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  if (range === 0) return { hue: 0, chroma: 0 };
  const sixth =
    high === red
      ? (green - blue) / range
      : high === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, chroma: range };
}

test('the active filter is green, the others are grey and the ranked banner is yellow, in both themes [2.55 4.8]', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await followSystemTheme(page);
  await page.clock.install({ time: new Date('2026-05-10T11:40:00Z') });
  const status = { active: true, region: 'Eastern', remaining_minutes: 43, remaining_seconds: 0 };
  await faults.answer(RANKED_STATUS, status);
  await shell.open('/search/bebop');
  await searchPage.playButton('Tank!').waitFor();
  const colourOf = async (locator: Locator) =>
    hueOf(await locator.evaluate((element) => getComputedStyle(element).backgroundColor));
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => pageScheme(page)).toBe(scheme);
    for (const name of ['All', 'Song Name', 'Anime Name', 'Artist Name']) {
      const { hue, chroma } = await colourOf(searchPage.filter(name));
      if (name === 'All') {
        expect([hue > 90, hue < 165, chroma > 0.3], scheme).toEqual([true, true, true]);
      } else expect(chroma, name).toBeLessThan(0.1);
    }
    const banner = page.getByRole('status').filter({ hasText: 'Ranked AMQ Alert' });
    const { hue, chroma } = await colourOf(banner);
    expect([hue > 40, hue < 65, chroma > 0.3], scheme).toEqual([true, true, true]);
  }
});

test('a screen reader finds every row of a long answer, also rows out of sight', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  const songs = Array.from({ length: 120 }, (_, index) => ({
    annSongId: 700_000 + index,
    annId: 1,
    songName: `Long ${index}`,
    songType: 'Opening 1',
  }));
  await faults.answer(SEARCH, songs);
  await shell.open('/search/long');
  await expect(searchPage.playButtons).toHaveCount(songs.length);
  const devTools = await page.context().newCDPSession(page);
  const readRows = async () => {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const names = nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'button')
      .map(({ name }) => String(name?.value));
    return songs.filter(({ songName }) => names.includes(`Play ${songName}`)).length;
  };
  await expect.poll(readRows).toBe(songs.length);
});
