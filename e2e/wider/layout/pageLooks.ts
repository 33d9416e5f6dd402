import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { fileSong, seedPlaylist } from '../../screens/PlaylistPages';

export async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

export const rowsOf = (page: Page) => page.locator('main li[data-row]');
/** A button of the page itself. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Stores a playlist of songs with names too long for a phone. */
export async function seedSongs(page: Page, count: number, title = 'Mine'): Promise<string> {
  await page.goto('./#/404');
  const songs = Array.from({ length: count }, (_, index) =>
    fileSong(index + 1, { songName: `The ${index + 1}th song of a long and rainy summer` }),
  );
  const songsCollections = songs.map(({ annSongId }) => annSongId);
  const id = await seedPlaylist(
    page,
    JSON.stringify({ playlist: { title, songsCollections }, songs }),
  );
  return `/playlist/${id}`;
}

/** Expects that these stand beside each other. */
export async function expectOneLine(...found: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(found.map(boxOf));
  const middles = boxes.map(({ y, height }) => y + height / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
}
