import { test as base, expect } from '../../fixtures';
import { AnimePage } from '../../screens/AnimePage';
import { showPictures } from '../../sharedWindow';

const test = base.extend<{ animePage: AnimePage }>({
  animePage: async ({ page }, use) => use(new AnimePage(page)),
});

const BLEACH = '/anime/4240';

test('the Information tab shows the cover picture of the encyclopedia [2.40]', async ({
  page,
  shell,
  animePage,
}) => {
  await showPictures(page);
  await shell.open(`${BLEACH}?filter=information`);
  const picture = animePage.panel.getByRole('img', { name: 'Cover of Bleach' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a cover picture that fails to load is replaced by a drawn one [2.41]', async ({
  page,
  shell,
  animePage,
  faults,
}) => {
  await showPictures(page);
  await faults.cut('/ann/covers');
  await shell.open(`${BLEACH}?filter=information`);
  await expect(animePage.fact('Status')).toBeVisible();
  await expect(animePage.panel.getByRole('img')).toHaveCount(0);
  const frame = animePage.panel.locator('span[style*="aspect-ratio"]').first();
  const box = await frame.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(box?.width ?? 0);
  expect(await frame.evaluate((each) => getComputedStyle(each).backgroundImage)).toContain('url(');
});

test('a long title takes two lines on a phone, and a button shows the rest', async ({
  page,
  shell,
  animePage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.open('/anime/990002');
  await expect(animePage.title).toContainText('Test Pattern the Movie');
  const lines = () =>
    animePage.title.evaluate((title) =>
      Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
    );
  expect(await lines()).toBe(2);
  await animePage.main.getByRole('button', { name: 'Show more' }).first().click();
  expect(await lines()).toBeGreaterThan(2);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
