import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { openPractised } from '../../practisedLibrary';
import { PracticePage } from '../../screens/PracticePage';
import { SettingsDialog } from '../../screens/SettingsDialog';
import { seedLibrary } from '../../seedLibrary';
import { seedListens } from '../../seedListens';
import { Signs } from './signs';

const test = base.extend<{ signs: Signs }>({
  signs: async ({ page }, use) => use(await Signs.open(page)),
});

const inMain = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The pointer would light what is below it. */
const pointAway = (page: Page) => page.mouse.move(2, 2);

async function press(page: Page, found: Locator): Promise<void> {
  await found.click();
  await pointAway(page);
}

/** The same element later, when its name or state is another one. */
async function mark(page: Page, found: Locator): Promise<Locator> {
  await found.evaluate((each) => {
    for (const before of document.querySelectorAll('[data-looked-at]'))
      before.removeAttribute('data-looked-at');
    each.setAttribute('data-looked-at', '');
  });
  return page.locator('[data-looked-at]');
}

test('the signs of a list are seen and tell on from off in forced colours and in print [11.62]', async ({
  page,
  shell,
  signs,
  openBebop,
}) => {
  await openBebop();
  const row = page.getByRole('main').locator('li[data-row]').first();
  const heart = row.getByRole('button', { name: /^Like/ });
  // At rest only the heart of a liked song is shown.
  await row.hover();
  await signs.expectTold(heart, 'the heart of a row', async () => {
    await heart.click();
    await row.hover();
  });
  await signs.expectSeen(row.getByRole('button', { name: /^Options for/ }), 'the menu of a row');
  await row.getByRole('button', { name: /^Options for/ }).click();
  await signs.expectSeen(
    page.getByRole('menuitem', { name: 'Unlike' }).locator('span[aria-hidden]').first(),
    'the heart of the menu',
  );
  await page.getByRole('menuitem', { name: 'Song information' }).click();
  await signs.expectSeen(
    row.getByRole('button', { name: /^Information about/ }),
    'the sign that closes the details',
  );
  await page.keyboard.press('Escape');
  const tab = page.getByRole('tab', { name: 'Song Name' });
  await signs.expectTold(tab, 'a tab', () => press(page, tab));
  await shell.open('/search/cowboy%20bebop');
  const order = inMain(page, 'Descending');
  await signs.expectTold(order, 'the order of a list', () => press(page, order));
  await inMain(page, /^Filters/).click();
  const option = page
    .getByRole('region', { name: 'Filter songs' })
    .locator('label:has([type=checkbox])')
    .first();
  await signs.expectTold(option, 'an option of the filters', () => press(page, option));
  const link = shell.navigation.getByRole('link', { name: 'Animes' });
  await signs.expectTold(link, 'a page of the navigation', () => press(page, link));
});

test('the signs of the player are seen and tell on from off in forced colours and in print [11.62]', async ({
  page,
  signs,
  player,
  openBebop,
}) => {
  await openBebop();
  const second = page.getByRole('main').locator('li[data-row]').nth(1);
  await pointAway(page);
  await signs.expectTold(second, 'the current song', async () => {
    await second.getByRole('button', { name: /^Play/ }).click();
    await pointAway(page);
    await player.expectSoundAdvances();
  });
  await signs.expectSeen(
    second.getByRole('button', { name: /^Play/ }).locator('span').last(),
    'the bars of the song that plays',
  );
  await signs.expectSeen(player.region.getByRole('slider', { name: 'Volume' }), 'the volume');
  // One song alone is not shuffled.
  await inMain(page, 'Play all').click();
  await player.expectSoundAdvances();
  const button = (name: string | RegExp) => player.region.getByRole('button', { name });
  for (const name of [/^Like/, 'Shuffle', /^Loop/, /^Mute|^Unmute/]) {
    const found = button(name).first();
    const marked = await mark(page, found);
    await signs.expectTold(marked, String(name), () => press(page, marked));
  }
  const queue = player.queueButton;
  await signs.expectTold(queue, 'the queue is open', () => press(page, queue));
  const rows = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
  await signs.expectSeen(rows.first(), 'the current row of the queue', 200);
  await page.keyboard.press('f');
  const heart = nowPlayingSheet(page).getByRole('button', { name: /^Like/ });
  await signs.expectTold(heart, 'the heart of Now playing', () => press(page, heart));
});

test('the signs of the settings and the library are seen and tell on from off in forced colours and in print [11.62]', async ({
  page,
  shell,
  signs,
}) => {
  await shell.open('/404');
  await seedLibrary(page, 120);
  await seedListens(page, ['2025-03-09', '2025-10-21', '2026-01-01']);
  const settings = new SettingsDialog(page);
  await settings.open();
  const light = settings.dialog.locator('label', { hasText: 'Light' });
  await signs.expectTold(light, 'a theme', () => press(page, light));
  const toggle = settings.dialog.getByRole('switch').first();
  await signs.expectTold(toggle, 'a switch', () => press(page, toggle));
  await page.keyboard.press('Escape');
  await shell.open('/song?mine=all');
  const pageTwo = page.getByRole('main').getByText('2', { exact: true }).first();
  await signs.expectTold(pageTwo, 'a page number', () => press(page, pageTwo));
  await shell.open('/song');
  const mine = page.getByRole('main').locator('button[aria-pressed="false"]').nth(1);
  const marked = await mark(page, mine);
  await signs.expectTold(marked, 'a choice of songs', () => press(page, marked));
  await shell.open('/looking-back');
  const figures = page.getByRole('main').getByRole('figure');
  await expect(figures.first()).toBeVisible();
  for (const place of [0, 1]) await signs.expectSeen(figures.nth(place), `figure ${place}`, 200);
});

test('the signs of practice are seen and tell on from off in forced colours and in print [11.62]', async ({
  page,
  shell,
  signs,
}) => {
  await openPractised(page, shell);
  await signs.expectSeen(page.getByRole('figure', { name: 'The next 14 days' }), 'days', 200);
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(3);
  const cards = practice.button('Cards');
  await signs.expectTold(cards, 'a way to answer', () => press(page, cards));
});
