import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const IN_ITS_PLACE = resolve(import.meta.dirname, '../mounted/without-practice');

/** What each module of practice throws that is in the app all the same. */
export const PRACTICE_IS_HERE = 'Practice was loaded';

/** The app with the entries of practice left out; code of it that is loaded all the same fails. */
export const leaveOutPractice: Plugin = {
  name: 'leave-out-practice',
  enforce: 'pre',
  resolveId(source, importer) {
    const entry = /^\.{1,2}\/(addOn|addOnCalls)$/.exec(source)?.[1];
    if (entry === undefined || !importer?.includes('/src/app/')) return null;
    return `${IN_ITS_PLACE}/${entry}.ts`;
  },
  transform(_code, id) {
    return id.includes('/src/practice/') ? `throw new Error('${PRACTICE_IS_HERE}')` : null;
  },
};
