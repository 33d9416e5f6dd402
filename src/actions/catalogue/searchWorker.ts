import { toRomaji } from 'wanakana';
import { PACKED_VERSION } from '../../engine/catalogue/packedFormat';
import { createCatalogueRoom } from '../../storage/catalogue/catalogueRoom';
import { openAhead } from './openAhead';
import { openEngine } from './openEngine';
import { serveSearch } from './searchServer';

const OPEN_TIMEOUT_MS = 10_000;

const room = createCatalogueRoom({
  factory: () => indexedDB,
  openTimeoutMs: OPEN_TIMEOUT_MS,
  format: PACKED_VERSION,
});

serveSearch(
  globalThis,
  openAhead(room, (tables) =>
    openEngine(tables, { romanise: (text) => toRomaji(text), random: Math.random }),
  ),
);
