import { spawn } from 'node:child_process';
import * as v from 'valibot';
import type { BenchSession, Measurement } from './session';

/** The last version for this Node; downloaded on demand, not installed as a dependency. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = { home: '', search: '#/search/love', 'anime page': '#/anime/13' } as const;
const SCORE_LIMIT = 95;
const LARGEST_PAINT_LIMIT_MS = 1_900;

const audit = v.object({ numericValue: v.number() });
const category = v.object({ score: v.number() });
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    audits: v.object({ 'largest-contentful-paint': audit, 'total-blocking-time': audit }),
    categories: v.object({
      performance: category,
      accessibility: category,
      'best-practices': category,
    }),
  }),
);

function run(url: string): Promise<string> {
  const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
      shell: process.platform === 'win32',
    },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', () => done(Buffer.concat(chunks).toString()));
  });
}

/** Lighthouse scores for a slow phone on a slow network. */
export async function measureLighthouse(session: BenchSession): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, hash] of Object.entries(PAGES)) {
    const { audits, categories } = v.parse(reportSchema, await run(`${session.address}${hash}`));
    const scoreOf = ({ score }: { readonly score: number }) => Math.round(score * 100);
    const largestPaintMs = audits['largest-contentful-paint'].numericValue;
    const score = scoreOf(categories.performance);
    measurements.push({
      name: `Lighthouse, phone, ${name}: performance / accessibility / best practices, largest paint`,
      value: `${score} / ${scoreOf(categories.accessibility)} / ${scoreOf(categories['best-practices'])}, ${(largestPaintMs / 1000).toFixed(1)} s`,
      aim: `≥ ${SCORE_LIMIT}, ≤ ${LARGEST_PAINT_LIMIT_MS / 1000} s`,
      isMet: score >= SCORE_LIMIT && largestPaintMs <= LARGEST_PAINT_LIMIT_MS,
    });
  }
  return measurements;
}
