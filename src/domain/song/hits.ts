import type { Song } from './song';

/** From (included) and to (not included): the letters of a shown name that fit what was typed. */
export type MarkedRange = readonly [from: number, to: number];

/** An anime that was found by one of its names. */
export interface AnimeHit {
  readonly annId: number;
  /** The name that is shown: the English one, else the Japanese one. */
  readonly name: string;
  /** The other name that fitted, of which the marks are then; null where it was the shown one. */
  readonly fittingName: string | null;
  readonly vintage: string | null;
  /** "TV", "Movie", … */
  readonly kind: string | null;
  /** 0 where it is not known. */
  readonly songCount: number;
  readonly marks: readonly MarkedRange[];
}

/** A person or group that was found by one of their names. */
export interface PersonHit extends Pick<AnimeHit, 'name' | 'fittingName' | 'songCount' | 'marks'> {
  readonly personId: number;
  readonly isGroup: boolean;
  /** Whether they perform, or only compose and arrange. */
  readonly isArtist: boolean;
}

/** A song that was found by its name. */
export interface SongHit {
  readonly song: Song;
  readonly nameMarks: readonly MarkedRange[];
  readonly artistMarks: readonly MarkedRange[];
  readonly animeMarks: readonly MarkedRange[];
}

/** The anime, person or song whose name the text is. */
export type BestMatch =
  | { readonly kind: 'anime'; readonly anime: AnimeHit }
  | { readonly kind: 'person'; readonly person: PersonHit }
  | { readonly kind: 'song'; readonly song: SongHit };
