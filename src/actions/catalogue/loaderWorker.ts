import { systemClock } from '../../lib/clock';
import { serveCalls } from '../../lib/rpc';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { createRequester, sendByBrowser } from '../../wire/request';
import { createLoaderCalls } from './loadCatalogue';

serveCalls(
  globalThis,
  createLoaderCalls({
    request: createRequester(),
    send: sendByBrowser,
    clock: systemClock,
    random: Math.random,
    store: createCatalogueStore(),
    isOnline: () => navigator.onLine,
  }),
);
