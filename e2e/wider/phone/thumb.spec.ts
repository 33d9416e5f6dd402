import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { storedConfig } from '../../storedTexts';
import { swipe } from '../../swipe';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function centreOf(page: Page, name: string): Promise<readonly [number, number]> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (box === null) throw new Error(`${name} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const GROUPS = {
  Browse: ['Season selector', 'Animes', 'Artists', 'Composers/Arrangers'],
  Library: ['Liked', 'Playlist', 'Most listened', 'My songs', 'Practice', 'History', 'Downloads'],
};

test('four tabs are at the bottom, each of their destinations has one link, and a tab opens its links within reach until a press elsewhere closes them [11.47]', async ({
  page,
  shell,
}) => {
  await followSystemTheme(page);
  await shell.open('/listened');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const tab of [
    main.getByRole('link', { name: 'Home', exact: true }),
    main.getByRole('link', { name: 'Search', exact: true }),
    main.getByRole('button', { name: 'Browse', exact: true }),
    main.getByRole('button', { name: 'Library', exact: true }),
  ]) {
    const box = await tab.boundingBox();
    expect(box?.y).toBeGreaterThan(844 - 60);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  for (const [group, words] of Object.entries(GROUPS)) {
    await main.getByRole('button', { name: group, exact: true }).tap();
    await expect(main.getByRole('list').getByRole('link')).toHaveText(words);
    await expectNothingSerious(page);
  }

  await page.keyboard.press('Escape');
  const browse = page.getByRole('button', { name: 'Browse', exact: true });
  await browse.tap();
  await expect(browse).toHaveAttribute('aria-expanded', 'true');
  const artists = page.getByRole('link', { name: 'Artists', exact: true });
  expect((await artists.boundingBox())?.y).toBeGreaterThan(844 / 2);
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(browse).toHaveAttribute('aria-expanded', 'false');
  await browse.tap();
  await artists.tap();
  await expect(page).toHaveURL(/#\/artist$/);
  await expect(browse).toHaveAttribute('aria-expanded', 'false');
  await browse.tap();
  await page.touchscreen.tap(100, 300);
  await expect(browse).toHaveAttribute('aria-expanded', 'false');
});

test('the small player goes to the next or previous song by a swipe, which may begin on its buttons, and opens by a swipe up [11.48]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/anime/13');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).tap();
  await player.expectSoundAdvances();
  const name = player.region.getByRole('link').first();
  const first = (await name.textContent()) ?? '';
  const placeOf = async () => (await storedConfig(page)).playIndex;
  await expect.poll(placeOf).toBe(0);
  const middle = await centreOf(page, 'Open now playing');
  await swipe(page, middle, [-90, 5]);
  await expect(name).not.toHaveText(first);
  await expect.poll(placeOf, 'the next one').toBe(1);
  await player.expectSoundAdvances();
  await swipe(page, middle, [90, 5]);
  await expect(name).toHaveText(first);
  await player.expectSoundAdvances();
  const button = await player.pauseButton.boundingBox();
  if (button === null) throw new Error('the button is not drawn');
  const onButton = [button.x + button.width / 2, button.y + button.height / 2] as const;
  await swipe(page, onButton, [-180, 0]);
  await expect(name).not.toHaveText(first);
  await player.expectSoundAdvances();
  // This swipe is too short for either action, so nothing changes.
  const second = (await name.textContent()) ?? '';
  await swipe(page, onButton, [-30, 0]);
  await player.expectSoundAdvances();
  await expect(name).toHaveText(second);

  await swipe(page, middle, [4, -120]);
  const sheet = nowPlayingSheet(page);
  await expect(sheet).toBeVisible();
  await swipe(page, [195, 120], [0, 160]);
  await expect(sheet).toHaveCount(0);
  await player.expectSoundAdvances();
});

test('the upper edge of the small player shows the progress, and a press there opens Now playing instead of seeking [11.48]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await expect(player.region.getByRole('slider')).toHaveCount(0);
  const box = await player.region.boundingBox();
  if (box === null) throw new Error('the player is not drawn');
  await player.pauseButton.tap();
  await expect(player.playButton).toBeVisible();
  const { positionSeconds: before } = await player.sound();
  // Ten pixels above it the page is pressed.
  const above = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('main') !== null,
    [120, box.y - 6] as const,
  );
  expect(above).toBe(true);
  await page.touchscreen.tap(120, box.y + 6);
  await expect(nowPlayingSheet(page)).toBeVisible();
  expect((await player.sound()).positionSeconds).toBe(before);
});
