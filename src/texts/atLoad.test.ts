// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { texts } from './texts';

/** All modules of the page; the workers and the start of the app run when they load. */
const MODULES = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.*',
  '!../testing/**',
  '!../app/main.tsx',
  '!../**/{sw,*Worker}.ts',
  '!./made/**',
]);
const LONGEST_MS = 120_000;

it(
  'no module reads a text when it loads: the texts come later, and in another language',
  async () => {
    const all = { ...texts };
    for (const name of Object.keys(all)) Reflect.deleteProperty(texts, name);
    const failed: string[] = [];
    for (const [path, load] of Object.entries(MODULES)) {
      await load().catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
    }
    Object.assign(texts, all);
    expect(Object.keys(MODULES).length).toBeGreaterThan(600);
    expect(failed).toEqual([]);
  },
  LONGEST_MS,
);
