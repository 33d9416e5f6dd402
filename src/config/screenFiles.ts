/**
 * Told to the window with a path when a screen is about to be opened: the page, which knows the files of
 * each screen (scripts/earlyFetch.ts), begins to fetch them all at once.
 */
export const OPENING_SCREEN = 'openingScreen';
