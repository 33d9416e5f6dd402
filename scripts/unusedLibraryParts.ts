import type { Plugin } from 'vite';

const QUERY_CORE = '/node_modules/@tanstack/query-core/build/modern/';
const REACT_QUERY = '/node_modules/@tanstack/react-query/build/modern/';
const EVER_THE_SAME = 'const subscribe = () => () => {};';

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
  // No query waits for the window or for a connection, or asks again when they come back: what has
  // no answer is asked for again by the program (actions/askAgainOnline.ts).
  [`${QUERY_CORE}focusManager.js`]: `${EVER_THE_SAME}
  export class FocusManager {}
  export const focusManager = { subscribe, isFocused: () => true };`,
  [`${QUERY_CORE}onlineManager.js`]: `${EVER_THE_SAME}
  export class OnlineManager {}
  export const onlineManager = { subscribe, isOnline: () => true };`,
  // The browser's own timers do.
  [`${QUERY_CORE}timeoutManager.js`]: `export class TimeoutManager {}
  export const timeoutManager = window;
  export const defaultTimeoutProvider = window;
  export function systemSetTimeoutZero(callback) { setTimeout(callback); }`,
  [`${REACT_QUERY}suspense.js`]: `export function ensureSuspenseTimers() {}
  export function shouldSuspend() { return false; }
  export function fetchOptimistic() {}
  export function defaultThrowOnError() {}`,
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
