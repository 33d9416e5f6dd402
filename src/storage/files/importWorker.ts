import { openLibrary } from '../database/openDatabase';
import { serveImports } from './importServer';

serveImports(globalThis, () => openLibrary(indexedDB));
