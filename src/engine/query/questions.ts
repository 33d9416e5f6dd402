import type { AnimeTopics, Filter } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { SongSort } from '../../domain/filter/songSort';
import type { Season, SeasonListKey } from '../../domain/season/seasonList';
import type { AnimeHit, BestMatch, PersonHit, SongHit } from '../../domain/song/hits';
import type { SongTypeGroup } from '../../domain/song/songType';

/** What a word or two of a text was understood as, beside what they are as words of a name. */
export type UnderstoodFact =
  | { readonly kind: 'type'; readonly type: SongTypeGroup; readonly number: number | null }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'season'; readonly season: Season; readonly year: number };

/** A part of a text that was understood; shown as a chip that can be taken off. */
export interface UnderstoodPart {
  /** As typed: "op 1". Names the chip in `takenOff`. */
  readonly text: string;
  readonly fact: UnderstoodFact;
}

export interface Suggestions {
  readonly anime: readonly AnimeHit[];
  readonly songs: readonly SongHit[];
  readonly people: readonly PersonHit[];
  readonly best: BestMatch | null;
  readonly understood: readonly UnderstoodPart[];
  /** How many songs the whole search would find. */
  readonly songCount: number;
}

export interface SuggestQuestion {
  readonly text: string;
  /** Parts (UnderstoodPart.text) that are to be read as plain words. */
  readonly takenOff: readonly string[];
  /** Ranked time: names of anime alone are searched. */
  readonly isAnimeOnly: boolean;
  /** How many of each kind at most. */
  readonly limit: number;
}

/** One text for each field; blank where a field does not matter. */
export interface FieldTexts {
  readonly anime: string;
  readonly song: string;
  readonly artist: string;
  readonly composer: string;
  /** Whether every given text must fit, or any of them. */
  readonly match: 'all' | 'any';
}

export interface FindQuestion {
  /** Blank for every song. */
  readonly text: string;
  readonly takenOff: readonly string[];
  readonly fields: FieldTexts | null;
  readonly filter: Filter;
  readonly sort: SongSort;
  readonly isAnimeOnly: boolean;
  /** Leaves out what comes behind a steep drop of closeness. */
  readonly isCloseOnly?: boolean;
}

/** What anime of the catalogue are told apart by; empty where the source does not say. */
export type CatalogueTopics = AnimeTopics;

/** A person by their id. */
export interface PersonFacts {
  readonly personId: number;
  readonly name: string;
  /** How many people are in it; 0 where it is no group. */
  readonly memberCount: number;
}

/** Which anime of season lists have songs that a filter leaves. */
export interface SeasonQuestion {
  readonly lists: readonly SeasonListKey[];
  readonly filter: Filter;
}

/** Anime of the whole catalogue with at least one song left, one after the other in each list. */
export interface SeasonAnime {
  readonly annIds: readonly number[];
  readonly leftCounts: readonly number[];
  readonly songCounts: readonly number[];
  /** Null where the catalogue has the anime in none of the lists. */
  readonly listedNames: readonly (string | null)[];
}

/** How many songs have each difficulty: 20 steps of 5 percent each, for the slider's shape. */
export type DifficultyShape = readonly number[];

/** What each value of each field would leave, so that a choice that leaves nothing can be told. */
export interface FilterFacets {
  readonly counts: FilterCounts;
  /** Filtered by everything but the difficulty. */
  readonly difficultyShape: DifficultyShape;
}

export interface SeasonFacts {
  readonly anime: SeasonAnime;
  /** Of the songs of the lists. */
  readonly facets: FilterFacets;
}

/** What is known of a result without its rows. */
export interface ResultFacts {
  readonly songCount: number;
  /** Of all songs whose length is known. */
  readonly lengthSeconds: number;
  readonly understood: readonly UnderstoodPart[];
  readonly best: BestMatch | null;
  /** Of what the text finds, filtered by everything but the difficulty. */
  readonly difficultyShape: DifficultyShape;
  /** How many songs the text finds beyond those that are close, before anything is filtered. */
  readonly lessCloseCount: number;
  /** Names that may have been meant, where the text is in no name. */
  readonly didYouMean: readonly string[];
}
