import { buildTables } from '../../engine/tables/buildTables';
import { packTables } from '../../engine/tables/packTables';
import type { CatalogueSource } from '../../engine/tables/source';
import type { PackedCatalogue } from './loadCatalogue';

/** The whole catalogue as bytes, of the format PACKED_VERSION. */
export function packCatalogue(source: CatalogueSource): PackedCatalogue {
  const { tables, droppedCount } = buildTables(source);
  const { songCount, animeCount } = tables;
  return { bytes: packTables(tables), songCount, animeCount, droppedCount };
}
