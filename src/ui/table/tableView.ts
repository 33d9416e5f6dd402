import type { Song } from '../../domain/song/song';
import type { GroupHeading, GroupLink, SongGroup } from '../../domain/song/songGroups';

/** A heading of a table and how many rows it has below it. */
export interface TableGroup {
  readonly key: string;
  readonly heading: GroupHeading;
  readonly link: GroupLink | null;
  readonly count: number;
}

/** What a table shows, row by row. Another object is another list. */
export interface TableView {
  readonly count: number;
  /** Undefined while the row is being fetched. */
  readonly rowAt: (index: number) => Song | undefined;
  /** The headings, whose rows follow each other; none for a plain list. */
  readonly groups?: readonly TableGroup[] | undefined;
  /** Where rows are fetched as they are seen: told which ones (`to` not included) are seen now or soon. */
  readonly want?: (from: number, to: number) => void;
  /** Changes when rows have been fetched. */
  readonly version?: () => number;
  readonly subscribe?: (listener: () => void) => () => void;
}

const viewsOfSongs = new WeakMap<readonly Song[], TableView>();
const viewsOfGroups = new WeakMap<readonly SongGroup[], TableView>();

/** The same view each time for the same array. */
export function viewOfSongs(songs: readonly Song[]): TableView {
  const known = viewsOfSongs.get(songs);
  if (known !== undefined) return known;
  const view = { count: songs.length, rowAt: (index: number) => songs[index] };
  viewsOfSongs.set(songs, view);
  return view;
}

/** The same of songs under headings. */
export function viewOfGroups(groups: readonly SongGroup[]): TableView {
  const known = viewsOfGroups.get(groups);
  if (known !== undefined) return known;
  const view = {
    ...viewOfSongs(groups.flatMap(({ songs }) => songs)),
    groups: groups.map(({ songs, ...group }) => ({ ...group, count: songs.length })),
  };
  viewsOfGroups.set(groups, view);
  return view;
}

/** All rows that are known by now: every one of a view that is not fetched. */
export function songsOf({ count, rowAt }: TableView): readonly Song[] {
  return Array.from({ length: count }, (_, index) => rowAt(index) ?? []).flat();
}
