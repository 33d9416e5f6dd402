import { test as base, expect } from '../../fixtures';
import { AnimePage } from '../../screens/AnimePage';
import { showPictures } from '../../sharedWindow';

const test = base.extend<{ animePage: AnimePage }>({
  animePage: async ({ page }, use) => use(new AnimePage(page)),
});

const BLEACH = '/anime/4240';

test('the Information tab shows the cover picture of the encyclopedia, and a drawn one if it fails to load [2.40 2.41]', async ({
  page,
  shell,
  animePage,
  faults,
}) => {
  await showPictures(page);
  await shell.open(`${BLEACH}?filter=information`);
  const picture = animePage.panel.getByRole('img', { name: 'Cover of Bleach' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await faults.cut('/ann/covers');
  await page.reload();
  await expect(animePage.fact('Status')).toBeVisible();
  await expect(animePage.panel.getByRole('img')).toHaveCount(0);
  const frame = animePage.panel.locator('span[style*="aspect-ratio"]').first();
  const box = await frame.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(box?.width ?? 0);
  expect(await frame.evaluate((each) => getComputedStyle(each).backgroundImage)).toContain('url(');
});
