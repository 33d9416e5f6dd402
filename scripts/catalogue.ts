/** `npm run catalogue`: makes the whole song list for hosts of the app. */
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './install.mjs';
import {
  fetchWholeCatalogue,
  isCatalogueFile,
  packCatalogue,
  toHostFiles,
} from './packedCatalogue';
import { replaceFiles } from './replaceFiles.mjs';
import { SONG_DATABASE } from './songDatabase.mjs';

const DEFAULT_FOLDER = join(ROOT, 'public', 'json');
const BYTES_PER_MEGABYTE = 1e6;

const HELP = `npm run catalogue -- [options]

Makes the song list that visitors then download from your host in place of the song database: the
whole catalogue, packed as the app stores it. Asks for everything in one request, or in about twenty
with pauses; writes nothing unless it got everything. Run it once a week, then build, or copy
catalogue-*.bin and then catalogue.json into json/ of a build that is already served.

  --service URL   the song database to ask; ${SONG_DATABASE} unless told
  --out FOLDER    where the files go; public/json unless told
  --help          this text`;

async function makeCatalogue(service: string) {
  const madeAt = new Date().toISOString();
  const serviceBase = service.replace(/\/+$/, '');
  const onProgress = (line: string) => console.log(line);
  return packCatalogue(await fetchWholeCatalogue({ serviceBase, fetch, wait, onProgress }), madeAt);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      service: { type: 'string', default: SONG_DATABASE },
      out: { type: 'string', default: DEFAULT_FOLDER },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const packed = await makeCatalogue(values.service).catch((error) => {
    throw new Error(`${error.message}\nNothing was written.`);
  });
  const folder = resolve(values.out);
  const files = toHostFiles(packed);
  await replaceFiles(folder, files, isCatalogueFile);
  const { songCount, droppedCount } = packed.index;
  if (droppedCount > 0) console.log(`${droppedCount} unreadable or repeated rows were left out.`);
  for (const [name, content] of files) {
    console.log(`${name}: ${(content.length / BYTES_PER_MEGABYTE).toFixed(1)} MB`);
  }
  console.log(`${songCount} songs: ${folder}`);
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`${message}\n"npm run catalogue -- --help" tells more.`);
  process.exitCode = 1;
}
