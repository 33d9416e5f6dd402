import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { buildLargeCatalogue } from './largeCatalogue';
import { test } from './largeService';
import { FindPage } from './screens/FindPage';

const SONG_COUNT = buildLargeCatalogue().length;

/** Crashes the worker that searches. */
async function breakThread(page: Page): Promise<void> {
  const thread = page.workers().find((worker) => worker.url().includes('songsWorker'));
  await thread?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken down by a test');
    });
  });
}

test('the find page restarts its worker after one crash, and shows an error after the second [10.39]', async ({
  page,
}) => {
  const find = new FindPage(page);
  await find.download();
  await find.expectCount(SONG_COUNT);
  await breakThread(page);
  await find.field('Any name').fill('own voice');
  await find.expectCount(6);
  await expect(page).toHaveURL(/text=own\+voice$/);
  await breakThread(page);
  await expect(find.main.getByText(/stopped working\. Reload the page/)).toBeVisible();
  await page.reload();
  await find.expectCount(6);
});
