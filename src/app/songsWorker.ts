import { toRomaji } from 'wanakana';
import { createCatalogueCalls } from '../actions/songs/catalogueCalls';
import { openAhead, openEngine } from '../actions/songs/openEngine';
import { orderNamesIn } from '../domain/song/songOrder';
import { serveCalls } from '../lib/rpc';
import { openLibrary } from '../storage/database/openDatabase';
import { createListCalls } from '../storage/lists/listCalls';
import { createCatalogueStore } from '../storage/side/catalogueStore';
import { songsCalls } from './addOnCalls';

orderNamesIn(self.name || 'en');

const openCatalogue = openAhead(createCatalogueStore(), (tables) =>
  openEngine(tables, (text) => toRomaji(text), Math.random),
);
const whileIdle = serveCalls(globalThis, {
  ...createCatalogueCalls(openCatalogue, (work) => whileIdle(work), songsCalls),
  ...createListCalls(() => openLibrary(indexedDB)),
});
