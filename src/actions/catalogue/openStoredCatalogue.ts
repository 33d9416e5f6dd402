import type { CatalogueTables } from '../../search/catalogue/catalogueTables';
import { unpackTables } from '../../search/catalogue/unpackTables';
import type { CatalogueRoom } from '../../storage/catalogue/catalogueRoom';
import type { CatalogueEngine } from './catalogueEngine';
import type { OpenedCatalogue } from './searchServer';

/** What is stored, ready to answer; anything that is wrong with it is damage. */
export async function openStoredCatalogue(
  room: Pick<CatalogueRoom, 'readFacts' | 'readCatalogue'>,
  open: (tables: CatalogueTables) => CatalogueEngine,
): Promise<OpenedCatalogue> {
  const stored = await room.readCatalogue();
  if (stored === null) return { kind: (await room.readFacts()) === null ? 'absent' : 'damaged' };
  try {
    return { kind: 'ready', engine: open(unpackTables(stored.bytes)) };
  } catch {
    return { kind: 'damaged' };
  }
}
