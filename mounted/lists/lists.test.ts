import { describe } from 'vitest';
import { ListPage } from '../../e2e/screens/ListPage';
import { seedLibrary } from '../../e2e/seedLibrary';
import { expect, test } from '../harness/test';

const EMPTY_TEXT =
  'Search for some anime music ani on top, this page only displays information that you have already searched for.';
const LISTS = [
  { path: '/song', title: 'My songs', word: 'My songs' },
  { path: '/anime', title: 'Animes', word: 'Animes' },
  { path: '/artist', title: 'Artists', word: 'Artists' },
  { path: '/creator', title: 'Composers/Arrangers', word: 'Composers/Arrangers' },
] as const;

test('each list shows a hint while it is empty, then the results of a search [2.7 2.12 2.16 8.8]', async ({
  page,
  shell,
  searchPage,
}) => {
  const list = new ListPage(page);
  for (const { path, title } of LISTS) {
    await test.step(`${title} is empty`, async () => {
      await shell.open(path);
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(EMPTY_TEXT, { exact: true })).toBeVisible();
      await expect(list.pager).toHaveCount(0);
    });
  }
  await shell.searchFor('cowboy bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  for (const { title, word } of LISTS) {
    await test.step(`${title} shows the results, also after a reload`, async () => {
      await shell.navigation.getByRole('link', { name: word }).click();
      await expect(list.rows(title).first()).toBeVisible();
      await expect(page.getByText(EMPTY_TEXT)).toHaveCount(0);
      await page.reload();
      await expect(list.rows(title).first()).toBeVisible();
    });
  }
});

test('the cards and rows of the lists link to the pages of anime and people [2.10]', async ({
  page,
  shell,
  openBebop,
}) => {
  await openBebop();
  await shell.open('/anime');
  // The rows of the previous page have links with the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Animes');
  await page.getByRole('main').getByRole('link', { name: 'Cowboy Bebop', exact: true }).click();
  await expect(page).toHaveURL(/#\/anime\/13$/);
  await shell.open('/artist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists');
  await page.getByRole('main').getByRole('link', { name: 'Mai Yamane', exact: true }).click();
  await expect(page).toHaveURL(/#\/artist\/18$/);
  await shell.open('/creator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Composers/Arrangers');
  await page.getByRole('main').getByRole('link', { name: 'Yoko Kanno', exact: true }).click();
  await expect(page).toHaveURL(/#\/artist\/21$/);
});

describe('a list of 1 250 songs', () => {
  test.beforeEach(async ({ page, shell }) => {
    await shell.open('/song');
    await expect(page.getByText(EMPTY_TEXT)).toBeVisible();
    await seedLibrary(page, 1250);
    await page.reload();
    await expect(new ListPage(page).pager).toBeVisible();
  });

  test('has the pager of the specification and shows every song on exactly one page [9.5 9.6]', async ({
    page,
    shell,
  }) => {
    const list = new ListPage(page);
    await expect(list.pager.getByRole('button')).toHaveText([
      ...['Previous', '1', '2', '3', '4', '5', '6', '7', '13', 'Next'],
    ]);
    await expect(list.pager).toContainText('…');
    await expect(list.pageButton('Previous')).toBeDisabled();
    await list.pageButton('Page 7').click();
    await expect(list.pager.getByRole('button')).toHaveText([
      ...['Previous', '4', '5', '6', '7', '8', '9', '10', '13', 'Next'],
    ]);
    await expect(list.currentPage).toHaveText('7');
    await expect(page).toHaveURL(/#\/song\?page=7$/);
    await list.pageButton('Page 13').click();
    await expect(list.pager.getByRole('button')).toHaveText([
      ...['Previous', '10', '11', '12', '13', 'Next'],
    ]);
    await expect(list.pager).not.toContainText('…');
    await expect(list.pageButton('Next')).toBeDisabled();
    await expect(list.rows('My songs')).toHaveCount(50);
    await shell.open('/song?page=99');
    await expect(list.currentPage).toHaveText('13');
    await shell.open('/song?page=-1&sort=none');
    await expect(list.currentPage).toHaveText('1');

    const seen = new Set<string>();
    for (let number = 1; number <= 13; number += 1) {
      await expect(list.currentPage).toHaveText(String(number));
      await expect(list.firstPlayButton()).toHaveAccessibleName(
        `Play Song of the ${1250 - (number - 1) * 100}th evening`,
      );
      await expect(list.rows('My songs')).toHaveCount(number < 13 ? 100 : 50);
      const names = await list.main
        .getByRole('button', { name: /^Play Song/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
      for (const name of names) seen.add(name ?? '');
      if (number < 13) await list.pageButton('Next').click();
    }
    expect(seen.size).toBe(1250);
  });

  test('can be paged and sorted without a network', async ({ page, context }) => {
    const list = new ListPage(page);
    await context.setOffline(true);
    await list.pageButton('Page 5').click();
    await expect(list.firstPlayButton()).toHaveAccessibleName('Play Song of the 850th evening');
    await list.sort.selectOption('Vintage');
    await expect(page).toHaveURL(/sort=vintage/);
    await expect(list.rows('My songs')).toHaveCount(100);
  });
});

test('the lists show the results of this visit if the browser denies the database', async ({
  page,
  shell,
  openBebop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openBebop();
  const list = new ListPage(page);
  for (const { title, word } of LISTS) {
    await shell.navigation.getByRole('link', { name: word }).click();
    await expect(list.rows(title).first()).toBeVisible();
  }
});
