import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

const TABLE_FILE = resolve(import.meta.dirname, '../docs/requests.md');

/** The columns of the table in docs/requests.md: whom a path of the local service stands for. */
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

const QUIET_MS = 900;

interface Asked {
  readonly countOf: (service: CountedService) => number;
  readonly urls: readonly string[];
}

/** Counts what a page asks from now on. */
export function countRequests(page: Page) {
  let sent: URL[] = [];
  let lastSentMs = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!PATHS.some(([, path]) => path.test(url.pathname))) return;
    sent.push(url);
    lastSentMs = Date.now();
  });

  async function untilQuiet(): Promise<void> {
    const startMs = Date.now();
    while (Date.now() - Math.max(startMs, lastSentMs) < QUIET_MS) {
      await new Promise((done) => setTimeout(done, QUIET_MS / 10));
    }
  }

  return {
    /** What an action asked, counted once nothing more comes. */
    async during(action: () => Promise<void>): Promise<Asked> {
      await untilQuiet();
      sent = [];
      await action();
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
