import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { focusByKey } from '../../keyboardFocus';
import { PlayerBar } from '../../screens/PlayerBar';
import { seedLibrary, seedVisits } from '../../seedLibrary';

async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

const leftOf = async (found: Locator) => Math.round((await boxOf(found)).x);

/** The rows of songs, in order. */
const rowsOf = (page: Page) => page.locator('main li[data-row]');

const coverOf = (row: Locator) => row.getByRole('button', { name: /^Play / });

/** The box of the last row, with the page scrolled to its end. */
async function lastRowAtEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  return boxOf(rowsOf(page).last());
}

async function openPopup(page: Page): Promise<Locator> {
  await new PlayerBar(page).toggleVideo();
  const popup = page.getByRole('region', { name: 'Video' });
  await expect(popup).toBeVisible();
  return popup;
}

async function expectAboveBar(popup: Locator, player: PlayerBar): Promise<void> {
  const box = await boxOf(popup);
  expect(box.y + box.height).toBeLessThanOrEqual((await boxOf(player.region)).y);
}

test.describe('a window of 2560 px', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('opens the queue, uses the width for rows, moves nothing when the queue closes, and shows song, artist and anime of a row beside each other [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    const tank = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tank!' });
    const before = await tank.boundingBox();
    expect(before?.width).toBeGreaterThan(1700);
    await player.queueButton.click();
    await expect(queue).toHaveCount(0);
    expect(await tank.boundingBox()).toEqual(before);
    await player.queueButton.click();
    await expect(queue).toBeFocused();
    expect(await tank.boundingBox()).toEqual(before);

    await shell.open('/search/cowboy%20bebop');
    await expect(page).toHaveTitle(/cowboy bebop/);
    const row = rowsOf(page).filter({ hasText: 'Tank!' }).first();
    const title = await boxOf(row.getByRole('link', { name: 'Tank!', exact: true }));
    const artist = await boxOf(row.getByRole('link', { name: 'SEATBELTS' }));
    const anime = await boxOf(row.getByRole('link', { name: 'Cowboy Bebop', exact: true }));
    expect(artist.x).toBeGreaterThan(title.x + title.width);
    expect(anime.x).toBeGreaterThan(artist.x + artist.width);
    const middles = [title, artist, anime].map(({ y, height }) => Math.round(y + height / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });

  test('shows Home in three columns without cut playlist names, and more covers per line and larger letters than a window of 1440 px [11.50]', async ({
    page,
    shell,
  }) => {
    await shell.open('/404');
    await seedLibrary(page, 300);
    await seedVisits(page);
    await shell.open('/');
    const block = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(block('My Playlists').getByRole('listitem').first()).toBeVisible();
    await expect(block('Video')).toBeVisible();
    const discovery = await boxOf(block('Discovery'));
    const listened = await boxOf(block('Most Listened (Top 10)'));
    const artist = await boxOf(block('Featured artist'));
    expect(listened.x).toBeGreaterThan(discovery.x + discovery.width);
    expect(artist.x).toBeGreaterThan(listened.x + listened.width);
    expect(Math.abs(artist.y - discovery.y)).toBeLessThanOrEqual(1);
    const title = block('My Playlists').getByRole('heading', { level: 3 }).first();
    const isCut = await title.evaluate((heading) => heading.scrollWidth > heading.clientWidth);
    expect(isCut).toBe(false);

    await shell.open('/season?year=2024');
    await expect(page.getByRole('heading', { level: 1, name: 'Season selector' })).toBeVisible();
    const covers = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a') });
    await expect(covers.first()).toBeVisible();
    const measure = async () => ({
      lineCount: await page
        .getByRole('main')
        .getByRole('list')
        .first()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
      letterPixels: await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.body).fontSize),
      ),
    });
    const wide = await measure();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await measure()).lineCount).toBeLessThan(wide.lineCount);
    expect((await measure()).letterPixels).toBeLessThan(wide.letterPixels);
  });
});

/** @returns the first row of the page, and its box before the queue opened */
async function openQueueBeside(page: Page, player: PlayerBar) {
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  const before = await boxOf(row);
  await player.queueButton.click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue).toBeVisible();
  return { row, before, queue };
}

/** Expects the buttons for all found songs on one line. */
async function expectButtonsOnOneLine(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  await expect(button('Play all')).toBeVisible();
  const { y } = await boxOf(button('Play all'));
  for (const name of ['Shuffle', 'Actions for all songs'])
    expect((await boxOf(button(name))).y, name).toBe(y);
}

test.describe('the rows and the queue', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the rows of a search and of an anime stay in place when the queue opens and closes, and the buttons for all songs are on one line, also as icons [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    await expectButtonsOnOneLine(page);
    for (const width of [1024, 1366]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 768 });
        const { row, before, queue } = await openQueueBeside(page, player);
        expect((await boxOf(row)).y).toBeCloseTo(before.y, 0);
        await player.queueButton.click();
        await expect(queue).toHaveCount(0);
        await expect.poll(async () => (await boxOf(row)).y).toBeCloseTo(before.y, 0);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const { row, before, queue } = await openQueueBeside(page, player);
    const after = await boxOf(row);
    expect([after.x, after.y]).toEqual([before.x, before.y]);
    await expectButtonsOnOneLine(page);
    const main = page.getByRole('main');
    const sort = await boxOf(main.getByRole('combobox', { name: 'Sort by' }));
    expect(sort.y).toBe((await boxOf(main.getByRole('button', { name: 'Filters' }))).y);
    await expect(main.getByRole('button', { name: 'Shuffle' }).locator('svg')).toBeVisible();
    await player.queueButton.click();
    await expect(queue).toHaveCount(0);

    await page.setViewportSize({ width: 1920, height: 1080 });
    await shell.open('/anime/13');
    await expect(page).toHaveTitle(/^Cowboy Bebop/);
    const ofAnime = await openQueueBeside(page, player);
    const place = await boxOf(ofAnime.row);
    expect([place.x, place.y]).toEqual([ofAnime.before.x, ofAnime.before.y]);
  });
});

