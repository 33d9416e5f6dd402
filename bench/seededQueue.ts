import type { Page } from '@playwright/test';
import { seedLibrary } from '../e2e/seedLibrary';

/**
 * Puts so many made songs into the library and into the queue, and loads the page anew.
 *
 * @param currentIndex place of the current song, from 0
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
