import type { english } from './english/english';

/** What a language has to say: the same entries, each with the same parameters. */
export type Catalogue = typeof english;
