import type { AnimeTopics, Filter } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { FindTexts } from '../../domain/filter/findAddress';
import type { SongSort } from '../../domain/filter/songSort';
import type { Season, SeasonListKey } from '../../domain/season/seasonList';
import type { AnimeHit, BestMatch, PersonHit, SongHit } from '../../domain/song/hits';
import type { SongPair } from '../../domain/song/songPair';
import type { SongTypeGroup } from '../../domain/song/songType';

/** The meaning of one or two words of a text, in addition to being words of a name. */
export type UnderstoodFact =
  | { readonly kind: 'type'; readonly type: SongTypeGroup; readonly number: number | null }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'season'; readonly season: Season; readonly year: number };

/** An understood part of a text; shown as a chip that can be removed. */
export interface UnderstoodPart {
  /** As typed: "op 1". Identifies the chip in `takenOff`. */
  readonly text: string;
  readonly fact: UnderstoodFact;
}

export interface Suggestions {
  readonly anime: readonly AnimeHit[];
  readonly songs: readonly SongHit[];
  readonly people: readonly PersonHit[];
  readonly best: BestMatch | null;
  readonly understood: readonly UnderstoodPart[];
  /** Number of songs the whole search would find. */
  readonly songCount: number;
}

export interface SuggestQuestion {
  readonly text: string;
  /** Parts (UnderstoodPart.text) to read as plain words. */
  readonly takenOff: readonly string[];
  readonly isAnimeOnly: boolean;
  /** Maximum number of each kind. */
  readonly limit: number;
  /** Whether nothing is wanted that fits only some of the words. */
  readonly isWhole?: boolean;
}

/** Blank for a field that is not searched. */
export type FieldTexts = Omit<FindTexts, 'text'>;

export interface FindQuestion {
  readonly text: string;
  readonly takenOff: readonly string[];
  readonly fields: FieldTexts | null;
  readonly filter: Filter;
  readonly sort: SongSort;
  readonly isAnimeOnly: boolean;
  readonly isCloseOnly?: boolean;
}

/** The genres and tags of the catalogue; empty if the source has none. */
export type CatalogueTopics = AnimeTopics;

export interface PersonFacts {
  readonly personId: number;
  readonly name: string;
  /** Number of people in the group; 0 if it is not a group. */
  readonly memberCount: number;
}

/** A query for the anime of season lists that have songs after filtering. */
export interface SeasonQuestion {
  readonly lists: readonly SeasonListKey[];
  readonly filter: Filter;
}

/** Anime of the whole catalogue with at least one song left, as parallel lists. */
export interface SeasonAnime {
  readonly annIds: readonly number[];
  readonly leftCounts: readonly number[];
  readonly songCounts: readonly number[];
  /** Null if the catalogue has the anime in none of the lists. */
  readonly listedNames: readonly (string | null)[];
}

/** The number of songs of each difficulty: 20 steps of 5 percent each, for the slider's shape. */
export type DifficultyShape = readonly number[];

/** The number of songs each value of each field would leave, to show choices that leave none. */
export interface FilterFacets {
  readonly counts: FilterCounts;
  /** Filtered by everything except the difficulty. */
  readonly difficultyShape: DifficultyShape;
}

export interface SeasonFacts {
  readonly anime: SeasonAnime;
  readonly facets: FilterFacets;
}

/** Facts about a result, without its rows. */
export interface ResultFacts {
  readonly songCount: number;
  readonly lengthSeconds: number;
  readonly understood: readonly UnderstoodPart[];
  /** The words that the best song fits, if none fits all; else null. */
  readonly usedWords: readonly string[] | null;
  /** If the text is the names of two people. */
  readonly pair: SongPair | null;
  readonly best: BestMatch | null;
  /** For the songs the text finds, filtered by everything except the difficulty. */
  readonly difficultyShape: DifficultyShape;
  /** Number of songs the text finds beyond the close ones, before any filter. */
  readonly lessCloseCount: number;
  /** Names that may have been meant if the text is in no name. */
  readonly didYouMean: readonly string[];
}
