import { useCallback, useMemo } from 'react';
import { isLongList } from '../../domain/filter/pager';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import * as texts from '../../texts/texts';
import { Skeletons } from '../feedback/Skeletons';
import { GroupedSongList } from '../list/GroupedSongList';
import { SongList } from '../list/SongList';
import { WindowedSongList } from '../list/WindowedSongList';
import { RowCheckbox } from '../selection/RowCheckbox';
import { SelectableSongs } from '../selection/SelectableSongs';
import type { SelectionControls } from '../selection/SelectionBar';
import type { ListSelection } from '../selection/useListSelection';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
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
  readonly controls: SongRowControls & SelectionControls;
  readonly selection: ListSelection;
  /** The accessible name of a plain list. */
  readonly label: string;
  /** All songs are of one anime, whose name and picture stand above them. */
  readonly isAnimeKnown?: boolean;
  /** The song of a plain list to begin with. */
  readonly firstSongId?: number | null;
  /** Whose page this is. */
  readonly knownPersonId?: number;
  /** Given inside a playlist only. */
  readonly onRemove?: (songs: readonly Song[]) => void;
}

/** What is left of a list, as rows or under headings; or that nothing is, and the way back. */
export function FilteredList(props: FilteredListProps) {
  const { filtered, controls, selection, label, playedCounts, places, onRemove } = props;
  const { songs, groups, isWaiting, tools } = filtered;
  if (isWaiting) return <Skeletons shape="rows" label={texts.list.searching} />;
  if (songs.length === 0) return <NothingLeft onClear={tools.onClear} />;
  const rows = {
    controls,
    ...(playedCounts && { playedCounts }),
    ...(places && { places }),
    ...(props.isAnimeKnown && { isAnimeKnown: true, isNumbered: true }),
    ...(props.knownPersonId !== undefined && { knownPersonId: props.knownPersonId }),
    ...(selection.isSelecting && { LeadingSlot: RowCheckbox }),
  };
  return (
    <SelectableSongs
      selection={selection}
      songs={songs}
      controls={controls}
      {...(onRemove && { onRemove })}
    >
      {groups !== null && <GroupedSongList groups={groups} {...rows} />}
      {groups === null && isLongList(songs.length) && (
        <LongList songs={songs} label={label} {...rows} />
      )}
      {groups === null && !isLongList(songs.length) && (
        <SongList
          songs={songs}
          order="given"
          label={label}
          firstSongId={props.firstSongId}
          {...rows}
        />
      )}
    </SelectableSongs>
  );
}

interface LongListProps extends Pick<SongRowOptions, 'LeadingSlot'> {
  readonly songs: readonly Song[];
  readonly label: string;
  readonly controls: SongRowControls;
}

/** So many rows that only those near the window stand in the page. */
function LongList({ songs, ...rest }: LongListProps) {
  const windowed = useMemo(
    () => ({
      songCount: songs.length,
      rowAt: (index: number) => songs[index],
      want: () => undefined,
      hasSong: (isSuch: (annSongId: number) => boolean) =>
        songs.some(({ annSongId }) => isSuch(annSongId)),
    }),
    [songs],
  );
  const { onPlayFrom } = rest.controls;
  const playFrom = useCallback((song: Song) => onPlayFrom(songs, song), [onPlayFrom, songs]);
  return <WindowedSongList songs={windowed} onPlayFrom={playFrom} {...rest} />;
}
