import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { type BenchSession, type Measurement, median } from './session';

const PAGE_FOLDER = resolve(import.meta.dirname, 'page');
const BUILD_FOLDER = resolve(import.meta.dirname, '../node_modules/.cache/bench');

interface StorageCase {
  readonly name: string;
  /** The function of the page that measures it. */
  readonly measure: 'measureSave' | 'measureImport';
  readonly songCount: number;
  readonly rounds: number;
  readonly ratioLimit: number;
}

const CASES: readonly StorageCase[] = [
  {
    name: 'storing 500 new songs',
    measure: 'measureSave',
    songCount: 500,
    rounds: 9,
    ratioLimit: 2,
  },
  {
    name: 'importing a playlist of 20 000 songs',
    measure: 'measureImport',
    songCount: 20_000,
    rounds: 3,
    ratioLimit: 1.5,
  },
];

/** The limits of practice with a log of 200,000 reviews, in milliseconds. */
const PRACTICE_LIMITS = { open: 200, add: 10 };
const UNION_RATIO_LIMIT = 1.5;

/** Saving songs and importing a large playlist, compared with bare puts of the same records. */
export async function measureStorage(session: BenchSession): Promise<readonly Measurement[]> {
  const shared = { root: PAGE_FOLDER, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    worker: { format: 'es' },
    build: { outDir: BUILD_FOLDER, emptyOutDir: true },
  });
  const server = await preview({
    ...shared,
    build: { outDir: BUILD_FOLDER },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the bench page has no address');
  const page = await session.browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(window, 'measurePractice'));
  const measurements: Measurement[] = [];
  for (const each of CASES) measurements.push(await measureCase(page, each));
  measurements.push(...(await measurePractice(page)));
  await page.close();
  await server.close();
  return measurements;
}

async function measureCase(page: Page, asked: StorageCase): Promise<Measurement> {
  const ratios: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < asked.rounds; round += 1) {
    const { saveMs, barePutsMs }: { saveMs: number; barePutsMs: number } = await page.evaluate(
      ({ measure, songCount }) => Reflect.get(window, measure)(songCount),
      asked,
    );
    ratios.push(saveMs / barePutsMs);
    saves.push(saveMs);
  }
  const ratio = median(ratios);
  return {
    name: `${asked.name} against bare puts of the same records`,
    value: `${ratio.toFixed(2)} × (${median(saves).toFixed(0)} ms)`,
    aim: `≤ ${asked.ratioLimit} ×`,
    isMet: ratio <= asked.ratioLimit,
  };
}

async function measurePractice(page: Page): Promise<readonly Measurement[]> {
  const times: {
    openMs: number;
    addMs: readonly number[];
    unionMs: number;
    barePutsMs: number;
  } = await page.evaluate(() => Reflect.get(window, 'measurePractice')());
  const ratio = times.unionMs / times.barePutsMs;
  const row = (name: string, valueMs: number, limitMs: number): Measurement => ({
    name,
    value: `${valueMs.toFixed(1)} ms`,
    aim: `≤ ${limitMs} ms`,
    isMet: valueMs <= limitMs,
  });
  return [
    row('opening practice with 200 000 reviews', times.openMs, PRACTICE_LIMITS.open),
    row('a graded answer until it is stored', median(times.addMs), PRACTICE_LIMITS.add),
    {
      name: 'the union of two logs of 200 000 reviews that share half, against bare puts of the same records',
      value: `${ratio.toFixed(2)} × (${times.unionMs.toFixed(0)} ms)`,
      aim: `≤ ${UNION_RATIO_LIMIT} ×`,
      isMet: ratio <= UNION_RATIO_LIMIT,
    },
  ];
}
