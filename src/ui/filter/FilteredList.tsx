import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import * as texts from '../../texts/texts';
import { Skeletons } from '../feedback/Skeletons';
import { SongTable } from '../table/SongTable';
import type { SongRowControls, SongRowOptions } from '../table/songRowControls';
import { viewOfGroups, viewOfSongs } from '../table/tableView';
import type { ListSelection } from '../table/useListSelection';
import type { FilterTools } from './filterTools';
import { NothingLeft } from './NothingLeft';

interface FilteredListProps extends Pick<SongRowOptions, 'playedCounts' | 'places'> {
  readonly filtered: {
    /** In the order they are shown. */
    readonly songs: readonly Song[];
    /** Null for a plain list. */
    readonly groups: readonly SongGroup[] | null;
    readonly isWaiting: boolean;
    readonly tools: Pick<FilterTools, 'onClear'>;
  };
  readonly controls: SongRowControls;
  readonly selection: ListSelection;
  /** The accessible name of a plain list. */
  readonly label: string;
  /** All songs are of one anime, whose name and picture are above them. */
  readonly isAnimeKnown?: boolean;
  /** The song of a plain list to begin with. */
  readonly firstSongId?: number | null;
  /** Whose page this is. */
  readonly knownPersonId?: number;
  /** Given inside a playlist only. */
  readonly onRemove?: (songs: readonly Song[]) => void;
}

/** What is left of a list, as rows or under headings; or that nothing is, and the way back. */
export function FilteredList({ filtered, isAnimeKnown = false, ...table }: FilteredListProps) {
  const { songs, groups, isWaiting, tools } = filtered;
  if (isWaiting) return <Skeletons shape="rows" label={texts.list.searching} />;
  if (songs.length === 0) return <NothingLeft onClear={tools.onClear} />;
  return (
    <SongTable
      view={groups === null ? viewOfSongs(songs) : viewOfGroups(groups)}
      isAnimeKnown={isAnimeKnown}
      isNumbered={isAnimeKnown}
      {...table}
    />
  );
}
