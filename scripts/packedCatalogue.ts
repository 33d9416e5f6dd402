/** The part of `npm run catalogue` that gets the whole catalogue and packs it as the app does. */
import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import { buildTables } from '../src/engine/tables/buildTables';
import { PACKED_VERSION } from '../src/engine/tables/packedFormat';
import { packTables, unpackTables } from '../src/engine/tables/packTables';
import { RowsReader, type RowsSource } from '../src/engine/tables/rowsToSource';
import { EVERY_SONG } from '../src/wire/songDatabase/bodies';
import { parseBlock } from '../src/wire/songDatabase/catalogue/catalogueBlocks';
import { parseDump } from '../src/wire/songDatabase/catalogue/catalogueDump';
import {
  type CatalogueTotals,
  parseTotals,
} from '../src/wire/songDatabase/catalogue/catalogueTotals';
import {
  PACKED_INDEX_NAME,
  type PackedIndex,
  packedFileName,
  parsePackedIndex,
} from '../src/wire/songDatabase/catalogue/packedIndex';
import {
  createAsk,
  fetchAnimeIds,
  MissingCallError,
  MOST_IDS_PER_REQUEST,
} from './songDatabase.mjs';

/** A catalogue with more unreadable rows is no loss of a row here and there. */
const MOST_DROPPED_SHARE = 0.01;

interface Parts {
  /** "https://anisongdb.com/api" */
  readonly serviceBase: string;
  readonly fetch: typeof globalThis.fetch;
  readonly wait: (durationMs: number) => Promise<unknown>;
  readonly onProgress: (line: string) => void;
}
type Ask = ReturnType<typeof createAsk>;

interface WholeCatalogue extends RowsSource {
  readonly totals: CatalogueTotals;
}

/**
 * Every song of the song database: its dump, or where it has none, the songs of all anime in blocks.
 *
 * @throws {Error} if the service fails, or does not return all that it counts
 */
export async function fetchWholeCatalogue({
  onProgress,
  ...parts
}: Parts): Promise<WholeCatalogue> {
  const ask = createAsk(parts);
  const rows = (await fetchDump(ask)) ?? (await fetchBlocks(ask, onProgress));
  const totals = parseTotals(await ask('database_totals'));
  checkWhole(rows, totals);
  return { ...rows, totals };
}

/** Null if the service has no dump. */
async function fetchDump(ask: Ask): Promise<RowsSource | null> {
  try {
    return parseDump(await ask('catalog_dump'));
  } catch (error) {
    if (error instanceof MissingCallError) return null;
    throw error;
  }
}

async function fetchBlocks(ask: Ask, onProgress: Parts['onProgress']): Promise<RowsSource> {
  const ids = await fetchAnimeIds(ask);
  const reader = new RowsReader();
  for (let start = 0; start < ids.length; start += MOST_IDS_PER_REQUEST) {
    const annIds = ids.slice(start, start + MOST_IDS_PER_REQUEST);
    reader.addRows(parseBlock(await ask('ann_ids_request', { ann_ids: annIds, ...EVERY_SONG })));
    onProgress(`${Math.min(start + MOST_IDS_PER_REQUEST, ids.length)} of ${ids.length} anime`);
  }
  const { source, droppedCount } = reader.finish();
  const answered = new Set(source.anime.map(({ annId }) => annId));
  const missingCount = ids.filter((id) => !answered.has(id)).length;
  if (missingCount > 0) {
    throw new Error(`${missingCount} of ${ids.length} anime were not answered: not whole.`);
  }
  return { source, droppedCount };
}

/** @throws {Error} if there is less than the service counts */
function checkWhole({ source, droppedCount }: RowsSource, totals: CatalogueTotals): void {
  const { songCount, animeCount } = totals;
  if (songCount === null || animeCount === null) {
    throw new Error('The song database does not count its songs: whether it is whole is unknown.');
  }
  if (droppedCount > source.songs.length * MOST_DROPPED_SHARE) {
    throw new Error(`${droppedCount} rows could not be read: not whole.`);
  }
  const songs = source.songs.length + droppedCount;
  const anime = new Set(source.songs.map(({ annId }) => annId)).size + droppedCount;
  if (songs < songCount || anime < animeCount) {
    throw new Error(
      `The song database counts ${songCount} songs of ${animeCount} anime and answered ${songs} of ${anime}: not whole.`,
    );
  }
}

/**
 * @param madeAt when the song database was asked, as ISO text
 * @throws {Error} if too many songs cannot be joined with their anime
 */
export function packCatalogue({ source, droppedCount, totals }: WholeCatalogue, madeAt: string) {
  const built = buildTables(source);
  if (built.droppedCount > source.songs.length * MOST_DROPPED_SHARE) {
    throw new Error(`${built.droppedCount} songs are repeated or of unknown anime: not whole.`);
  }
  const bytes = packTables(built.tables);
  // What the app could not open is not written.
  const { songCount } = unpackTables(bytes);
  const file = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  const index: PackedIndex = {
    format: PACKED_VERSION,
    hash: createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
    byteCount: bytes.byteLength,
    fileByteCount: file.byteLength,
    songCount,
    droppedCount: droppedCount + built.droppedCount,
    madeAt,
    totals,
  };
  return { file, index };
}
export type PackedCatalogue = ReturnType<typeof packCatalogue>;

/** The files for a host, by name: the catalogue, and its index as the last. */
export function toHostFiles({
  file,
  index,
}: PackedCatalogue): ReadonlyMap<string, string | Uint8Array> {
  const text = `${JSON.stringify(index, null, 2)}\n`;
  parsePackedIndex(text);
  return new Map<string, string | Uint8Array>([
    [packedFileName(index.hash), file],
    [PACKED_INDEX_NAME, text],
  ]);
}

/** Whether a file is of this script. */
export function isCatalogueFile(fileName: string): boolean {
  return /^catalogue(?:-[0-9a-f]{16}\.bin|\.json)$/.test(fileName);
}
