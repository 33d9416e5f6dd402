/**
 * The name in the window under which the page leaves the thread that searches, which it starts behind
 * its first paint (scripts/earlyFetch.ts); null once the program has taken it, or it broke down.
 */
export const SEARCH_AHEAD = 'searchAhead';
