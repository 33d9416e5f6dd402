import { openLibrary } from '../database/openDatabase';
import { serveGroups } from './groupServer';

serveGroups(globalThis, () => openLibrary(indexedDB));
