import { serveCalls } from '../lib/rpc';
import { openLibrary } from '../storage/database/openDatabase';
import { createImportCalls } from '../storage/files/importCalls';
import { importCalls } from './addOnCalls';

serveCalls(globalThis, {
  ...createImportCalls(() => openLibrary(indexedDB)),
  ...importCalls(),
});
