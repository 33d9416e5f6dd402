import type { Narrowing, SongSort, SongSortKey } from '../../domain/narrowing';
import type { NarrowingCounts } from '../../domain/narrowingCounts';

/** A playlist that songs may be narrowed to. */
export interface NarrowingPlaylist {
  readonly id: number;
  readonly title: string;
}

/** What button, chips and panel show and tell. */
export interface NarrowingTools {
  /** Of anime without their songs only what they were made as is known; 'songs' unless told. */
  readonly subject?: 'songs' | 'anime';
  readonly narrowing: Narrowing;
  readonly sort: SongSort;
  /** Whether the order is another one than the page's own. */
  readonly isSorted: boolean;
  /** What can be sorted by; with relevance only where a text has found the songs. */
  readonly sortKeys: readonly SongSortKey[];
  /** Whether the page shows the order beside the panel (OrderBar), so that the panel does not. */
  readonly hasOrderBar?: boolean;
  readonly onNarrow: (next: Narrowing) => void;
  /** An order by chance is given a new seed by whoever is told. */
  readonly onSort: (key: SongSortKey, isDescending: boolean) => void;
  /** Takes off what narrows and what sorts. */
  readonly onClear: () => void;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** How many songs are left; null while nobody knows. */
  readonly songCount: number | null;
  /** How many each value would leave; null where nobody counts. */
  readonly counts: NarrowingCounts | null;
  /** How many songs have each difficulty, in 20 steps; null where nobody counts. */
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: readonly NarrowingPlaylist[];
  /** Genres and tags that songs may have; empty where none is known, which leaves the field out. */
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  /** How many people the group of the page has (0: it is no group); null where it is nobody's page. */
  readonly memberCount: number | null;
}
