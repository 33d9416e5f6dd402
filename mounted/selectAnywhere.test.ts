import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { FindPage } from '../e2e/screens/FindPage';
import { fileSong, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { chooseOfAll, pageMenu } from '../e2e/screens/pageMenu';
import type { Shell } from '../e2e/screens/Shell';
import { storedQueue } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('li:has([aria-haspopup="menu"])');
const bar = (page: Page) => main(page).getByRole('region', { name: 'Selected songs' });

/** Clicks a row outside its names and buttons. */
async function clickRow(page: Page, place: number, modifier: 'ControlOrMeta' | 'Shift') {
  await rows(page)
    .nth(place)
    .click({ modifiers: [modifier], position: { x: 4, y: 4 } });
}

const PAGES: readonly (readonly [string, (page: Page, shell: Shell) => Promise<void>])[] = [
  ['search', (_page, shell) => shell.open('/search/bebop')],
  ['anime', (_page, shell) => shell.open('/anime/13')],
  ['season songs', (_page, shell) => shell.open('/season?season=spring&show=songs')],
  ['find', async (page) => new FindPage(page).download()],
  [
    'My songs',
    async (page, shell) => {
      await shell.open('/404');
      await seedSongs(page);
      await shell.open('/song');
    },
  ],
  [
    'playlist',
    async (page, shell) => {
      await shell.open('/404');
      await shell.open(`/playlist/${await seedSongs(page)}`);
    },
  ],
];

function seedSongs(page: Page): Promise<number> {
  const songsCollections = [1, 2, 3, 4, 5];
  const songs = songsCollections.map((id) => fileSong(id));
  return seedPlaylist(
    page,
    JSON.stringify({ playlist: { title: 'Mine', songsCollections }, songs }),
  );
}

for (const [name, open] of PAGES) {
  test(`rows on the page “${name}” are selected by Ctrl and Shift, queued, and deselected by Escape [11.10]`, async ({
    page,
    shell,
    player,
  }) => {
    await open(page, shell);
    await expect(rows(page).nth(2)).toBeVisible();
    await clickRow(page, 0, 'ControlOrMeta');
    await expect(bar(page)).toContainText('1 selected');
    await clickRow(page, 2, 'Shift');
    await expect(bar(page)).toContainText('3 selected');
    await clickRow(page, 1, 'ControlOrMeta');
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Add to Play queue' }).click();
    await player.queueButton.first().click();
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  });
}

test('the selection bar plays the songs, plays them next and adds them to a playlist [11.10]', async ({
  page,
  shell,
  player,
  playlists,
}) => {
  await shell.open('/search/bebop');
  await expect(rows(page).nth(4)).toBeVisible();
  const select = async (...places: readonly number[]) => {
    for (const place of places) await clickRow(page, place, 'ControlOrMeta');
    await expect(bar(page)).toContainText(`${places.length} selected`);
  };
  const press = (name: string) => bar(page).getByRole('button', { name, exact: true }).click();
  await select(0, 1, 2);
  await press('Play selected');
  await expect.poll(() => storedQueue(page)).toHaveLength(3);
  const [first, ...others] = await storedQueue(page);
  await player.expectSoundAdvances();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await select(3, 4);
  await press('Play next');
  await expect
    .poll(() => storedQueue(page))
    .toEqual([first, expect.any(String), expect.any(String), ...others]);
  await press('Add to a PlayList');
  await playlists.dialog.getByLabel('Name').fill('Two of them');
  await playlists.dialogButton('Add').click();
  await shell.open('/playlist');
  await expect(playlists.card('Two of them')).toContainText('2 songs');
});

test('selected songs are liked with one message, and downloaded after their number and size were said', async ({
  page,
  shell,
}) => {
  await shell.open('/search/bebop');
  await expect(rows(page).nth(2)).toBeVisible();
  await clickRow(page, 0, 'ControlOrMeta');
  await clickRow(page, 2, 'Shift');
  const press = (name: string) => bar(page).getByRole('button', { name, exact: true }).click();
  await press('Like');
  await expect(page.getByText('Added to “Liked songs”: 3 songs')).toBeVisible();
  await press('Download');
  const dialog = page.getByRole('dialog', { name: 'Download songs' });
  await expect(dialog).toContainText(/^Download songs.*3 songs, about \d+(\.\d)? MB/);
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Download(ing|ed): 3 songs$/)).toBeVisible();
});

test('during a selection a click anywhere on a row selects it and follows no link [12.74]', async ({
  page,
  shell,
}) => {
  await page.clock.install();
  await shell.open('/search/bebop');
  await chooseOfAll(page, 'Select');
  const url = page.url();
  const row = rows(page).nth(2);
  const links = row.getByRole('link');
  expect(await links.count()).toBeGreaterThan(1);
  for (let place = 0; place < (await links.count()); place += 1) {
    await links.nth(place).click();
    await expect(bar(page)).toContainText(place % 2 === 0 ? '1 selected' : '0 selected');
  }
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await rows(page)
    .nth(3)
    .dblclick({ position: { x: 300, y: 20 } });
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked();
  await links.first().focus();
  const before = await row.getByRole('checkbox').isChecked();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('checkbox')).toBeChecked({ checked: !before });
  // A click on a link is followed a moment later, when it was no double click.
  await page.clock.runFor(600);
  expect(page.url()).toBe(url);
  expect(await storedQueue(page)).toEqual([]);
});

test('a selection can be made by keyboard alone [11.10]', async ({ page, shell, playlists }) => {
  await shell.open('/search/bebop');
  await pageMenu(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Select', exact: true }).press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Select all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await main(page).getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  const count = await rows(page).count();
  await expect(bar(page)).toContainText(`${count - 1} selected`);
  await bar(page).getByRole('button', { name: 'Add to a PlayList' }).press('Enter');
  await expect(playlists.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText(`${count - 1} selected`);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(pageMenu(page)).toBeFocused();
});

describe('the selection on a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test('begins in the menu of a playlist, among other actions [11.11]', async ({ page, shell }) => {
    await shell.open('/404');
    await shell.open(`/playlist/${await seedSongs(page)}`);
    await expect(main(page).getByRole('button', { name: 'Shuffle', exact: true })).toBeVisible();
    await main(page).getByRole('button', { name: 'Options for Mine' }).click();
    for (const name of ['Add all to a PlayList', 'Select', 'Share']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
    await expect(bar(page)).toContainText('0 selected');
  });
});
