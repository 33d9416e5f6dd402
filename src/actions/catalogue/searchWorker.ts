import { toRomaji } from 'wanakana';
import { PACKED_VERSION } from '../../engine/catalogue/packedFormat';
import { serveCalls } from '../../lib/rpc';
import { createCatalogueRoom } from '../../storage/catalogue/catalogueRoom';
import { createCatalogueCalls } from './catalogueCalls';
import { openAhead } from './openAhead';
import { openEngine } from './openEngine';

const OPEN_TIMEOUT_MS = 10_000;

const room = createCatalogueRoom({
  factory: () => indexedDB,
  openTimeoutMs: OPEN_TIMEOUT_MS,
  format: PACKED_VERSION,
});

const openCatalogue = openAhead(room, (tables) =>
  openEngine(tables, { romanise: (text) => toRomaji(text), random: Math.random }),
);
const whileIdle = serveCalls(
  globalThis,
  createCatalogueCalls(openCatalogue, (work) => whileIdle(work)),
);
