import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect } from './expect';
import { passFrames } from './passFrames';

const TABLE_FILE = resolve(import.meta.dirname, '../docs/requests.md');

/** The columns of docs/requests.md: the outside host behind each path of the local service. */
const PATHS = [
  ['song database', /^\/api\//],
  ['anime info', /^\/anime(?:\/|$)/],
  ['encyclopedia', /^\/ann$/],
  ['season lists', /^\/player\/json\//],
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
/** After so many frames without a pending request, the action has sent all its requests. */
const QUIET_FRAMES = 10;

interface Asked {
  readonly countOf: (service: CountedService) => number;
  readonly urls: readonly string[];
}

/** Counts the requests of a page from now on. The test must control the page's clock. */
export function countRequests(page: Page) {
  let sent: URL[] = [];
  let quietFrames = 0;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!PATHS.some(([, path]) => path.test(url.pathname))) return;
    sent.push(url);
    quietFrames = 0;
    // A playing file is requested for as long as it plays.
    if (request.resourceType() !== 'media') underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));

  async function untilQuiet(): Promise<void> {
    for (quietFrames = 0; quietFrames < QUIET_FRAMES; quietFrames += 1) {
      await passFrames(page, 1);
      if (underWay.size > 0) quietFrames = 0;
    }
  }

  return {
    /** The requests of an action, counted once no more follow. */
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
