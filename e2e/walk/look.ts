import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { LANGUAGES } from '../../src/domain/app/language';
import * as start from '../../src/texts/made/en-XA/start';
import { COLOURS, findSerious } from '../axe';
import { expect } from '../expect';
import { focused } from '../keyboardFocus';
import { readShifts } from '../layoutShift';
import { readStore } from '../readStore';
import { pageScheme } from '../screens/SettingsDialog';
import {
  findForeignTexts,
  findMisfits,
  findMisnamed,
  findOutlineFlaws,
  findShift,
  findTabFlaws,
  findUnnamed,
} from './findings';
import { collectFacts, type PageFacts } from './pageFacts';

/** Names of products, versions and units, what the tests type, and dates and lists of the browser. */
const EVERYWHERE = new RegExp(
  [
    'Anime Song Player|^\\s*(?:Anime|Song|Player|Enter|Escape|[A-Z])\\s*$|\\.json',
    'AniSongDB|Anime News Network|MyAnimeList|AniList|Tenrai|AnimeMusicQuiz|AMQ|Jikan',
    ...Object.values(LANGUAGES).map((name) => name.replaceAll(/[()]/g, '\\$&')),
    '\\d+p|\\d+ ?[kMG]?B|\\d+\\.\\d+\\.\\d+ \\(\\w+\\)|cowboy bebop|zzzzqqqq|Evening',
    '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|nes|rs|ur)?(?:day)?\\b',
    '[A-Z][a-z]{2,8} \\d{1,2}(?:, \\d{4}(?:, \\d+:\\d+ [AP]M)?)?|\\band\\b|\\d+ (?:seconds?|minutes?)',
  ].join('|'),
  'g',
);

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

/** Waits until the page has said that it loads, and until frames pass in which nothing changes. */
export async function untilStill(page: Page): Promise<void> {
  await expect(page.getByText(start.frame.loading).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    let hasChanged = true;
    const observer = new MutationObserver(() => {
      hasChanged = true;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    // A song that plays changes its time all the while.
    for (let still = 0, frame = 0; still < 3 && frame < 60; still += 1, frame += 1) {
      if (hasChanged) still = 0;
      hasChanged = false;
      await new Promise(requestAnimationFrame);
    }
    observer.disconnect();
  });
}

interface Look {
  readonly width: number;
  /** What moved since then counts; null for what the user opened, where things may move. */
  readonly sinceMs: number | null;
  /** Whether texts of outside services are shown, which are stored nowhere. */
  readonly isForeign?: boolean;
}

/** Reading every store takes longer than a look, and what is stored seldom changes between two. */
const namesRead = new WeakMap<Page, readonly string[]>();

/** The texts that come from no form and are no stored names. */
async function findForeign(page: Page, facts: PageFacts): Promise<readonly string[]> {
  const findWith = (names: readonly string[]) =>
    findForeignTexts(facts, { names, everywhere: EVERYWHERE });
  const earlier = namesRead.get(page);
  if (earlier !== undefined && findWith(earlier).length === 0) return [];
  const names = await namesIn(page);
  namesRead.set(page, names);
  return findWith(names);
}

/** Everything but colours, which takes the page as it is. */
async function findFlaws(
  page: Page,
  { width, isForeign = false }: Look,
): Promise<readonly string[]> {
  const facts = await page.evaluate(collectFacts);
  return [
    ...findUnnamed(await page.locator('body').ariaSnapshot()),
    ...findMisnamed(facts),
    ...findOutlineFlaws(facts),
    ...findMisfits(facts, width),
    ...findTabFlaws(facts),
    ...(isForeign ? [] : await findForeign(page, facts)),
  ];
}

/**
 * `findMisnamed` knows the words inside of the marks, which differ between a text and a longer one.
 * Everywhere else axe's own rule runs, as all rules do.
 */
const IN_PSEUDO: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: false } } };

/** The serious faults that axe finds in the theme that is shown, and of its colours in the other. */
async function findInBothThemes(page: Page): Promise<readonly string[]> {
  const shown = await pageScheme(page);
  const other = shown === 'dark' ? 'light' : 'dark';
  const inShown = await findSerious(page, IN_PSEUDO);
  await page.emulateMedia({ colorScheme: other });
  // Frame by frame: a poll looks again only after a tenth of a second, at hundreds of places.
  await page.waitForFunction(
    (scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme,
    other,
  );
  return [
    ...inShown.map((fault) => `${shown}: ${fault}`),
    ...(await findSerious(page, COLOURS)).map((fault) => `${other}: ${fault}`),
  ];
}

/** @returns what is wrong once what has just arrived no longer moves */
async function lastOf(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let found = await look();
  if (found.length === 0) return found;
  const again = async () => {
    found = await look();
    return found;
  };
  await expect
    .poll(again, { timeout: 3_000 })
    .toEqual([])
    .catch(() => undefined);
  return found;
}

/** The time of the page's own clock, for `sinceMs`. */
export function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/**
 * Looks at what the page shows now, which must follow the system theme and be in the pseudo language:
 * axe in both themes, names, headings, landmarks, width, cut texts, the order of Tab, what moved
 * since then, and texts that come from no form.
 */
export async function lookAtPage(page: Page, look: Look): Promise<readonly string[]> {
  await untilStill(page);
  const shifts = look.sinceMs === null ? [] : findShift(await readShifts(page), look.sinceMs);
  return [
    ...shifts,
    ...(await lastOf(() => findFlaws(page, look))),
    ...(await findInBothThemes(page)),
  ];
}

/**
 * Presses Tab from the beginning of the page, and compares what it reaches with what the page
 * reports.
 *
 * @param most how often it is pressed
 */
export async function walkByTab(page: Page, most: number): Promise<readonly string[]> {
  const { tabStops } = await page.evaluate(collectFacts);
  await page.evaluate(() => {
    // From here Tab goes to the first stop, wherever the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const found: string[] = [];
  for (const [place, { name }] of tabStops.slice(0, most).entries()) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const stops: readonly Element[] = Reflect.get(window, 'walkedStops');
      return document.activeElement === null ? -1 : stops.indexOf(document.activeElement);
    });
    const { name: focusedName, isInWindow, hasRing } = await focused(page);
    if (reached !== place) return [...found, `Tab reaches ${focusedName} instead of ${name}`];
    if (!(isInWindow && hasRing)) found.push(`the focus of ${name} is not seen`);
  }
  return found;
}
