import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Names of files, in any folder, that end something that takes too long, or pause between two looks, and how often. */
const LIMITS: Readonly<Record<string, number>> = {
  // A service that does not start.
  'fixtures.ts': 1,
  // A program that neither starts nor ends.
  'processes.ts': 2,
  // A step in an engine that no longer answers.
  'runSteps.ts': 1,
  // The pause between two looks of a poll, as in Playwright's own.
  'until.ts': 1,
  // No wait: the error is thrown outside of the test's own call.
  'findPage.spec.ts': 1,
  // No wait: a planted text as code, which the page's policy refuses.
  'guard.spec.ts': 1,
};

const WAIT = /waitForTimeout\(|setTimeout\b(?!: )|timers\/promises/g;

function scriptsIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** The name of each file with its number of waits. */
function waitsIn(files: readonly string[], read: (file: string) => string) {
  return Object.fromEntries(
    files
      .map((file) => [basename(file), read(file).match(WAIT)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  );
}

it('no browser test and no test of the mounted app waits for milliseconds', () => {
  // What the harness itself does with timers is its clock and its patience.
  const files = [...scriptsIn('e2e'), ...scriptsIn('mounted')].filter(
    (file) => !file.startsWith(join('mounted', 'harness')),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(waitsIn(files, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual(LIMITS);
});

it('each way of waiting for milliseconds is found', () => {
  const texts: Readonly<Record<string, string>> = {
    'a.ts': 'await page.waitForTimeout(500);',
    'b.ts': 'await new Promise((done) => setTimeout(done, 300));',
    'c.ts': "import { setTimeout } from 'node:timers/promises';",
    'd.ts': 'await page.clock.runFor(500);',
  };
  const found = waitsIn(Object.keys(texts), (file) => texts[file] ?? '');
  expect(Object.keys(found)).toEqual(['a.ts', 'b.ts', 'c.ts']);
});
