import type { Page } from '@playwright/test';
import { readStore } from './readStore';

const SIDE_DATABASE = 'AnimeSongKeptMedia';

/**
 * What is stored about the song list; undefined while there is none. To read a database that is not
 * there yet would create it.
 */
export async function storedSongList(page: Page): Promise<unknown> {
  const databases = await page.evaluate(() => indexedDB.databases());
  if (!databases.some(({ name }) => name === SIDE_DATABASE)) return undefined;
  return (await readStore(page, 'catalogueFacts', SIDE_DATABASE))[0]?.facts;
}
