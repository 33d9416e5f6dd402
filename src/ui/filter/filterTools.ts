import type { ReactNode } from 'react';
import type { Filter, FilterField } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { SongSort, SongSortKey } from '../../domain/filter/songSort';

/** A playlist that songs may be filtered to. */
export interface FilterPlaylist {
  readonly id: number;
  readonly title: string;
}

/** A person who may be asked for. */
export interface FilterPerson {
  readonly personId: number;
  readonly name: string;
  /** Another name, where it is the one that fits what was typed; else null. */
  readonly fittingName: string | null;
  readonly songCount: number;
}

/** What button, chips and panel show and tell. */
export interface FilterTools {
  /** What is counted and named: 'songs' unless told. */
  readonly subject?: 'songs' | 'anime';
  /** The fields that the source of the songs can answer; every one unless told. */
  readonly fields?: readonly FilterField[];
  /** Said in the panel where some fields are left out. */
  readonly note?: ReactNode;
  readonly filter: Filter;
  readonly sort: SongSort;
  /** What can be sorted by; with relevance only where a text has found the songs. */
  readonly sortKeys: readonly SongSortKey[];
  /** What to call the order by relevance, where it is the list's own. */
  readonly ownOrder?: string;
  readonly onFilter: (next: Filter) => void;
  /** The listener gives a random order a new seed. */
  readonly onSort: (key: SongSortKey, isDescending: boolean) => void;
  readonly onClear: () => void;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** How many songs (or anime) are left; null while it is not known. */
  readonly hitCount: number | null;
  /** The most that any value may leave, for which there is room beside it. */
  readonly mostHits: number;
  /** How many each value would leave; null while that is awaited. */
  readonly counts: FilterCounts | null;
  /** How many songs have each difficulty, in 20 steps; null where they are not counted. */
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: readonly FilterPlaylist[];
  /** Genres and tags that songs may have; empty where none is known, which leaves the field out. */
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  /** How many people the group that is asked for has (0: it is no group); null where no person is asked for. */
  readonly memberCount: number | null;
  /** Of the person the filter names; null where it is not known. */
  readonly personName?: string | null;
  /** Those whose names fit a text, the closest first; undefined where the filter cannot ask for a person. */
  readonly findPeople?:
    | ((text: string, signal: AbortSignal) => Promise<readonly FilterPerson[]>)
    | undefined;
}
