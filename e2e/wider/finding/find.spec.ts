import { expect } from '../../fixtures';
import { buildLargeCatalogue } from '../../largeCatalogue';
import { test } from '../../largeService';
import { FindPage } from '../../screens/FindPage';
import { toggleInformation } from '../../screens/pageMenu';

const SONGS = buildLargeCatalogue();
const SONG_COUNT = SONGS.length;

test('the find page offers the catalogue, then lists every song with its position, and going back or a reload shows the same row at the same place [10.29 10.30]', async ({
  page,
  shell,
}) => {
  await shell.open('/find');
  const find = new FindPage(page);
  await find.expectOffer();
  await find.download();
  await find.expectCount(SONG_COUNT);
  const first = find.row(1);
  await expect(first).toHaveAttribute('aria-setsize', String(SONG_COUNT));
  await expect(first).toBeInViewport();
  await expect(find.rows).not.toHaveCount(SONG_COUNT);
  await page.keyboard.press('End');
  const last = find.row(SONG_COUNT);
  // Should the last row be missing, this tells whether the page or the list stayed behind.
  const belowPx = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(belowPx).toBeLessThan(60);
  await expect(last).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  // The way up is over: else it would take back what the next key scrolls.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('PageDown');
  await expect(first).not.toBeInViewport();

  await page.reload();
  await find.expectCount(SONG_COUNT);

  const place = 2000;
  const row = find.row(place);
  // The list is as tall as its songs a moment after their number is shown.
  await expect(async () => {
    await page.evaluate((number) => window.scrollTo(0, number * 60), place);
    await expect(row).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  const topOf = () => row.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  const top = await topOf();

  await toggleInformation(page, row);
  expect(await topOf()).toBe(top);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/(anime|artist)\/\d+/);
  await page.goBack();
  await expect(row).toBeInViewport();
  expect(await topOf()).toBe(top);

  await page.reload();
  await expect(row).toBeInViewport();
  expect(await topOf()).toBe(top);
});

test('a text waiting to be stored in the address does not lead back from the page opened next', async ({
  page,
  shell,
}) => {
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/assets/pages-*.js', async (route) => {
    await arrived;
    await route.fallback();
  });
  const find = new FindPage(page);
  await find.download();
  await find.field('Any name').pressSequentially('own voice');
  await expect(page).toHaveURL(/text=own\+voice$/);
  await find.field('Any name').pressSequentially(' 3');
  await shell.navigation.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/#\/looking-back$/);
  await expect(find.field('Any name')).toBeVisible();
  // Longer than the delay before a text is stored.
  await page.clock.runFor(500);
  arrive();
  await expect(page.getByRole('heading', { name: 'History & stats' })).toBeVisible();
  await expect(page).toHaveURL(/#\/looking-back$/);
});
