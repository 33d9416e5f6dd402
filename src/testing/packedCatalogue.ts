import { type PackedCatalogue, packCatalogue } from '../../scripts/packedCatalogue';
import { parseDump } from '../wire/songDatabase/catalogue/catalogueDump';
import {
  PACKED_INDEX_NAME,
  type PackedIndex,
  packedFileName,
} from '../wire/songDatabase/catalogue/packedIndex';
import { dumpText } from './dumpBuilder';

/** When the catalogue of a host is said to be made. */
export const MADE_AT = '1970-01-01T00:10:00.000Z';

/** A catalogue as `npm run catalogue` makes it. */
export function packDump(text = dumpText(), madeAt = MADE_AT): PackedCatalogue {
  const rows = parseDump(text);
  const totals = { songCount: rows.source.songs.length, animeCount: 1, artistCount: 2 };
  return packCatalogue({ ...rows, totals }, madeAt);
}

/** The answers of a host that has it. @param overrides other facts than the true ones */
export function packedAnswers({ file, index }: PackedCatalogue, overrides: object = {}) {
  const told: PackedIndex = { ...index, ...overrides };
  return {
    [PACKED_INDEX_NAME]: () => Response.json(told),
    [packedFileName(told.hash)]: () => new Response(file),
  };
}