test.describe('a window of 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('keeps the rows of stored lists in place when the queue opens [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/404');
    await seedLibrary(page, 300);
    await seedVisits(page);
    for (const [address, title] of [
      ['/playlist/1', 'List 1'],
      ['/listened', 'Most listened'],
      ['/song', 'My songs'],
      ['/playlist', 'Playlist'],
    ] as const) {
      await shell.open(address);
      // The previous page has a list too.
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      const first = page.getByRole('main').getByRole('listitem').first();
      await expect(first).toBeVisible();
      const before = await boxOf(first);
      await player.queueButton.click();
      await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
      const after = await boxOf(first);
      expect([after.x, after.y], address).toEqual([before.x, before.y]);
      await player.queueButton.click();
      await expect(page.getByRole('complementary', { name: 'Queue' })).toHaveCount(0);
    }
  });
});

test('the left edge is the same for every line of anime, artist and search, no destination is wider than the rail, and only rows of an anime page show type and number [11.50]', async ({
  page,
  shell,
}) => {
  const main = page.getByRole('main');
  const atEachWidth = async (look: () => Promise<void>) => {
    for (const width of [768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      await test.step(`${width} px`, look);
    }
  };
  for (const [address, title] of [
    ['/artist/261', /^Maaya Sakamoto/],
    ['/anime/13', /^Cowboy Bebop/],
  ] as const) {
    await shell.open(address);
    await expect(page).toHaveTitle(title);
    await expect(rowsOf(page).first()).toBeVisible();
    await atEachWidth(async () => {
      const edge = await leftOf(main.locator('header > :not(button)').first());
      expect(await leftOf(main.getByRole('tab').first())).toBe(edge);
      expect(await leftOf(coverOf(rowsOf(page).first()))).toBe(edge);
    });
  }
  for (const [place, number] of ['OP 1', 'ED 1'].entries()) {
    const cover = rowsOf(page).nth(place).locator('[data-number]');
    await expect(cover).toHaveAttribute('data-number', number);
  }
  await atEachWidth(async () => {
    const { x: railEnd } = await boxOf(main);
    for (const link of await shell.navigation.getByRole('link').all()) {
      const box = await boxOf(link);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(railEnd);
    }
  });
  await shell.open('/search/cowboy%20bebop');
  await expect(page).toHaveTitle(/cowboy bebop/);
  await expect(rowsOf(page).first()).toBeVisible();
  await atEachWidth(async () => {
    const edge = await leftOf(page.getByRole('heading', { level: 1 }));
    expect(await leftOf(main.getByRole('tab').first())).toBe(edge);
    expect(await leftOf(coverOf(rowsOf(page).first()))).toBe(edge);
  });
  await expect(rowsOf(page).nth(0).locator('[data-number]')).toHaveCount(0);
});

test.describe('the video pop-up while the queue is closed', () => {
  test.use({ viewport: { width: 1000, height: 640 } });

  test('covers neither a row nor the player bar, moves into the queue and back, and leaves the end of the page free when moved or without room beside it, until it closes [11.46]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    await expect(rowsOf(page).first()).toBeVisible();
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await test.step('without room beside the page', async () => {
      const before = await heightOf();
      const popup = await openPopup(page);
      await expectAboveBar(popup, player);
      const row = await lastRowAtEnd(page);
      expect(row.y + row.height).toBeLessThanOrEqual((await boxOf(popup)).y);
      await page.getByRole('button', { name: 'Close video' }).click();
      await expect.poll(heightOf).toBe(before);
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const popup = await openPopup(page);
    const box = await boxOf(popup);
    expect(box.x + box.width).toBeLessThanOrEqual((await boxOf(rowsOf(page).first())).x);
    const destinations = await boxOf(shell.navigation);
    expect(box.y).toBeGreaterThanOrEqual(destinations.y + destinations.height);
    await expectAboveBar(popup, player);

    await player.queueButton.click();
    const queue = await boxOf(page.getByRole('complementary', { name: 'Queue' }));
    await expect.poll(() => leftOf(popup)).toBeGreaterThanOrEqual(Math.floor(queue.x));
    await player.queueButton.click();
    await expect.poll(() => boxOf(popup)).toEqual(box);

    await focusByKey(page.getByRole('button', { name: /^Move video window/ }));
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => leftOf(popup)).toBeGreaterThan(280);
    await expectAboveBar(popup, player);
    const row = await lastRowAtEnd(page);
    expect(row.y + row.height).toBeLessThanOrEqual((await boxOf(popup)).y);
  });
});
