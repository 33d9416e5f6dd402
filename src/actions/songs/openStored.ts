import { unpackTables } from '../../engine/tables/packTables';
import type { CatalogueTables } from '../../engine/tables/tables';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import type { OpenedCatalogue } from './catalogueCalls';
import type { CatalogueEngine } from './openEngine';

type Room = Pick<CatalogueStore, 'readFacts' | 'readCatalogue'>;
type OpenTables = (tables: CatalogueTables) => CatalogueEngine;

interface OpenedStored {
  readonly catalogue: OpenedCatalogue;
  /** Milliseconds since 1970; null if nothing could be read. */
  readonly savedAtMs: number | null;
}

/** Opens the stored catalogue; any error counts as damage. */
async function openStored(store: Room, open: OpenTables): Promise<OpenedStored> {
  const stored = await store.readCatalogue();
  if (stored === null) {
    const kind = (await store.readFacts()) === null ? 'absent' : 'damaged';
    return { catalogue: { kind }, savedAtMs: null };
  }
  const { savedAtMs } = stored.facts;
  try {
    return { catalogue: { kind: 'ready', engine: open(unpackTables(stored.bytes)) }, savedAtMs };
  } catch {
    return { catalogue: { kind: 'damaged' }, savedAtMs };
  }
}

/** Opens it at once for the first caller, unless another one is stored by then. */
export function openAhead(store: Room, open: OpenTables): () => Promise<OpenedCatalogue> {
  let ahead: Promise<OpenedStored> | null = openStored(store, open);
  // The callers handle its failure.
  ahead.catch(() => undefined);

  return async () => {
    const begun = ahead;
    ahead = null;
    if (begun !== null) {
      const { catalogue, savedAtMs } = await begun;
      const facts = await store.readFacts();
      if (savedAtMs === (facts?.savedAtMs ?? null)) return catalogue;
    }
    return (await openStored(store, open)).catalogue;
  };
}
