import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { boxOf, button, expectOneLine, rowsOf, seedSongs } from './pageLooks';

/** Phones, and how wide the names of songs are there at least. */
const PHONES = [
  { width: 390, leastName: 190 },
  { width: 320, leastName: 120 },
] as const;
const HEIGHT = 740;

test.describe('a phone of 390 and of 320 px', () => {
  test.use({ viewport: { width: 390, height: HEIGHT }, hasTouch: true, isMobile: true });

  test('leaves room for the names of a playlist, and details open from the menu and close in the row [11.58]', async ({
    page,
    shell,
  }) => {
    await shell.open(await seedSongs(page, 3));
    const row = rowsOf(page).first();
    const title = row.getByRole('link', { name: /^The 1th song/ });
    for (const { width, leastName } of PHONES) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect((await boxOf(title)).width, `${width} px`).toBeGreaterThanOrEqual(leastName);
      const heart = await boxOf(row.getByRole('button', { name: /^Like/ }));
      expect(heart.width, `${width} px`).toBe(44);
      await row.getByRole('button', { name: /^Options for/ }).tap();
      await page.getByRole('menuitem', { name: 'Song information' }).tap();
      const details = row.getByRole('table');
      await expect(details, `${width} px`).toBeVisible();
      await row.getByRole('button', { name: /^Information about/ }).tap();
      await expect(details, `${width} px`).toHaveCount(0);
    }
  });

  test('fits Now playing into its width and shows the menu of the queue as a sheet [11.3 11.58]', async ({
    page,
    player,
    playTank,
  }) => {
    await playTank();
    const sheet = nowPlayingSheet(page);
    const queue = page.getByRole('complementary', { name: 'Queue' });
    for (const { width } of PHONES) {
      const where = `${width} px`;
      await page.setViewportSize({ width, height: HEIGHT });
      await page.keyboard.press('f');
      await expect(sheet, where).toBeVisible();
      const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      expect(widths, where).toEqual([width, width]);
      const loop = await boxOf(sheet.getByRole('button', { name: /^Loop/ }));
      expect(loop.x + loop.width, where).toBeLessThanOrEqual(width);
      await page.keyboard.press('f');
      await player.queueButton.tap();
      await queue.getByRole('button', { name: 'Options for Tank!' }).tap();
      const menu = await boxOf(page.getByRole('menu'));
      expect([menu.width, menu.y + menu.height], where).toEqual([width, HEIGHT]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.keyboard.press('q');
      await expect(queue).toHaveCount(0);
    }
  });

  test('keeps the mark of hidden names over the open queue, also for a song that was revealed [12.73]', async ({
    page,
    player,
    playTank,
  }) => {
    await playTank();
    await page.keyboard.press('g');
    await player.region.getByRole('button', { name: 'Reveal' }).tap();
    await player.queueButton.tap();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toContainText('Tank!');
    const mark = player.region.getByRole('button', { name: 'Show names', exact: true });
    await mark.tap();
    await expect(mark).toHaveCount(0);
  });

  test('shows the buttons for the songs of Discovery on one line [11.58]', async ({
    page,
    shell,
  }) => {
    await shell.open('/');
    const discovery = page.getByRole('region', { name: 'Discovery' });
    const buttonOf = (name: string) => discovery.getByRole('button', { name, exact: true });
    for (const { width } of PHONES) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(buttonOf('Play all')).toBeVisible();
      await test.step(`${width} px`, () =>
        expectOneLine(buttonOf('Play all'), buttonOf('Shuffle'), buttonOf('Other songs')));
    }
  });
});

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

  test('hides the bare links below a page and shows every tab of an anime and an artist in windows of 390, 360 and 320 px [12.66]', async ({
    page,
    shell,
  }) => {
    const artists = page.getByRole('link', { name: 'Artists', exact: true });
    const seenOf = () =>
      artists.evaluate((link) => {
        const { left, top, width: wide, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
    const atEachWidth = async (look: (px: string) => Promise<void>) => {
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await test.step(`${width} px`, () => look(`${width} px`));
      }
    };
    await shell.open('/listened');
    await expect(page.getByText(/^Play some music/)).toBeVisible();
    await atEachWidth(async (px) => {
      await expect(artists, px).toHaveCount(1);
      expect(await seenOf(), px).toBe(false);
      await page.getByRole('button', { name: 'Browse', exact: true }).click();
      await expect.poll(seenOf, px).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(seenOf, px).toBe(false);
    });
    for (const [path, last] of [
      ['/anime/13', 'Information'],
      ['/artist/261', 'is Composer/Arranger'],
    ] as const) {
      await shell.open(path);
      await expect(page.getByRole('tab', { name: last, exact: true })).toBeVisible();
      await atEachWidth(async (px) => {
        const line = await boxOf(page.getByRole('tablist'));
        for (const tab of await page.getByRole('tab').all()) {
          const box = await boxOf(tab);
          expect(box.x, `${path}, ${px}`).toBeGreaterThanOrEqual(line.x);
          expect(box.x + box.width, `${path}, ${px}`).toBeLessThanOrEqual(line.x + line.width + 1);
        }
      });
    }
  });

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
