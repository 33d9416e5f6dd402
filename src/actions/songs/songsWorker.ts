import { toRomaji } from 'wanakana';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { serveCalls } from '../../lib/rpc';
import { openLibrary } from '../../storage/database/openDatabase';
import { createListCalls } from '../../storage/lists/listCalls';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { createCatalogueCalls } from './catalogueCalls';
import { openEngine } from './openEngine';
import { openAhead } from './openStored';

const OPEN_TIMEOUT_MS = 10_000;

const store = createCatalogueStore({
  factory: () => indexedDB,
  openTimeoutMs: OPEN_TIMEOUT_MS,
  format: PACKED_VERSION,
});

const openCatalogue = openAhead(store, (tables) =>
  openEngine(tables, { romanise: (text) => toRomaji(text), random: Math.random }),
);
const whileIdle = serveCalls(globalThis, {
  ...createCatalogueCalls(openCatalogue, (work) => whileIdle(work)),
  ...createListCalls(() => openLibrary(indexedDB)),
});
