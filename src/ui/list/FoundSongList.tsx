import { memo, useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song/song';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { WindowedSongList, type WindowedSongs } from './WindowedSongList';

interface FoundSongListProps extends Pick<SongRowOptions, 'LeadingSlot'> {
  readonly label: string;
  /** Rows that come as they are wanted (actions/catalogue/foundRows); the same until others come. */
  readonly songs: WindowedSongs & {
    readonly version: () => number;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly controls: SongRowControls;
  /** The queue becomes all songs of the list, from this one. */
  readonly onPlayFrom: (song: Song) => void;
}

/** A list of any length whose rows are fetched as they are seen. */
export const FoundSongList = memo(function FoundSongList(props: FoundSongListProps) {
  const { songs, ...rest } = props;
  useSyncExternalStore(songs.subscribe, songs.version);
  return <WindowedSongList songs={songs} {...rest} />;
});
