import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { PlayerBar } from './screens/PlayerBar';
import { seedLibrary, seedVisits } from './seedLibrary';

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
  await page.getByRole('button', { name: 'Video pop-up' }).click();
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

  test('opens the queue, uses the width for rows and moves nothing when the queue closes [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tank!' });
    const before = await row.boundingBox();
    expect(before?.width).toBeGreaterThan(1700);
    await player.queueButton.click();
    await expect(queue).toHaveCount(0);
    expect(await row.boundingBox()).toEqual(before);
    await player.queueButton.click();
    await expect(queue).toBeFocused();
    expect(await row.boundingBox()).toEqual(before);
  });

  test('shows song, artist and anime of a row beside each other [11.50]', async ({
    page,
    shell,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    const row = rowsOf(page).filter({ hasText: 'Tank!' }).first();
    const title = await boxOf(row.getByRole('link', { name: 'Tank!', exact: true }));
    const artist = await boxOf(row.getByRole('link', { name: 'SEATBELTS' }));
    const anime = await boxOf(row.getByRole('link', { name: 'Cowboy Bebop', exact: true }));
    expect(artist.x).toBeGreaterThan(title.x + title.width);
    expect(anime.x).toBeGreaterThan(artist.x + artist.width);
    const middles = [title, artist, anime].map(({ y, height }) => Math.round(y + height / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });

  test('shows more covers per line and larger letters than a window of 1440 px [11.50]', async ({
    page,
    shell,
  }) => {
    await shell.open('/season?year=2024');
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

test.describe('Home in a window of 2560 px', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('shows its blocks in three columns, and playlist names are not cut [11.50]', async ({
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
    const playlists = await boxOf(block('My Playlists'));
    const video = await boxOf(block('Video'));
    expect(playlists.x).toBeGreaterThan(discovery.x + discovery.width);
    expect(video.x).toBeGreaterThan(playlists.x + playlists.width);
    expect(Math.abs(video.y - discovery.y)).toBeLessThanOrEqual(1);
    const title = block('My Playlists').getByRole('heading', { level: 3 }).first();
    const isCut = await title.evaluate((heading) => heading.scrollWidth > heading.clientWidth);
    expect(isCut).toBe(false);
  });
});

test.describe('a window of 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('shows the buttons for all songs found by a search on one line [11.50]', async ({
    page,
    shell,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    const button = (name: string) => page.getByRole('main').getByRole('button', { name });
    await expect(button('Play all')).toBeVisible();
    const { y } = await boxOf(button('Play all'));
    for (const name of [
      'Shuffle',
      'Add all to queue',
      'Add all to a PlayList',
      'Select',
      'Filters',
    ])
      expect((await boxOf(button(name))).y, name).toBe(y);
  });
});

test.describe('a window of 1440 px with the queue open', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows the buttons for all found songs on one line, as icons [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Play all' })).toBeVisible();
    await openQueueBeside(page, player);
    const { y } = await boxOf(main.getByRole('button', { name: 'Play all' }));
    for (const name of [
      'Shuffle',
      'Add all to queue',
      'Add all to a PlayList',
      'Select',
      'Filters',
    ])
      expect((await boxOf(main.getByRole('button', { name }))).y, name).toBe(y);
    const sort = await boxOf(main.getByRole('combobox', { name: 'Sort by' }));
    expect(Math.abs(sort.y - y)).toBeLessThan(sort.height / 2);
    await expect(main.getByRole('button', { name: 'Shuffle' }).locator('svg')).toBeVisible();
  });
});

test.describe('a window of 1920 px', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('keeps the rows of an anime in place when the queue opens [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tank!' });
    const before = await row.boundingBox();
    await player.queueButton.click();
    await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
    const after = await row.boundingBox();
    expect(after?.x).toBe(before?.x);
    expect(after?.y).toBe(before?.y);
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

