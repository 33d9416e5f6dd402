import type { Song } from '../../domain/song/song';

/** From (included) and to (not included): the letters of a name that are marked. */
export type Marks = readonly (readonly [from: number, to: number])[];

export interface AnimeResult {
  readonly annId: number;
  readonly name: string;
  /** The other name that was found, of which the marks are then; else null. */
  readonly fittingName: string | null;
  readonly vintage: string | null;
  /** "TV", "Movie", … */
  readonly kind: string | null;
  /** 0 where it is not known. */
  readonly songCount: number;
  readonly marks: Marks;
}

export interface PersonResult {
  readonly personId: number;
  readonly name: string;
  readonly fittingName: string | null;
  /** 0 where it is not known. */
  readonly songCount: number;
  readonly isGroup: boolean;
  /** Whether they perform, or only compose and arrange. */
  readonly isArtist: boolean;
  readonly marks: Marks;
}

export interface SongResult {
  readonly song: Song;
  readonly nameMarks: Marks;
  readonly artistMarks: Marks;
  readonly animeMarks: Marks;
}

/** The one whose name the text is. */
export type BestResult =
  | { readonly kind: 'anime'; readonly anime: AnimeResult }
  | { readonly kind: 'person'; readonly person: PersonResult }
  | { readonly kind: 'song'; readonly song: SongResult };

/** Something that was found by its name. */
export type ResultRow = BestResult & { readonly key: string };

/** A row of the panel under the search field; the key tells it from the others. */
export type SuggestRow =
  | ResultRow
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }
  | { readonly kind: 'clear'; readonly key: string }
  | { readonly kind: 'noCommand'; readonly key: string }
  | {
      readonly kind: 'command';
      readonly key: string;
      readonly id: string;
      readonly name: string;
      /** The page it leads to; null where it does something. */
      readonly address: string | null;
      readonly keyName: string | null;
    }
  | {
      readonly kind: 'search';
      readonly key: string;
      readonly text: string;
      /** Parts of the text that are to be read as plain words. */
      readonly takenOff: readonly string[];
    };

export interface SuggestGroup {
  readonly id: 'recent' | 'best' | 'anime' | 'songs' | 'people' | 'search' | 'commands';
  readonly rows: readonly SuggestRow[];
}
