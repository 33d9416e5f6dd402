import type { ReactNode } from 'react';
import type { Filter, FilterField } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { SongSort, SongSortKey } from '../../domain/filter/songSort';
import type { Playlist } from '../../domain/playlist/playlist';
import type { NameLimit } from '../../domain/season/rankedTime';
import type { FittingPerson } from '../../domain/song/hits';
import type { SortTools } from './SortControl';

export interface FilterTools extends SortTools<SongSortKey> {
  /** The things that are counted and named; 'songs' by default. */
  readonly subject?: 'songs' | 'anime';
  /** The fields that the source of the songs supports; all by default. */
  readonly fields?: readonly FilterField[];
  /** Shown in the panel if some fields are omitted. */
  readonly note?: ReactNode;
  readonly filter: Filter;
  readonly sort: SongSort;
  readonly onFilter: (next: Filter) => void;
  readonly onClear: () => void;
  /** The id of the button that opens the panel, to return the focus to it. */
  readonly buttonId: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** The number of matching songs (or anime); null if unknown. */
  readonly hitCount: number | null;
  /** The highest count that a value may have, to reserve space for it. */
  readonly mostHits: number;
  /** The number of songs each value would leave; null while loading. */
  readonly counts: FilterCounts | null;
  /** The number of songs per difficulty, in 20 steps; null if they are not counted. */
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: readonly Pick<Playlist, 'id' | 'title'>[];
  /** Genres and tags that songs may have; if empty, the field is omitted. */
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  /** The number of people in the chosen group (0: it is no group); null without a person. */
  readonly memberCount: number | null;
  /** Text fields for the kinds of names, if the source of the songs has them. */
  readonly nameFields?: ReactNode;
  /** Whether one of them has a text. */
  readonly hasNameTexts?: boolean;
  /** The name of the person in the filter; null if unknown. */
  readonly personName?: string | null;
  /** Set in ranked time, when names of people are not searched. */
  readonly nameLimit?: NameLimit | null;
  /** The closest first; undefined if the filter does not support people. */
  readonly findPeople?:
    | ((text: string, signal: AbortSignal) => Promise<readonly FittingPerson[]>)
    | undefined;
}
