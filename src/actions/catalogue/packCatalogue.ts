import { buildTables } from '../../engine/catalogue/buildTables';
import type { CatalogueSource } from '../../engine/catalogue/catalogueSource';
import { packTables } from '../../engine/catalogue/packTables';
import type { PackedCatalogue } from './loadCatalogue';

/** The whole catalogue as bytes, of the format PACKED_VERSION. */
export function packCatalogue(source: CatalogueSource): PackedCatalogue {
  const { tables, droppedCount } = buildTables(source);
  const { songCount, animeCount } = tables;
  return { bytes: packTables(tables), songCount, animeCount, droppedCount };
}
