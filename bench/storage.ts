import { resolve } from 'node:path';
import { build, preview } from 'vite';
import { type BenchSession, type Measurement, median } from './session';

const ROUNDS = 9;
const RATIO_LIMIT = 2;
const PAGE_FOLDER = resolve(import.meta.dirname, 'page');
const BUILD_FOLDER = resolve(import.meta.dirname, '../node_modules/.cache/bench');

/** Saving a list of 500 new songs against a bare loop of puts of the same records. */
export async function measureStorage(session: BenchSession): Promise<readonly Measurement[]> {
  const shared = { root: PAGE_FOLDER, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, build: { outDir: BUILD_FOLDER, emptyOutDir: true } });
  const server = await preview({
    ...shared,
    build: { outDir: BUILD_FOLDER },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the bench page has no address');
  const page = await session.browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(window, 'measureStorage'));
  const ratios: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { saveMs, barePutsMs }: { saveMs: number; barePutsMs: number } = await page.evaluate(() =>
      Reflect.get(window, 'measureStorage')(),
    );
    ratios.push(saveMs / barePutsMs);
    saves.push(saveMs);
  }
  await page.close();
  await server.close();
  const ratio = median(ratios);
  return [
    {
      name: 'storing 500 new songs against bare puts of the same records',
      value: `${ratio.toFixed(2)} × (${median(saves).toFixed(0)} ms)`,
      aim: `≤ ${RATIO_LIMIT} ×`,
      isMet: ratio <= RATIO_LIMIT,
    },
  ];
}
