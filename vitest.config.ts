import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { makeTexts } from './scripts/makeTexts.mjs';
import { runsFactor } from './src/testing/runsFactor.ts';

makeTexts();

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'service/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
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
      'src/testing/nothingLeft.ts',
    ],
    // Thousands of sequences take seconds, or many on a busy machine; one that is given up leaves its
    // clock to the tests behind it, which share the process.
    testTimeout: 120_000 * Math.max(1, runsFactor()),
  },
});
