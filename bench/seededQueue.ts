import type { Page } from '@playwright/test';
import { seedLibrary } from '../e2e/seedLibrary';

/**
 * Adds made-up songs to the library and the queue, and reloads the page.
 *
 * @param currentIndex index of the current song
 */
export async function seedQueue(
  page: Page,
  songCount: number,
  currentIndex: number,
): Promise<void> {
  await seedLibrary(page, songCount);
  await page.evaluate(
    ({ length, index }) => {
      const ids = Array.from({ length }, (_, place) => String(place + 1));
      localStorage.setItem('queue', JSON.stringify(ids));
      localStorage.setItem('config', JSON.stringify({ playIndex: index, playNowId: ids[index] }));
    },
    { length: songCount, index: currentIndex },
  );
  await page.reload();
}
