import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../harness/test';

const TABLE_FILE = resolve(import.meta.dirname, '../../docs/requests.md');

/**
 * The columns of docs/requests.md: the outside host behind each path of the local service. Whether
 * the app's own host has the song list is asked apart from any action.
 */
const PATHS = [
  ['song database', /^\/api\//],
  ['anime info', /^\/anime(?:\/|$)/],
  ['encyclopedia', /^\/ann$/],
  ['season lists', /^\/player\/json\/(?!catalogue)/],
  ['media', /^\/(?:american2?|europe|catbox)\//],
] as const;
type CountedService = (typeof PATHS)[number][0];

type Allows = (count: number) => boolean;

/** Reads "0", "1", "1 or 2", or "some": as many as the browser needs, at least one. */
function readCell(text: string): Allows {
  if (text === 'some') return (count) => count > 0;
  const numbers = text.split(' or ').map((each) => (/^\d+$/.test(each) ? Number(each) : null));
  if (numbers.includes(null)) {
    throw new Error(`docs/requests.md: "${text}" is no number of requests`);
  }
  return (count) => numbers.includes(count);
}

/** The rows of the table: an action, and how many requests it may send to each service. */
export function readRequestTable(): ReadonlyMap<
  string,
  readonly (readonly [CountedService, Allows])[]
> {
  const [heading, ...rows] = readFileSync(TABLE_FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(heading).toEqual(['action', ...PATHS.map(([service]) => service)]);
  return new Map(
    rows.map(([action = '', ...cells]) => {
      expect(cells, `the row "${action}" is whole`).toHaveLength(PATHS.length);
      return [action, PATHS.map(([service], place) => [service, readCell(cells[place] ?? '')])];
    }),
  );
}

/** Requests that a page sends later by itself (debounce, retry) are due within this time. */
const LATEST_OWN_REQUEST_MS = 3000;
interface Asked {
  readonly countOf: (service: CountedService) => number;
  readonly urls: readonly string[];
}

/** Counts the requests of a page from now on. The test must control the page's clock. */
export function countRequests(page: Page) {
  let sent: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!PATHS.some(([, path]) => path.test(url.pathname))) return;
    sent.push(url);
  });

  return {
    /** The requests of an action, counted once no more follow. */
    async during(action: () => Promise<void>): Promise<Asked> {
      sent = [];
      await action();
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(LATEST_OWN_REQUEST_MS);
      await page.waitForLoadState('networkidle');
      return {
        countOf(service) {
          const path = PATHS.find(([name]) => name === service)?.[1];
          return sent.filter(({ pathname }) => path?.test(pathname)).length;
        },
        urls: sent.map(({ href }) => href),
      };
    },
  };
}
