import type { Page } from '@playwright/test';
import { madeSongs } from './madeSongs';
import { type BenchSession, type Measurement, median, openBenchPage, repeated } from './session';

const SONG_COUNT = 500;
const FIRST_ROWS = 20;
const ROUNDS = 5;
const REQUEST_LIMIT_MS = 20;
const FIRST_ROWS_LIMIT_MS = 60;
const ALL_ROWS_LIMIT_MS = 450;
const LONGEST_TASK_LIMIT_MS = 50;
/** Long enough for everything that is fetched while the page is idle. */
const SETTLE_MS = 4_000;

/** The real service takes 200 to 400 ms. An immediate answer arrives while the page renders. */
const ANSWERS = [
  { name: 'answered after 200 ms', delayMs: 200 },
  { name: 'answered at once', delayMs: 0 },
] as const;

interface Search {
  readonly requestMs: number;
  readonly firstRowsMs: number;
  readonly allRowsMs: number;
  readonly longestTaskMs: number;
  /** The same rows as markup, inserted at once. */
  readonly markupMs: number;
}

/** Records the times from the press of Enter to the last row. */
async function watchSearch(page: Page): Promise<void> {
  await page.addInitScript((firstRows) => {
    const facts = { enterMs: 0, sentMs: 0, answerMs: 0, firstMs: 0, allMs: 0, longestTaskMs: 0 };
    Reflect.set(window, 'searchFacts', facts);
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') facts.enterMs = performance.now();
      },
      true,
    );
    const send = window.fetch;
    window.fetch = (...request) => {
      if (String(request[0]).includes('search_request')) facts.sentMs ||= performance.now();
      return send(...request);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource')) {
        if (entry instanceof PerformanceResourceTiming && entry.name.includes('search_request')) {
          facts.answerMs = entry.responseEnd;
        }
      }
    }).observe({ entryTypes: ['resource'] });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (facts.enterMs > 0 && startTime > facts.enterMs) {
          facts.longestTaskMs = Math.max(facts.longestTaskMs, duration);
        }
      }
    }).observe({ entryTypes: ['longtask'] });
    new MutationObserver(() => {
      const rowCount = document.querySelector('main [role=tabpanel] ul')?.childElementCount ?? 0;
      if (rowCount >= firstRows) facts.firstMs ||= performance.now();
      if (rowCount >= 500) facts.allMs ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, FIRST_ROWS);
}

async function searchOnce(session: BenchSession, delayMs: number): Promise<Search> {
  const page = await openBenchPage(session, true);
  await watchSearch(page);
  await page.route('**/api/search_request', async (route) => {
    await new Promise((done) => setTimeout(done, delayMs));
    await route.fulfill({ json: madeSongs(SONG_COUNT) });
  });
  await page.goto(session.address);
  await page.getByRole('search').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.getByRole('search').getByRole('combobox').fill('evening');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Reflect.get(window, 'searchFacts').allMs > 0);
  await page.waitForTimeout(500);
  const search = await page.evaluate(async () => {
    const { enterMs, sentMs, answerMs, firstMs, allMs, longestTaskMs } = Reflect.get(
      window,
      'searchFacts',
    );
    const list = document.querySelector('main [role=tabpanel] ul');
    if (list === null) throw new Error('no rows');
    const markup = list.innerHTML;
    list.replaceChildren();
    list.getBoundingClientRect();
    const startedAtMs = performance.now();
    list.innerHTML = markup;
    list.getBoundingClientRect();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return {
      requestMs: sentMs - enterMs,
      firstRowsMs: firstMs - answerMs,
      allRowsMs: allMs - answerMs,
      longestTaskMs,
      markupMs: performance.now() - startedAtMs,
    };
  });
  await page.context().close();
  return search;
}

/** A search from the home screen: from Enter to the request, and from the answer to the rows. */
export async function measureSearching(session: BenchSession): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { name, delayMs } of ANSWERS) {
    const rounds = await repeated(ROUNDS, () => searchOnce(session, delayMs));
    measurements.push(...summarise(name, rounds));
  }
  return measurements;
}

function summarise(name: string, rounds: readonly Search[]): readonly Measurement[] {
  const of = (pick: (search: Search) => number) => median(rounds.map(pick));
  const markupMs = of((search) => search.markupMs);
  const row = (what: string, ms: number, limitMs: number): Measurement => ({
    name: `search, ${name}: ${what}`,
    value: `${ms.toFixed(0)} ms = ${(ms / markupMs).toFixed(2)} × the markup of all rows at once`,
    aim: `≤ ${limitMs} ms`,
    isMet: ms <= limitMs,
  });
  return [
    row(
      'Enter to the request',
      of(({ requestMs }) => requestMs),
      REQUEST_LIMIT_MS,
    ),
    row(
      'answer to the first 20 rows',
      of(({ firstRowsMs }) => firstRowsMs),
      FIRST_ROWS_LIMIT_MS,
    ),
    row(
      'answer to all 500 rows',
      of(({ allRowsMs }) => allRowsMs),
      ALL_ROWS_LIMIT_MS,
    ),
    row(
      'longest task',
      of(({ longestTaskMs }) => longestTaskMs),
      LONGEST_TASK_LIMIT_MS,
    ),
  ];
}
