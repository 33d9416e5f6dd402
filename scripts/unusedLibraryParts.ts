import type { Plugin } from 'vite';

const QUERY_CORE = '/node_modules/@tanstack/query-core/build/modern/';

/**
 * Parts of libraries that the program never uses and the bundler cannot leave out, each with what
 * the rest of its library still asks of it.
 */
export const UNUSED_PARTS: Readonly<Record<string, string>> = {
  // What is changed here is told to the queries by the storage; a client of queries has one all the same.
  [`${QUERY_CORE}mutationCache.js`]: `export class MutationCache {
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
    clear() {}
  }`,
  // Pages are queries of their own.
  [`${QUERY_CORE}infiniteQueryBehavior.js`]: `export function infiniteQueryBehavior() {
    throw new Error('The build leaves infinite queries out (scripts/unusedLibraryParts.ts).');
  }
  export const hasNextPage = infiniteQueryBehavior;
  export const hasPreviousPage = infiniteQueryBehavior;`,
};

/** Leaves out of the build what the program does not use of its libraries. */
export function unusedLibraryParts(): Plugin {
  return {
    name: 'unused-library-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = Object.keys(UNUSED_PARTS).find((path) => id.endsWith(path));
      return part === undefined ? null : (UNUSED_PARTS[part] ?? null);
    },
  };
}
