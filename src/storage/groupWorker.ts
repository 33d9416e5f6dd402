import { serveGroups } from './groupServer';
import { openLibraryDb } from './libraryDb';

serveGroups(globalThis, openLibraryDb);
