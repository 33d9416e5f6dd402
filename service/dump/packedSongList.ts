import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { buildTables } from '../../src/engine/tables/buildTables';
import { PACKED_VERSION } from '../../src/engine/tables/packedFormat';
import { packTables } from '../../src/engine/tables/packTables';
import { rowsToSource } from '../../src/engine/tables/rowsToSource';
import type { WireSong } from '../catalogue/wireSong';

const SHOWN_HASH_LENGTH = 16;

export interface PackedSongList {
  readonly fileName: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** What `json/catalogue.json` says of the file. */
  readonly index: object;
}

/** The whole catalogue as `npm run catalogue` packs it. @param madeAt as ISO text */
export function packSongList(songs: readonly WireSong[], madeAt: string): PackedSongList {
  const { source, droppedCount } = rowsToSource(songs);
  const built = buildTables(source);
  const bytes = new Uint8Array(packTables(built.tables));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = new Uint8Array(gzipSync(bytes));
  const index = {
    format: PACKED_VERSION,
    hash,
    byteCount: bytes.byteLength,
    fileByteCount: file.byteLength,
    songCount: built.tables.songCount,
    droppedCount: droppedCount + built.droppedCount,
    madeAt,
    totals: {
      songCount: source.songs.length,
      animeCount: source.anime.length,
      artistCount: source.people.length,
    },
  };
  return { fileName: `catalogue-${hash.slice(0, SHOWN_HASH_LENGTH)}.bin`, file, index };
}
