import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { leaveOutPractice } from './scripts/leaveOutPractice.ts';
import { makeTexts } from './scripts/makeTexts.mjs';
import {
  isLargeTest,
  MOUNTED_FOLDER,
  testFilesBelow,
  UNIT_TEST_FOLDERS,
} from './scripts/proofs/sets.mjs';
import { runsFactor } from './src/testing/runsFactor.ts';

makeTexts();

/**
 * Workers that the mounted tests run in the thread of the page: their module is compiled once, and
 * runs anew in the scope of each worker that a page starts.
 */
const workerScopes: Plugin = {
  name: 'worker-scopes',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('?workerScope')) return null;
    const { body } = this.parse(code);
    const imports = body.filter(({ type }) => type === 'ImportDeclaration');
    const begin = imports.at(-1)?.end ?? 0;
    return `${code.slice(0, begin)}
export async function startIn(self, globalThis = self) {${code.slice(begin)}
}`;
  },
};

/**
 * Thousands of sequences take seconds, or many on a busy machine; one that is given up leaves its
 * clock to the tests behind it, which share the process.
 */
const LIMIT_MS = 120_000 * Math.max(1, runsFactor());

const LABEL_OF_PAGE = '@vitest-environment happy-dom';

const unitTests = testFilesBelow(UNIT_TEST_FOLDERS);
const WITHOUT_PRACTICE = `${MOUNTED_FOLDER}/without-practice`;
const isWithout = (path: string) => path.startsWith(WITHOUT_PRACTICE);
const mountedTests = testFilesBelow([MOUNTED_FOLDER]).filter((path) => !isWithout(path));
const isSmall = (path: string) => !isLargeTest(path);
const inPages = unitTests.filter((path) => readFileSync(path, 'utf8').includes(LABEL_OF_PAGE));
const withoutPages = unitTests.filter((path) => !inPages.includes(path));

const inFolder = (path: string) => new URL(path, import.meta.url).pathname;

/** Tests of the whole app without a browser. */
function mounted(
  name: string,
  groupOrder: number,
  include: string[],
  plugins = [workerScopes],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    // The page objects of the browser tests, where there is no browser.
    resolve: { alias: { '@playwright/test': inFolder('mounted/harness/playwright.ts') } },
    // React as it is built for users: while one develops, it mounts each part twice, which asks
    // the services twice.
    oxc: { jsx: { development: false } },
    plugins,
    test: {
      name,
      env: { NODE_ENV: 'production' },
      include,
      environment: './mounted/harness/pageEnvironment.ts',
      sequence: { groupOrder },
    },
  };
}

/** Tests of parts: of rules and programs without a page, and of components in one. */
function unit(
  name: string,
  groupOrder: number,
  include: string[],
  environment = 'node',
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, environment, sequence: { groupOrder } } };
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Vitest hands one page, and the modules in it, on to the next file of the same group alone.
    projects: [
      unit('units', 0, withoutPages.filter(isSmall)),
      unit('components', 1, inPages.filter(isSmall), 'happy-dom'),
      mounted('mounted', 2, mountedTests.filter(isSmall)),
      unit('large', 3, withoutPages.filter(isLargeTest)),
      mounted('mounted-large', 4, mountedTests.filter(isLargeTest)),
      mounted('without-practice', 5, testFilesBelow([WITHOUT_PRACTICE]), [
        workerScopes,
        leaveOutPractice,
      ]),
    ],
    // A process and a fresh set of modules for each of 200 files took twice as long as the tests in
    // them. Every test cleans up what it changed, so that files may share both.
    pool: 'threads',
    isolate: false,
    // One thread shares everything; a second one would load it all again and win nothing.
    maxWorkers: 1,
    restoreMocks: true,
    // As in src/testing/patience.ts: a busy machine needs more than a second.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: [
      'src/testing/englishTexts.ts',
      'src/testing/propertyRuns.ts',
      'src/testing/patience.ts',
      'src/testing/nothingLeft.ts',
    ],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
  },
});
