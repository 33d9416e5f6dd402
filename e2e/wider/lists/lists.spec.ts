import { expect, test } from './fixtures';
import { ListPage } from './screens/ListPage';
import { seedLibrary } from './seedLibrary';

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

test.describe('a list of 1 250 songs', () => {
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
    test.slow();
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

  test('opens another page at its first row, and restores page and scroll position on the way back', async ({
    page,
    shell,
  }) => {
    const list = new ListPage(page);
    await list.pageButton('Next').click();
    await expect(list.firstPlayButton()).toHaveAccessibleName('Play Song of the 1150th evening');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(list.firstPlayButton()).toBeFocused();

    await shell.open('/song?page=3');
    await expect(list.firstPlayButton()).toHaveAccessibleName('Play Song of the 1050th evening');
    await expect(list.rows('My songs')).toHaveCount(100);
    await page.evaluate(() => window.scrollTo(0, 2400));
    await shell.navigation.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/looking-back/);
    await page.goBack();
    await expect(list.currentPage).toHaveText('3');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2300);
  });

  test('can be sorted, filtered and paged with the keyboard alone', async ({ page }) => {
    const list = new ListPage(page);
    await list.filter.focus();
    await page.keyboard.type('evening');
    await expect(page).toHaveURL(/filter=evening/);
    await expect(list.filter).toBeFocused();
    // The choices of songs and Filters are between.
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      if (await list.sort.evaluate((select) => select === document.activeElement)) break;
    }
    await expect(list.sort).toBeFocused();
    await page.keyboard.type('Nam');
    await expect(page).toHaveURL(/sort=name/);
    await expect(list.firstPlayButton()).toHaveAccessibleName(/^Play Song of the 1000?th evening$/);
    await list.pageButton('Page 2').focus();
    await page.keyboard.press('Enter');
    await expect(list.currentPage).toHaveText('2');
    await expect(page).toHaveURL(/page=2/);
    await list.filter.fill('no such thing');
    await expect(page.getByText('Nothing at all was found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filter' }).press('Enter');
    await expect(list.currentPage).toHaveText('1');
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

  test('fits a phone and has pager buttons of 44 pixels', async ({ page, shell }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const list = new ListPage(page);
    for (const { path, title } of LISTS) {
      await shell.open(path);
      await expect(list.rows(title).first()).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, title).toBe(0);
    }
    await shell.open('/song?page=6');
    await expect(list.currentPage).toHaveText('6');
    for (const button of await list.pager.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
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
