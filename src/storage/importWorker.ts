import { serveImports } from './importServer';
import { openLibraryDb } from './libraryDb';

serveImports(globalThis, openLibraryDb);
