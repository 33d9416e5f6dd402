import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { makeTexts } from './scripts/makeTexts.mjs';
import { runsFactor } from './src/testing/runsFactor.ts';

makeTexts();

/** What the mounted tests need of the app's modules, since they run its page in one thread. */
const mountedPage: Plugin = {
  name: 'mounted-page',
  enforce: 'pre',
  transform(code, id) {
    // A worker that runs in the thread of the page has a scope of its own, by its number.
    const number = /\?workerScope=(\d+)$/.exec(id)?.[1];
    if (number !== undefined) {
      return `const self = workerScopes.get(${number}), globalThis = self;\n${code}`;
    }
    // As in a build: there, React mounts nothing twice.
    return id.endsWith('/src/app/startApp.tsx')
      ? code.replaceAll(/<(\/?)StrictMode>/g, '<$1>')
      : null;
  },
};

export default defineConfig({
  plugins: [react()],
  // The page objects of the browser tests, where the whole app is mounted without a browser.
  resolve: {
    alias: {
      '@playwright/test': new URL('mounted/harness/playwright.ts', import.meta.url).pathname,
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'service/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        plugins: [mountedPage],
        test: {
          name: 'mounted',
          include: ['mounted/**/*.test.ts'],
          environment: './mounted/harness/pageEnvironment.ts',
        },
      },
    ],
    // A process and a fresh set of modules for each of 200 files took twice as long as the tests in
    // them. Every test cleans up what it changed, so that files may share both.
    pool: 'threads',
    isolate: false,
    // One thread shares everything; a second one would load it all again and win nothing.
    maxWorkers: 1,
    restoreMocks: true,
    setupFiles: [
      'src/testing/englishTexts.ts',
      'src/testing/propertyRuns.ts',
      'src/testing/patience.ts',
    ],
    // Thousands of sequences take seconds, or many on a busy machine; one that is given up leaves its
    // clock to the tests behind it, which share the process.
    testTimeout: 120_000 * Math.max(1, runsFactor()),
  },
});
