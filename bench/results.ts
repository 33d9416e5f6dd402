import type { CDPSession, Page } from '@playwright/test';
import { madeSongs } from './madeSongs';
import { type BenchSession, type Measurement, median, openBenchPage, repeated } from './session';

const SONG_COUNT = 500;
const ROUNDS = 5;
const RENDER_RATIO_LIMIT = 4;
const LONGEST_TASK_LIMIT_MS = 50;

/** Main-thread time of all tasks so far, in seconds, from the browser's metrics. */
async function taskSeconds(metrics: CDPSession): Promise<number> {
  const { metrics: readings } = await metrics.send('Performance.getMetrics');
  return readings.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

interface Round {
  readonly renderSeconds: number;
  readonly markupSeconds: number;
  readonly paintedMs: number;
  readonly completeMs: number;
  readonly longestTaskMs: number;
  readonly elementCount: number;
}

async function measureRound(session: BenchSession, filter: string): Promise<Round> {
  const page = await openBenchPage(session, true);
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable');
  let answer: () => void = () => undefined;
  const released = new Promise<void>((release) => {
    answer = release;
  });
  const asked = new Promise<void>((heard) => {
    // After a full answer, a tab sends a separate search for its own names.
    void page.route('**/api/search_request', async (route) => {
      heard();
      await released;
      await route.fulfill({ json: madeSongs(SONG_COUNT) });
    });
  });
  await page.goto(`${session.address}#/search/evening${filter}`);
  await asked;
  await page.getByText('Searching, wait...').waitFor();
  await page.evaluate(() => {
    const facts = { longestTaskMs: 0, answeredAtMs: 0, paintedAtMs: 0, completeAtMs: 0 };
    Reflect.set(window, 'benchFacts', facts);
    const rowCount = () => document.querySelectorAll('main button[aria-label^="Play "]').length;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        facts.longestTaskMs = Math.max(facts.longestTaskMs, entry.duration);
      }
    }).observe({ entryTypes: ['longtask'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource')) {
        if (entry.name.includes('search_request') && entry instanceof PerformanceResourceTiming) {
          facts.answeredAtMs = entry.responseEnd;
        }
      }
    }).observe({ entryTypes: ['resource'] });
    const look = () => {
      const rows = rowCount();
      if (rows > 0 && facts.paintedAtMs === 0) facts.paintedAtMs = performance.now();
      if (rows >= 500) facts.completeAtMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  answer();
  await page.waitForFunction(() => Reflect.get(window, 'benchFacts').completeAtMs > 0);
  await settle(page);
  const facts: {
    longestTaskMs: number;
    answeredAtMs: number;
    paintedAtMs: number;
    completeAtMs: number;
  } = await page.evaluate(() => Reflect.get(window, 'benchFacts'));

  // Rendering alone: the answer is cached by now, so going back requests and saves nothing.
  await page.evaluate(() => {
    window.location.hash = '#/404';
  });
  await page.getByText('Are you well?').waitFor();
  await settle(page);
  const before = await taskSeconds(metrics);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/search/evening${filter}`);
  await page.waitForFunction(
    (count) => document.querySelectorAll('main button[aria-label^="Play "]').length >= count,
    SONG_COUNT,
  );
  await settle(page);
  const rendered = await taskSeconds(metrics);

  // The baseline of the same run: the same markup, inserted into the same page at once.
  const elementCount = await page.evaluate(() => document.querySelectorAll('main *').length);
  const beforeMarkup = await taskSeconds(metrics);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    const markup = main.innerHTML;
    main.replaceChildren();
    main.innerHTML = markup;
    main.getBoundingClientRect();
  });
  await settle(page);
  const markup = await taskSeconds(metrics);
  await page.context().close();
  return {
    renderSeconds: rendered - before,
    markupSeconds: markup - beforeMarkup,
    paintedMs: facts.paintedAtMs - facts.answeredAtMs,
    completeMs: facts.completeAtMs - facts.answeredAtMs,
    longestTaskMs: facts.longestTaskMs,
    elementCount,
  };
}

/** A search with 500 results, from the answer to the last row. */
export async function measureResults(
  session: BenchSession,
  title = '500 results',
  filter = '',
): Promise<readonly Measurement[]> {
  const rounds = await repeated(ROUNDS, () => measureRound(session, filter));
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const ratio = of((round) => round.renderSeconds / round.markupSeconds);
  const longest = of((round) => round.longestTaskMs);
  return [
    {
      name: `${title}: rendering against the same markup at once`,
      value: `${ratio.toFixed(2)} ×`,
      aim: `≤ ${RENDER_RATIO_LIMIT} ×`,
      isMet: ratio <= RENDER_RATIO_LIMIT,
    },
    {
      name: `${title}: longest task`,
      value: `${longest.toFixed(0)} ms`,
      aim: `≤ ${LONGEST_TASK_LIMIT_MS} ms`,
      isMet: longest <= LONGEST_TASK_LIMIT_MS,
    },
    {
      name: `${title}: answer to first paint / to the last row`,
      value: `${of((round) => round.paintedMs).toFixed(0)} / ${of((round) => round.completeMs).toFixed(0)} ms`,
      aim: '',
      isMet: true,
    },
    {
      name: `${title}: elements in main`,
      value: String(of((round) => round.elementCount)),
      aim: '',
      isMet: true,
    },
  ];
}
