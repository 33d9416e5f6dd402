import { systemClock } from '../../lib/clock';
import { serveCalls } from '../../lib/rpc';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { createRequester, sendByBrowser } from '../../wire/request';
import { createDumpOpener } from '../../wire/songDatabase/catalogue/openDump';
import { createLoaderCalls } from './loadCatalogue';

serveCalls(
  globalThis,
  createLoaderCalls({
    request: createRequester(),
    openDump: createDumpOpener({
      send: sendByBrowser,
      clock: systemClock,
      random: Math.random,
    }),
    store: createCatalogueStore(),
    nowMs: systemClock.now,
    isOnline: () => navigator.onLine,
  }),
);
