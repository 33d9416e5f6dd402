import { openLibrary } from '../database/openDatabase';
import { serveLists } from './listServer';

serveLists(globalThis, () => openLibrary(indexedDB));
