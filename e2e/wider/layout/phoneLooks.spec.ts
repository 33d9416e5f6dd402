import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { boxOf, button, expectOneLine, rowsOf, seedSongs } from './pageLooks';

for (const [width, least] of [
  [320, 120],
  [390, 190],
] as const) {
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

    test('leaves room for the names of a playlist, and details open from the menu and close in the row [11.58]', async ({
      page,
      shell,
    }) => {
      await shell.open(await seedSongs(page, 3));
      const row = rowsOf(page).first();
      const title = row.getByRole('link', { name: /^The 1th song/ });
      expect((await boxOf(title)).width).toBeGreaterThanOrEqual(least);
      expect((await boxOf(row.getByRole('button', { name: /^Like/ }))).width).toBe(44);
      await row.getByRole('button', { name: /^Options for/ }).tap();
      await page.getByRole('menuitem', { name: 'Song information' }).tap();
      const details = row.getByRole('table');
      await expect(details).toBeVisible();
      await row.getByRole('button', { name: /^Information about/ }).tap();
      await expect(details).toHaveCount(0);
    });

    test('fits Now playing into its width and shows the menu of the queue as a sheet [11.3 11.58]', async ({
      page,
      player,
      playTank,
    }) => {
      await playTank();
      await page.keyboard.press('f');
      const sheet = nowPlayingSheet(page);
      await expect(sheet).toBeVisible();
      expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual(
        [width, width],
      );
      const loop = await boxOf(sheet.getByRole('button', { name: /^Loop/ }));
      expect(loop.x + loop.width).toBeLessThanOrEqual(width);
      await page.keyboard.press('f');
      await player.queueButton.tap();
      await page
        .getByRole('complementary', { name: 'Queue' })
        .getByRole('button', { name: 'Options for Tank!' })
        .tap();
      const menu = await boxOf(page.getByRole('menu'));
      expect([menu.width, menu.y + menu.height]).toEqual([width, 740]);
    });

    test('shows the buttons for the songs of Discovery on one line [11.58]', async ({
      page,
      shell,
    }) => {
      await shell.open('/');
      const discovery = page.getByRole('region', { name: 'Discovery' });
      const buttonOf = (name: string) => discovery.getByRole('button', { name, exact: true });
      await expect(buttonOf('Play all')).toBeVisible();
      await expectOneLine(buttonOf('Play all'), buttonOf('Shuffle'), buttonOf('Other songs'));
    });
  });
}

test.describe('the layout of a phone', () => {
  test('ends the names of a row before its heart, without a gap', async ({ page, shell }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shell.open('/search/cowboy%20bebop');
    await expect(button(page, 'Play Ask DNA')).toBeVisible();
    const sticking = await rowsOf(page).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const heart = row.querySelector('[data-like]')?.getBoundingClientRect().left ?? 0;
        const words = [...row.querySelectorAll('a, span')].filter(
          (each) =>
            each.checkVisibility() &&
            each.getBoundingClientRect().left < heart &&
            // A truncated line cuts its contents too.
            !each.parentElement?.closest('a, span'),
        );
        const out = words.filter((each) => each.getBoundingClientRect().right > heart + 1);
        // "IN" is the narrowest of the short types.
        const type = words.find((each) => each.textContent === 'IN');
        const isWide = type !== undefined && type.getBoundingClientRect().width > 20;
        return out.length > 0 || isWide ? [row.textContent] : [];
      }),
    );
    expect(sticking).toEqual([]);
  });

  for (const width of [390, 360, 320]) {
    test(`hides the bare links below a page and shows every tab of an anime and an artist: ${width} px [12.66]`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const artists = page.getByRole('link', { name: 'Artists', exact: true });
      const seenOf = () =>
        artists.evaluate((link) => {
          const { left, top, width: wide, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
        });
      await shell.open('/listened');
      await expect(page.getByText(/^Play some music/)).toBeVisible();
      await expect(artists).toHaveCount(1);
      expect(await seenOf()).toBe(false);
      await page.getByRole('button', { name: 'Browse', exact: true }).click();
      await expect.poll(seenOf).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(seenOf).toBe(false);
      for (const [path, last] of [
        ['/anime/13', 'Information'],
        ['/artist/261', 'is Composer/Arranger'],
      ] as const) {
        await shell.open(path);
        await expect(page.getByRole('tab', { name: last, exact: true })).toBeVisible();
        const line = await boxOf(page.getByRole('tablist'));
        for (const tab of await page.getByRole('tab').all()) {
          const box = await boxOf(tab);
          expect(box.x).toBeGreaterThanOrEqual(line.x);
          expect(box.x + box.width).toBeLessThanOrEqual(line.x + line.width + 1);
        }
      }
    });
  }

  test('shows the links of the navigation below a page only if the tab bar cannot be loaded', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('navigation', { name: 'Main' }).locator('> div').first();
    const widthOf = async () => (await boxOf(list)).width;
    const waiting: (() => Promise<void>)[] = [];
    const tabs = '**/assets/soon-*.js';
    await page.route(tabs, (route) => {
      waiting.push(() => route.abort());
    });
    // Of all pages only Home is here without the chunk that has the tab bar.
    await shell.open();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    expect(await widthOf()).toBeLessThan(40);
    while (waiting.length > 0) await waiting.pop()?.();
    await expect.poll(widthOf).toBeGreaterThan(300);
    await page.unroute(tabs);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(widthOf).toBeLessThan(40);
    await expect(page.getByRole('button', { name: 'Library' })).toBeVisible();
  });
});
