import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import type { PlayerBar } from '../../screens/PlayerBar';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';
import { SettingsDialog } from '../../screens/SettingsDialog';

/** A 1440 by 900 page at 200 % zoom, phones in landscape, and a small laptop. */
const LOW_WINDOWS = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 1280, height: 600 },
];

const LONG_NAME = /^Play Anime ja Nai/;

/** The window in which a test begins. */
const LOWER = { width: 844, height: 390 };

test.use({ viewport: LOWER });

/** Runs in the page: lists texts and controls that a user cannot scroll into the window. */
async function listOutOfReach(root: Element): Promise<readonly string[]> {
  const words = 'h1, h2, p, dt, dd, legend, label, button, a[href], input, select, [role=slider]';
  /** Of an element taller than the window, this much must be visible. */
  const seenPixels = 40;
  const isShown = (each: Element) =>
    each.getClientRects().length > 0 &&
    // Not inside collapsed content.
    each.checkVisibility() &&
    each.closest('.visually-hidden, [hidden]') === null &&
    getComputedStyle(each).visibility !== 'hidden';

  function isInside({ left, top, right, bottom }: DOMRect): boolean {
    const seenBottom = Math.min(bottom, top + seenPixels);
    return left >= -1 && right <= innerWidth + 1 && top >= -1 && seenBottom <= innerHeight + 1;
  }

  /** Only scripts can scroll content that is clipped without a scrollbar into view. */
  function isCut(each: Element): boolean {
    for (let box = each.parentElement; box !== null; box = box.parentElement) {
      const isRoot = box === document.documentElement;
      if (!isRoot && box.scrollTop > 0 && getComputedStyle(box).overflowY === 'hidden') return true;
    }
    return false;
  }

  function isCovered(each: Element, { left, top, width, height }: DOMRect): boolean {
    if (!each.matches('button, a, input, select')) return false;
    const over = document.elementFromPoint(
      left + width / 2,
      top + Math.min(height, seenPixels) / 2,
    );
    if (over === null) return true;
    return !each.contains(over) && !over.contains(each) && over.closest('label') === null;
  }

  const out: string[] = [];
  for (const each of [...root.querySelectorAll(words)].filter(isShown)) {
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const box = each.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const name = `${each.tagName} "${(each.ariaLabel ?? each.textContent).trim().slice(0, 40)}"`;
    if (!isInside(box))
      out.push(`${name} lies outside, at ${Math.round(box.left)} ${Math.round(box.top)}`);
    else if (isCut(each)) out.push(`${name} is cut off`);
    else if (isCovered(each, box)) out.push(`${name} is covered`);
  }
  return out;
}

/** Checks each size; the element, which the words name, stays open between them. */
async function expectInReach(page: Page, found: Locator, what: string): Promise<void> {
  for (const { width, height } of LOW_WINDOWS) {
    await page.setViewportSize({ width, height });
    const where = `${what}, ${width} x ${height}`;
    await expect(found, where).toBeVisible();
    // The video window follows the size of the page a moment later.
    await expect.poll(() => found.evaluate(listOutOfReach), where).toEqual([]);
  }
}

async function playLongName(page: Page, player: PlayerBar): Promise<void> {
  await page.goto('./#/search/gundam%20zz');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: LONG_NAME })
    .click();
  await player.expectSoundAdvances();
}

