import { serveCalls } from '../../lib/rpc';
import { DATABASE_NAMES, PRACTICE_SCHEMA } from '../database/keys';
import { openLibrary } from '../database/openDatabase';
import { createSideDatabase } from '../database/sideDatabase';
import { createPracticeMerge } from '../practice/practiceMerge';
import { createImportCalls } from './importCalls';

serveCalls(globalThis, {
  ...createImportCalls(() => openLibrary(indexedDB)),
  ...createPracticeMerge(createSideDatabase(DATABASE_NAMES.practice, PRACTICE_SCHEMA)),
});
