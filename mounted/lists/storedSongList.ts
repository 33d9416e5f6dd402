import type { Page } from '@playwright/test';

/** The record count of the song list's store; null if there is no database. */
export async function countStoredSongLists(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === 'AnimeSongKeptMedia')) return null;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('AnimeSongKeptMedia');
      opening.onsuccess = () => {
        const { result } = opening;
        const counting = result.transaction('catalogueBytes').objectStore('catalogueBytes').count();
        counting.onsuccess = () => {
          result.close();
          resolve(counting.result);
        };
      };
    });
  });
}
