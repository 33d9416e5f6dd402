import { expect, test } from '../../fixtures';
import { ListPage } from '../../screens/ListPage';
import { seedLibrary } from '../../seedLibrary';

const EMPTY_TEXT =
  'Search for some anime music ani on top, this page only displays information that you have already searched for.';
const LISTS = [
  { path: '/song', title: 'My songs', word: 'My songs' },
  { path: '/anime', title: 'Animes', word: 'Animes' },
  { path: '/artist', title: 'Artists', word: 'Artists' },
  { path: '/creator', title: 'Composers/Arrangers', word: 'Composers/Arrangers' },
] as const;

test('a list of 1 250 songs opens another page at its first row, restores page and scroll position on the way back, can be sorted, filtered and paged with the keyboard alone, and fits a phone with pager buttons of 44 pixels', async ({
  page,
  shell,
}) => {
  const list = new ListPage(page);
  await shell.open('/song');
  await expect(page.getByText(EMPTY_TEXT)).toBeVisible();
  await seedLibrary(page, 1250);
  await page.reload();
  await expect(list.pager).toBeVisible();

  await test.step('another page opens at its first row', async () => {
    await list.pageButton('Next').click();
    await expect(list.firstPlayButton()).toHaveAccessibleName('Play Song of the 1150th evening');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(list.firstPlayButton()).toBeFocused();
  });

  await test.step('the way back restores page and scroll position', async () => {
    await shell.open('/song?page=3');
    await expect(list.firstPlayButton()).toHaveAccessibleName('Play Song of the 1050th evening');
    await expect(list.rows('My songs')).toHaveCount(100);
    await page.evaluate(() => window.scrollTo(0, 2400));
    await shell.navigation.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { name: 'History & stats' })).toBeVisible();
    await expect(page).toHaveURL(/looking-back/);
    await page.goBack();
    await expect(page).toHaveURL(/page=3/);
    await expect(list.currentPage).toHaveText('3');
    const distance = async () => Math.abs((await page.evaluate(() => window.scrollY)) - 2400);
    await expect.poll(distance).toBeLessThan(8);
  });

  await test.step('sorted, filtered and paged with the keyboard alone', async () => {
    await shell.open('/song');
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

  await test.step('a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
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
