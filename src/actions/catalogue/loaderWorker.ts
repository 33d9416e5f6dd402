import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { systemClock } from '../../lib/clock';
import { serveCalls } from '../../lib/rpc';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { createRequester, sendByBrowser } from '../../wire/request';
import { createDumpOpener } from '../../wire/songDatabase/catalogue/openDump';
import { createLoaderCalls } from './loadCatalogue';
import { packCatalogue } from './packCatalogue';

const OPEN_TIMEOUT_MS = 10_000;

serveCalls(
  globalThis,
  createLoaderCalls({
    request: createRequester(),
    openDump: createDumpOpener({
      send: sendByBrowser,
      clock: systemClock,
      random: Math.random,
    }),
    store: createCatalogueStore({
      factory: () => indexedDB,
      openTimeoutMs: OPEN_TIMEOUT_MS,
      format: PACKED_VERSION,
    }),
    pack: packCatalogue,
    format: PACKED_VERSION,
    nowMs: systemClock.now,
    isOnline: () => navigator.onLine,
  }),
);
