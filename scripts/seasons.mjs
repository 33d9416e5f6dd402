/** `npm run seasons`: makes complete season lists, for hosts of the app. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './install.mjs';
import { replaceFiles } from './replaceFiles.mjs';
import { fetchCatalogueAnimes } from './seasonCatalogue.mjs';
import { buildSeasonFiles, isSeasonFile, joinAnimes, parseReport } from './seasonLists.mjs';
import { SONG_DATABASE } from './songDatabase.mjs';

const FULL_LIST =
  'https://www.animenewsnetwork.com/encyclopedia/reports.xml?id=155&type=anime&nlist=all';
const TIMEOUT_MS = 120_000;
const DEFAULT_FOLDER = join(ROOT, 'public', 'json');

const HELP = `npm run seasons -- [options]

Makes the season lists that the app then reads in place of asking the song database. Asks for all
anime that have songs, in about twenty requests; writes nothing unless it got every one of them.

  --service URL   the song database to ask; ${SONG_DATABASE} unless told
  --encyclopedia  lists the anime of the Anime News Network encyclopedia instead: with those whose
                  season is unknown, and those without songs; with --service both are joined
  --file FILE     the same, from a saved list of the encyclopedia
  --out FOLDER    where the lists go; public/json unless told
  --help          this text`;

async function fetchFullList() {
  const answer = await fetch(FULL_LIST, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The encyclopedia answered ${answer.status}.`);
  return answer.text();
}

async function readReportAnimes(file) {
  const text = file === undefined ? await fetchFullList() : await readFile(file, 'utf8');
  const { animes, skippedCount } = parseReport(text);
  if (animes.length === 0) throw new Error('The list holds no anime.');
  if (skippedCount > 0) console.log(`${skippedCount} unreadable items were left out.`);
  return animes;
}

function askSongDatabase(serviceBase) {
  return fetchCatalogueAnimes({
    serviceBase: serviceBase.replace(/\/+$/, ''),
    fetch,
    wait,
    onProgress: (count, totalCount) => console.log(`${count} of ${totalCount} anime`),
  });
}

/** The song database's anime come first, because the app uses its season for an anime in both. */
async function collectAnimes({ service, encyclopedia, file }) {
  const usesReport = encyclopedia || file !== undefined;
  const isWhole = service !== undefined || !usesReport;
  const reported = usesReport ? await readReportAnimes(file) : [];
  const catalogued = isWhole ? await askSongDatabase(service ?? SONG_DATABASE) : [];
  return { animes: joinAnimes(catalogued, reported), isWhole };
}

async function main() {
  const { values } = parseArgs({
    options: {
      service: { type: 'string' },
      encyclopedia: { type: 'boolean', default: false },
      file: { type: 'string' },
      out: { type: 'string', default: DEFAULT_FOLDER },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  // Taken before the requests: anime added to the song database meanwhile count as not listed.
  const today = new Date().toISOString().slice(0, 10);
  const { animes, isWhole } = await collectAnimes(values).catch((error) => {
    throw new Error(`${error.message}\nNothing was written.`);
  });
  const files = buildSeasonFiles(animes, { today, isWhole });
  const folder = resolve(values.out);
  await replaceFiles(folder, files, isSeasonFile);
  console.log(`${animes.length} anime in ${files.size - 1} lists: ${folder}`);
}

try {
  await main();
} catch (error) {
  console.error(`${error.message}\n"npm run seasons -- --help" tells more.`);
  process.exitCode = 1;
}
