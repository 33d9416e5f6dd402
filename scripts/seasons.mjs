/** `npm run seasons`: builds the season lists in public/json. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ROOT } from './install.mjs';
import { animesOfSongs, buildSeasonFiles, isSeasonFile, parseReport } from './seasonLists.mjs';

const FULL_LIST =
  'https://www.animenewsnetwork.com/encyclopedia/reports.xml?id=155&type=anime&nlist=all';
const TIMEOUT_MS = 120_000;
const DEFAULT_FOLDER = join(ROOT, 'public', 'json');

const HELP = `npm run seasons -- [options]

Builds the season lists from the full anime list of the Anime News Network encyclopedia.

  --file FILE   read a saved list instead of fetching it
  --demo        build the lists of the demo catalogue instead (what the repository ships)
  --out FOLDER  where the lists go; public/json unless told
  --help        this text`;

async function fetchFullList() {
  const answer = await fetch(FULL_LIST, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The encyclopedia answered ${answer.status}.`);
  return answer.text();
}

async function readDemoAnimes() {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    const { loadDemoCatalogue } = await import('../service/catalogue/demoCatalogue.ts');
    return animesOfSongs(loadDemoCatalogue());
  } finally {
    await unregister();
  }
}

async function readReportAnimes(file) {
  const text = file === undefined ? await fetchFullList() : await readFile(file, 'utf8');
  const { animes, skippedCount } = parseReport(text);
  if (animes.length === 0) throw new Error('The list holds no anime.');
  if (skippedCount > 0) console.log(`${skippedCount} unreadable items were left out.`);
  return animes;
}

/** New files first, then what is no longer a list: a run that ends midway leaves only good files. */
async function writeFiles(folder, files) {
  await mkdir(folder, { recursive: true });
  for (const [fileName, text] of files) await writeFile(join(folder, fileName), text);
  for (const fileName of await readdir(folder)) {
    if (isSeasonFile(fileName) && !files.has(fileName)) await rm(join(folder, fileName));
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      out: { type: 'string', default: DEFAULT_FOLDER },
      demo: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const animes = values.demo ? await readDemoAnimes() : await readReportAnimes(values.file);
  // The demo catalogue is the same on every day.
  const today = values.demo ? undefined : new Date().toISOString().slice(0, 10);
  const files = buildSeasonFiles(animes, today);
  const folder = resolve(values.out);
  await writeFiles(folder, files);
  console.log(`${animes.length} anime in ${files.size - 1} lists: ${folder}`);
}

try {
  await main();
} catch (error) {
  console.error(`${error.message}\n"npm run seasons -- --help" tells more.`);
  process.exitCode = 1;
}
