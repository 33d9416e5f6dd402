import { createPracticeMerge } from '../practice/store/practiceMerge';
import { practiceCalls } from '../practice/work/practiceCalls';
import { DATABASE_NAMES, PRACTICE_SCHEMA } from '../storage/database/keys';
import { createSideDatabase } from '../storage/database/sideDatabase';

/** What the part that may be left out adds to the songs worker. */
export const songsCalls = practiceCalls;

/** What it adds to the worker that imports files. */
export const importCalls = () =>
  createPracticeMerge(createSideDatabase(DATABASE_NAMES.practice, PRACTICE_SCHEMA));