test('Now playing with its names and heart, its menu, the Sound dialog, the queue and its video are in reach in low windows [12.20]', async ({
  page,
  player,
}) => {
  await playLongName(page, player);
  const sheet = nowPlayingSheet(page);
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const video = page.getByRole('region', { name: 'Video' });
  await page.keyboard.press('f');
  await test.step('Now playing', async () => {
    await expect(sheet.getByRole('link', { name: /^Anime ja Nai/ })).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Like/ })).toBeVisible();
    await expectInReach(page, sheet, 'Now playing');
    // The current song's name is visible without scrolling.
    for (const size of LOW_WINDOWS) {
      await page.setViewportSize(size);
      await page.keyboard.press('f');
      await page.keyboard.press('f');
      await expect(sheet.getByRole('link', { name: /^Anime ja Nai/ })).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByRole('button', { name: /^Like/ })).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('its menu and the Sound dialog', async () => {
    await page.setViewportSize(LOWER);
    await sheet.getByRole('button', { name: 'More', exact: true }).click();
    await expectInReach(page, page.getByRole('menu'), 'its menu');
    await page.getByRole('menuitem', { name: 'Sound' }).click();
    const sound = page.getByRole('dialog', { name: 'Sound' });
    await expectInReach(page, sound, 'the Sound dialog');
    await page.keyboard.press('Escape');
    await expect(sound).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('the queue and its video', async () => {
    await page.keyboard.press('q');
    await expectInReach(page, queue, 'the queue');
    await page.keyboard.press('v');
    await expectInReach(page, video, 'the video beside the queue');
    // Its window is beside the queue, because the queue is too low to hold it.
    await expectInReach(page, queue, 'the queue beside the video');
    await page.keyboard.press('q');
    await expectInReach(page, video, 'the video alone');
  });
  await test.step('Now playing with hidden names', async () => {
    await page.keyboard.press('v');
    await expect(video).toHaveCount(0);
    await page.keyboard.press('f');
    await sheet.getByRole('button', { name: 'Hide names' }).click();
    await expectInReach(page, sheet, 'Now playing with hidden names');
  });
});

test('Now playing with a video keeps every control in reach in low windows [12.20]', async ({
  page,
  watchTank,
}) => {
  await watchTank();
  await expectInReach(page, nowPlayingSheet(page), 'Now playing with a video');
});

test('the settings, the list of keys and the navigation are in reach in low windows [12.20]', async ({
  page,
  shell,
}) => {
  await shell.open('/404');
  const settings = new SettingsDialog(page);
  await settings.open();
  for (const part of ['App', 'Library', 'Offline', 'Data'] as const) {
    await settings.show(part);
    await expectInReach(page, settings.dialog, `settings, ${part}`);
  }
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toHaveCount(0);
  await page.setViewportSize(LOWER);
  await page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectInReach(page, keys, 'the list of keys');
  await page.keyboard.press('Escape');
  await expectInReach(page, shell.navigation, 'the navigation');
});

test('the dialogs of playlists, also for a very long title, and the first filter of one are in reach in low windows [12.20]', async ({
  page,
  shell,
  playlists,
}) => {
  const title = 'Openings to sing along to on long drives home with friends '.repeat(7).trim();
  await shell.open('/playlist');
  const id = await seedPlaylist(page, playlistText('Keep me', [1, 2, 3]));
  await seedPlaylist(page, playlistText(title, [1, 2, 3]));
  await page.reload();
  const deleteOf = (name: string) =>
    playlists.card(name).getByRole('button', { name: 'Delete', exact: true });
  await playlists.button('Create a playlist').click();
  await expectInReach(page, playlists.dialog, 'create a playlist');
  await page.keyboard.press('Escape');
  for (const [name, what] of [
    ['Keep me', 'delete a playlist'],
    [title, 'delete a playlist with a very long title'],
  ] as const) {
    await page.setViewportSize(LOWER);
    await deleteOf(name).click();
    await expectInReach(page, playlists.dialog, what);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(LOWER);
  await playlists.choose(playlistText('Keep me', [4, 5]));
  await expectInReach(page, playlists.dialog, 'import a playlist');
  await page.keyboard.press('Escape');
  await expect(playlists.dialog).toHaveCount(0);

  await shell.open(`/playlist/${id}`);
  const panel = page.getByRole('region', { name: 'Filter songs' });
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click();
    const where = `the first filter, ${size.width} x ${size.height}`;
    await expect(panel.getByRole('checkbox').first(), where).toBeInViewport({ ratio: 1 });
    await panel.getByRole('button', { name: 'Close' }).click();
  }
});

test('the menu of a row, Add to a PlayList and the filters are in reach in low windows, and the menu stays when its row is scrolled out of sight [12.20]', async ({
  page,
  searchPage,
  openBebop,
}) => {
  await openBebop();
  const main = page.getByRole('main');
  const menu = page.getByRole('menu');
  await test.step('a menu whose row is scrolled out of sight', async () => {
    const options = main.getByRole('button', { name: /^Options for/ }).first();
    await options.click();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(options).not.toBeInViewport();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await main.getByRole('button', { name: 'Options for Tank!' }).click();
  await expectInReach(page, menu, 'the menu of a row');
  await page.keyboard.press('Escape');
  await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
  await expectInReach(page, page.getByRole('dialog'), 'Add to a PlayList');
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: /^Filters/ }).click();
  await expectInReach(page, page.getByRole('region', { name: 'Filter songs' }), 'the filters');
});

test('the queue leaves room for its songs beside the earlier queues in low windows [12.20]', async ({
  page,
  openBebop,
}) => {
  await openBebop();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play all', exact: true }).click();
  await page.goto('./#/search/gundam%20zz');
  await main.getByRole('listitem').getByRole('button', { name: LONG_NAME }).click();
  await page.keyboard.press('q');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const earlier = queue.getByText('Earlier queues');
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size);
    await expect(earlier).toBeInViewport({ ratio: 1 });
    const list = queue.getByRole('list').first();
    const seen = await list.evaluate((rows) => {
      let box = rows.parentElement;
      while (box !== null && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
      return box?.clientHeight ?? 0;
    });
    expect(seen, `${size.width} x ${size.height}`).toBeGreaterThan(100);
  }
  await expectInReach(page, queue, 'the queue beside the earlier queues');
});

test('an icon of the rail has a tooltip in a low window [12.20]', async ({ page, openBebop }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openBebop();
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'My songs' });
  await link.hover();
  const name = link.getByText('My songs');
  await expect(name).toHaveCSS('opacity', '1');
  const { x, width } = await name.evaluate((element) => element.getBoundingClientRect());
  const icon = await link.evaluate((element) => element.getBoundingClientRect().right);
  expect(x).toBeGreaterThan(icon);
  expect(width).toBeGreaterThan(40);
  // The name is on top, and the rail does not cut it off.
  const isOnTop = await name.evaluate((element) => {
    element.style.pointerEvents = 'auto';
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
    return at(left + 2) === element && at(right - 2) === element;
  });
  expect(isOnTop).toBe(true);
});
