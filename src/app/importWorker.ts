import { serveCalls } from '../lib/rpc';
import { createPracticeMerge } from '../practice/store/practiceMerge';
import { DATABASE_NAMES, PRACTICE_SCHEMA } from '../storage/database/keys';
import { openLibrary } from '../storage/database/openDatabase';
import { createSideDatabase } from '../storage/database/sideDatabase';
import { createImportCalls } from '../storage/files/importCalls';

serveCalls(globalThis, {
  ...createImportCalls(() => openLibrary(indexedDB)),
  ...createPracticeMerge(createSideDatabase(DATABASE_NAMES.practice, PRACTICE_SCHEMA)),
});