for (const width of [1024, 1366]) {
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 768 } });

    test('keeps the rows of a search in place when the queue opens and closes [11.50]', async ({
      page,
      shell,
      player,
    }) => {
      await shell.open('/search/cowboy%20bebop');
      const { row, before, queue } = await openQueueBeside(page, player);
      expect((await boxOf(row)).y).toBeCloseTo(before.y, 0);
      await player.queueButton.click();
      await expect(queue).toHaveCount(0);
      await expect.poll(async () => (await boxOf(row)).y).toBeCloseTo(before.y, 0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
}

test.describe('a window of 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('keeps the rows of a search in place when the queue opens [11.50]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    const { row, before } = await openQueueBeside(page, player);
    const after = await boxOf(row);
    expect([after.x, after.y]).toEqual([before.x, before.y]);
  });

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
      ['/playlist', 'Playlists'],
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

for (const width of [768, 1440, 2560]) {
  test.describe(`the left edge at ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } });

    test('is the same for every line of anime, artist and search, and no destination is wider than the rail [11.50]', async ({
      page,
      shell,
    }) => {
      const main = page.getByRole('main');
      for (const [address, title] of [
        ['/artist/261', /^Maaya Sakamoto/],
        ['/anime/13', /^Cowboy Bebop/],
      ] as const) {
        await shell.open(address);
        await expect(page).toHaveTitle(title);
        await expect(rowsOf(page).first()).toBeVisible();
        const edge = await leftOf(main.locator('header > :not(button)').first());
        expect(await leftOf(main.getByRole('tab').first())).toBe(edge);
        expect(await leftOf(main.getByText(/^\d+ songs?$/).first())).toBe(edge);
        expect(await leftOf(coverOf(rowsOf(page).first()))).toBe(edge);
      }
      const { x: railEnd } = await boxOf(main);
      for (const link of await shell.navigation.getByRole('link').all()) {
        const box = await boxOf(link);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(railEnd);
      }
      await shell.open('/search/cowboy%20bebop');
      await expect(page).toHaveTitle(/cowboy bebop/);
      await expect(rowsOf(page).first()).toBeVisible();
      const edge = await leftOf(page.getByRole('heading', { level: 1 }));
      expect(await leftOf(main.getByRole('tab').first())).toBe(edge);
      expect(await leftOf(coverOf(rowsOf(page).first()))).toBe(edge);
    });
  });
}

test('the rows of an anime page show type and number instead of the picture of the anime [11.50]', async ({
  page,
  shell,
}) => {
  await shell.open('/anime/13');
  await expect(coverOf(rowsOf(page).nth(0)).locator('[data-number]')).toHaveAttribute(
    'data-number',
    'OP 1',
  );
  await expect(coverOf(rowsOf(page).nth(1)).locator('[data-number]')).toHaveAttribute(
    'data-number',
    'ED 1',
  );
  await shell.open('/search/cowboy%20bebop');
  await expect(coverOf(rowsOf(page).nth(0)).locator('[data-number]')).toHaveCount(0);
});

test.describe('the video pop-up while the queue is closed', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is below the destinations and covers neither a row nor the player bar [11.46]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    await expect(rowsOf(page).first()).toBeVisible();
    const popup = await openPopup(page);
    const box = await boxOf(popup);
    expect(box.x + box.width).toBeLessThanOrEqual((await boxOf(rowsOf(page).first())).x);
    const destinations = await boxOf(shell.navigation);
    expect(box.y).toBeGreaterThanOrEqual(destinations.y + destinations.height);
    await expectAboveBar(popup, player);
  });

  test('leaves the end of the page free when moved [11.46]', async ({ page, shell, player }) => {
    await shell.open('/anime/13');
    await expect(rowsOf(page).first()).toBeVisible();
    const popup = await openPopup(page);
    await page.getByRole('button', { name: /^Move video window/ }).focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => leftOf(popup)).toBeGreaterThan(280);
    await expectAboveBar(popup, player);
    const row = await lastRowAtEnd(page);
    expect(row.y + row.height).toBeLessThanOrEqual((await boxOf(popup)).y);
  });

  test('moves into the queue when that opens, and back when it closes', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    const popup = await openPopup(page);
    const before = await boxOf(popup);
    await player.queueButton.click();
    const queue = await boxOf(page.getByRole('complementary', { name: 'Queue' }));
    await expect.poll(() => leftOf(popup)).toBeGreaterThanOrEqual(Math.floor(queue.x));
    await player.queueButton.click();
    await expect.poll(() => boxOf(popup)).toEqual(before);
  });
});

test.describe('the video pop-up without room beside the page', () => {
  test.use({ viewport: { width: 1000, height: 640 } });

  test('leaves the end of the page free, and the page shrinks again when it closes [11.46]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    await expect(rowsOf(page).first()).toBeVisible();
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOf();
    const popup = await openPopup(page);
    await expectAboveBar(popup, player);
    const row = await lastRowAtEnd(page);
    expect(row.y + row.height).toBeLessThanOrEqual((await boxOf(popup)).y);
    await page.getByRole('button', { name: 'Close video' }).click();
    await expect.poll(heightOf).toBe(before);
  });
});
