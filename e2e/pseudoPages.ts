import type { Page } from '@playwright/test';
import * as start from '../src/texts/made/en-XA/start';
import { expect } from './fixtures';
import { listFindings } from './pseudoFindings';
import { readStore } from './readStore';
import type { Shell } from './screens/Shell';

const PSEUDO = JSON.stringify({ language: 'en-XA' });

/** Names of products, versions and units, what the tests type, and dates and lists of the browser. */
const EVERYWHERE = [
  'Anime Song Player|^\\s*(?:Anime|Song|Player|Enter)\\s*$|\\.json',
  'AniSongDB|Anime News Network|MyAnimeList|AniList|Tenrai|AnimeMusicQuiz|AMQ|Jikan',
  '\\d+p|\\d+ ?[kMG]?B|\\d+\\.\\d+\\.\\d+ \\(\\w+\\)|cowboy bebop|zzzzqqqq|Evening',
  '[A-Z][a-z]{2,8} \\d{1,2}(?:, \\d{4}(?:, \\d+:\\d+ [AP]M)?)?|\\band\\b|\\d+ seconds?',
].join('|');

/** What the service says in English, and the app in its language. */
const SAID = ['animeType', 'animeVintage', 'songType'];

/** Every name in the stored songs and playlists, the longest first. */
async function namesIn(page: Page): Promise<readonly string[]> {
  const stores = ['songs', 'animes', 'artists', 'composers', 'playlists'];
  const records = await Promise.all(stores.map((store) => readStore(page, store)));
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /\p{L}/u.test(value)) names.add(value);
    else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) if (!SAID.includes(key)) collect(each);
  };
  records.forEach(collect);
  return [...names].sort((left, right) => right.length - left.length);
}

/** What does not fit or comes from no form, once everything is there. */
async function findingsOf(page: Page): Promise<readonly string[]> {
  await expect(page.getByText(start.frame.loading)).toHaveCount(0);
  const look = async () =>
    page.evaluate(listFindings, { names: await namesIn(page), everywhere: EVERYWHERE });
  // What has just arrived may still move.
  await expect
    .poll(look, { timeout: 1500 })
    .toEqual([])
    .catch(() => undefined);
  return look();
}

export async function expectFits(page: Page, what: string): Promise<void> {
  expect.soft(await findingsOf(page), what).toEqual([]);
}

/** Opens the app in the pseudo language. */
export async function openPseudo(page: Page, shell: Shell): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('SuperPlayer.language', chosen),
    PSEUDO,
  );
  await shell.open('/404');
  await expect(page.getByRole('main')).toContainText(start.common.goHome);
}
