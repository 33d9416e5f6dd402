import type { Song } from '../../domain/song';
import type { SongGroup } from '../../domain/songGroups';
import * as texts from '../../texts/texts';
import { Skeletons } from '../feedback/Skeletons';
import { GroupedSongList } from '../list/GroupedSongList';
import { SongList } from '../list/SongList';
import type { SongRowControls } from '../song/songRowControls';
import { NothingLeft } from './NothingLeft';
import type { NarrowingTools } from './narrowingTools';

interface NarrowedListProps {
  readonly narrowed: {
    /** In the order they are shown. */
    readonly songs: readonly Song[];
    /** Null for a plain list. */
    readonly groups: readonly SongGroup[] | null;
    readonly isWaiting: boolean;
    readonly tools: Pick<NarrowingTools, 'onClear'>;
  };
  readonly controls: SongRowControls;
  /** The accessible name of a plain list. */
  readonly label: string;
  /** All songs are of one anime, whose name stands above them. */
  readonly isAnimeKnown?: boolean;
  /** The song of a plain list to begin with. */
  readonly firstSongId?: number | null;
  /** Whose page this is. */
  readonly knownPersonId?: number;
}

/** What is left of a list, as rows or under headings; or that nothing is, and the way back. */
export function NarrowedList(props: NarrowedListProps) {
  const { narrowed, controls, label, firstSongId, ...options } = props;
  const { songs, groups, isWaiting, tools } = narrowed;
  if (isWaiting) return <Skeletons shape="rows" label={texts.list.searching} />;
  if (songs.length === 0) return <NothingLeft onClear={tools.onClear} />;
  return groups === null ? (
    <SongList
      songs={songs}
      order="given"
      controls={controls}
      label={label}
      firstSongId={firstSongId}
      {...options}
    />
  ) : (
    <GroupedSongList groups={groups} controls={controls} {...options} />
  );
}
