import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HELP_TEXT, parseArguments, type ServiceArguments } from './arguments';
import { loadAnimeFacts } from './catalogue/animeFacts';
import { joinCatalogues, readCatalogueFile } from './catalogue/catalogueFile';
import { loadDemoCatalogue } from './catalogue/demoCatalogue';
import type { WireSong } from './catalogue/wireSong';
import { createFaults } from './faults';
import { createServiceHandler } from './handler';
import { listen } from './listen';
import { createMediaLibrary } from './media/mediaLibrary';

const STATIC_ROOT = fileURLToPath(new URL('../dist/', import.meta.url));
const WRONG_USE_EXIT_CODE = 2;

async function readSongs(fileName: string): Promise<readonly WireSong[]> {
  let text: string;
  try {
    text = await readFile(fileName, 'utf8');
  } catch {
    throw new Error(`The catalogue file "${fileName}" cannot be read.`);
  }
  try {
    const { songs, droppedCount } = readCatalogueFile(text);
    if (droppedCount > 0)
      console.error(`${fileName}: rows left out that are not songs: ${droppedCount}`);
    return songs;
  } catch (error) {
    throw new Error(`${fileName}: ${messageOf(error)}`);
  }
}

/** The JSON files of a folder; any other path stands for itself. */
async function filesOf(path: string): Promise<readonly string[]> {
  const names = await readdir(path).catch(() => null);
  if (names === null) return [path];
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name));
}

async function loadSongs({ catalogueFiles, isLive }: ServiceArguments) {
  if (isLive) return [];
  const files = (await Promise.all(catalogueFiles.map(filesOf))).flat();
  if (files.length === 0) return loadDemoCatalogue();
  const songs = joinCatalogues(await Promise.all(files.map(readSongs)));
  if (songs.length === 0) console.error('The catalogue holds no songs: every search stays empty.');
  return songs;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An address that a browser can open, unlike "any address". */
function displayHost(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function run(options: ServiceArguments): Promise<void> {
  const songs = await loadSongs(options);
  const handler = createServiceHandler({
    songs,
    animeFacts: loadAnimeFacts(),
    media: createMediaLibrary(songs),
    staticRoot: STATIC_ROOT,
    basePath: options.basePath,
    faults: createFaults(options.ranked, options.dump),
    hasTestControls: options.hasTestControls,
    ...(options.hasSongList && { hasSongList: true }),
    live: options.isLive,
    onError: (error) => console.error(error),
  });
  const server = await listen(handler, {
    port: options.port,
    host: options.host,
    onPortTaken: (port, nextPort) => console.error(`Port ${port} is taken, trying ${nextPort}.`),
  });
  const stop = () => {
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const host = displayHost(options.host);
  console.log(`Anime Song Player: http://${host}:${server.port}${options.basePath}`);
}

async function main(): Promise<void> {
  let options: ServiceArguments;
  try {
    options = parseArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${HELP_TEXT}`);
    process.exitCode = WRONG_USE_EXIT_CODE;
    return;
  }
  if (options.isHelp) {
    console.log(HELP_TEXT);
    return;
  }
  await run(options);
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});
