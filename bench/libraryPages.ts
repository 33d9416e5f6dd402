import type { Page } from '@playwright/test';
import { openFreshPage, openSeeded } from './seededLibrary';
import { type BenchSession, type Measurement, median } from './session';

const FEW_SONGS = 600;
const MANY_SONGS = 60_000;
const ROUNDS = 7;
const RATIO_LIMIT = 1.5;
const ROWS_PER_PAGE = 100;
/** Lets the database open and other chunks load: the measured click happens a moment later. */
const SETTLE_MS = 500;

interface Opening {
  /** From the click on "My songs" to the first row, and to all rows of the page. */
  readonly firstRowMs: number;
  readonly allRowsMs: number;
  readonly longestTaskMs: number;
}

/** Measures from a change of the address to the last row of a page of the list. */
function measureChange(page: Page, hash: string, rowCount: number, before: string) {
  return page.evaluate(
    (asked) =>
      new Promise<{ firstRowMs: number; allRowsMs: number; longestTaskMs: number }>((done) => {
        const rows = document.getElementsByTagName('li');
        const facts = { firstRowMs: 0, allRowsMs: 0, longestTaskMs: 0 };
        const tasks = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            facts.longestTaskMs = Math.max(facts.longestTaskMs, entry.duration);
          }
        });
        tasks.observe({ entryTypes: ['longtask'] });
        const startedAtMs = performance.now();
        location.hash = asked.hash;
        // No named function: the compiler would wrap it in a helper that is missing in the page.
        const timer = setInterval(() => {
          const main = document.querySelector('main ul[aria-label="My songs"]');
          const firstName = main?.querySelector('button')?.getAttribute('aria-label') ?? '';
          if (!main || firstName === '' || firstName === asked.before || rows.length === 0) return;
          const nowMs = performance.now() - startedAtMs;
          facts.firstRowMs ||= nowMs;
          if (main.childElementCount < asked.rowCount) return;
          facts.allRowsMs = nowMs;
          clearInterval(timer);
          requestAnimationFrame(() =>
            setTimeout(() => {
              tasks.disconnect();
              done(facts);
            }),
          );
        });
      }),
    { hash, rowCount, before },
  );
}

function middleOf(openings: readonly Opening[]): Opening {
  return {
    firstRowMs: median(openings.map((each) => each.firstRowMs)),
    allRowsMs: median(openings.map((each) => each.allRowsMs)),
    longestTaskMs: median(openings.map((each) => each.longestTaskMs)),
  };
}

const firstName = (number: number) => `Play Song of the ${number}th evening`;

/** The newest page, a page in the middle, and the first sort by name, each on a fresh load. */
async function measureSize(session: BenchSession, songCount: number) {
  const context = await openSeeded(session, songCount);
  const first: Opening[] = [];
  const middle: Opening[] = [];
  const sorted: Opening[] = [];
  const middlePage = songCount / ROWS_PER_PAGE / 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openFreshPage(context, `${session.address}#/listened`, SETTLE_MS);
    first.push(await measureChange(page, '#/song', ROWS_PER_PAGE, ''));
    const hash = `#/song?page=${middlePage}`;
    middle.push(await measureChange(page, hash, ROWS_PER_PAGE, firstName(songCount)));
    const middleName = firstName(songCount - (middlePage - 1) * ROWS_PER_PAGE);
    sorted.push(await measureChange(page, '#/song?sort=name', ROWS_PER_PAGE, middleName));
    await page.close();
  }
  await context.close();
  return { first: middleOf(first), middle: middleOf(middle), sorted: middleOf(sorted) };
}

function toMeasurement(what: string, few: Opening, many: Opening, limit?: number): Measurement {
  const ratio = many.allRowsMs / few.allRowsMs;
  const times = `${few.allRowsMs.toFixed(0)} → ${many.allRowsMs.toFixed(0)} ms`;
  const tasks = `longest task ${few.longestTaskMs.toFixed(0)} → ${many.longestTaskMs.toFixed(0)} ms`;
  return {
    name: `My songs, ${what}: 60 000 stored songs against 600`,
    value: `${ratio.toFixed(2)} × (${times}, ${tasks})`,
    aim: limit === undefined ? '' : `≤ ${limit} ×`,
    isMet: limit === undefined || ratio <= limit,
  };
}

/** A page of My songs, from the click to its last row, with 600 and with 60,000 stored songs. */
export async function measureLibraryPages(session: BenchSession): Promise<readonly Measurement[]> {
  const few = await measureSize(session, FEW_SONGS);
  const many = await measureSize(session, MANY_SONGS);
  return [
    toMeasurement('the newest page', few.first, many.first, RATIO_LIMIT),
    toMeasurement('a page in the middle', few.middle, many.middle, RATIO_LIMIT),
    toMeasurement('the first sort by name', few.sorted, many.sorted),
  ];
}
