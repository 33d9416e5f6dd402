import type * as english from './english/english';

/** What a language has to say: the same sections and entries, each with the same parameters. */
export type Catalogue = typeof english;
