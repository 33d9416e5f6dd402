import type { Song } from './song';

/** The matching letters of a shown name: from (inclusive) and to (exclusive). */
export type MarkedRange = readonly [from: number, to: number];

interface NameHit {
  /** The shown name; of an anime the English one, else the Japanese. */
  readonly name: string;
  /** The matching name, which the marks refer to; null if it is the shown one. */
  readonly fittingName: string | null;
  /** 0 if unknown. */
  readonly songCount: number;
  readonly marks: readonly MarkedRange[];
}

/** An anime with a matching name. */
export interface AnimeHit extends NameHit {
  readonly annId: number;
  readonly vintage: string | null;
  /** "TV", "Movie", … */
  readonly kind: string | null;
}

/** A person or group with a matching name. */
export interface PersonHit extends NameHit {
  readonly personId: number;
  readonly isGroup: boolean;
  /** Whether they perform; otherwise they only compose or arrange. */
  readonly isArtist: boolean;
}

/** A person that songs can be filtered by. */
export type FittingPerson = Pick<PersonHit, 'personId' | 'name' | 'fittingName' | 'songCount'>;

/** A song with a matching name. */
export interface SongHit {
  readonly song: Song;
  readonly nameMarks: readonly MarkedRange[];
  readonly artistMarks: readonly MarkedRange[];
  readonly animeMarks: readonly MarkedRange[];
}

/** The anime, person or song whose whole name is the text. */
export type BestMatch =
  | { readonly kind: 'anime'; readonly anime: AnimeHit }
  | { readonly kind: 'person'; readonly person: PersonHit }
  | { readonly kind: 'song'; readonly song: SongHit };
