import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect } from './expect';

const TABLE_FILE = resolve(import.meta.dirname, '../docs/requests.md');

/** The columns of the table in docs/requests.md: the outside host behind each path of the local service. */
const PATHS = [
  ['song database', /^\/api\//],
  ['anime info', /^\/anime(?:\/|$)/],
  ['encyclopedia', /^\/ann$/],
  ['season lists', /^\/player\/json\//],
  ['media', /^\/(?:american2?|europe|catbox)\//],
] as const;
type CountedService = (typeof PATHS)[number][0];

type Allows = (count: number) => boolean;

/** "0", "1", "1 or 2"; "some" for as many as the browser needs, one at least. */
function readCell(text: string): Allows {
  if (text === 'some') return (count) => count > 0;
  const numbers = text.split(' or ').map((each) => (/^\d+$/.test(each) ? Number(each) : null));
  if (numbers.includes(null)) {
    throw new Error(`docs/requests.md: "${text}" is no number of requests`);
  }
  return (count) => numbers.includes(count);
}

/** The rows of the table: an action, and how many requests it may send to whom. */
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

/** What a page may still want to ask on its own, a debounce or another try, is due within this. */
const LATEST_OWN_REQUEST_MS = 3000;
/** How long nothing may be under way before all is asked. */
const QUIET_MS = 150;
const LOOK_EVERY_MS = 25;

interface Asked {
  readonly countOf: (service: CountedService) => number;
  readonly urls: readonly string[];
}

/** Counts what a page asks from now on. The page's clock must be in the test's hand. */
export function countRequests(page: Page) {
  let sent: URL[] = [];
  let quietLooks = 0;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!PATHS.some(([, path]) => path.test(url.pathname))) return;
    sent.push(url);
    quietLooks = 0;
    // What sounds is asked for as long as it sounds.
    if (request.resourceType() !== 'media') underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));

  async function untilQuiet(): Promise<void> {
    for (quietLooks = 0; quietLooks < QUIET_MS / LOOK_EVERY_MS; quietLooks += 1) {
      await page.waitForTimeout(LOOK_EVERY_MS);
      if (underWay.size > 0) quietLooks = 0;
    }
  }

  return {
    /** What an action asked, counted once nothing more comes. */
    async during(action: () => Promise<void>): Promise<Asked> {
      sent = [];
      await action();
      await untilQuiet();
      await page.clock.runFor(LATEST_OWN_REQUEST_MS);
      await untilQuiet();
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
