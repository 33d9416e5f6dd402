import { serveCalls } from '../../lib/rpc';
import { openLibrary } from '../database/openDatabase';
import { createImportCalls } from './importCalls';

serveCalls(
  globalThis,
  createImportCalls(() => openLibrary(indexedDB)),
);
