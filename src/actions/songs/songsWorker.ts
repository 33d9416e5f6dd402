import { toRomaji } from 'wanakana';
import { orderNamesIn } from '../../domain/song/songOrder';
import { serveCalls } from '../../lib/rpc';
import { openLibrary } from '../../storage/database/openDatabase';
import { createListCalls } from '../../storage/lists/listCalls';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { createCatalogueCalls } from './catalogueCalls';
import { openEngine } from './openEngine';
import { openAhead } from './openStored';

orderNamesIn(self.name || 'en');

const openCatalogue = openAhead(createCatalogueStore(), (tables) =>
  openEngine(tables, { romanise: (text) => toRomaji(text), random: Math.random }),
);
const whileIdle = serveCalls(globalThis, {
  ...createCatalogueCalls(openCatalogue, (work) => whileIdle(work)),
  ...createListCalls(() => openLibrary(indexedDB)),
});
