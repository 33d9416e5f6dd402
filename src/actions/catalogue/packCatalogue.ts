import { buildTables } from '../../search/catalogue/buildTables';
import type { CatalogueSource } from '../../search/catalogue/catalogueSource';
import { packTables } from '../../search/catalogue/packTables';
import type { PackedCatalogue } from './loadCatalogue';

/** The whole catalogue as bytes, of the format PACKED_VERSION. */
export function packCatalogue(source: CatalogueSource): PackedCatalogue {
  const { tables, droppedCount } = buildTables(source);
  const { songCount, animeCount } = tables;
  return { bytes: packTables(tables), songCount, animeCount, droppedCount };
}
