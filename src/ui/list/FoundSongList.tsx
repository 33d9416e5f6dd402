import { memo, useSyncExternalStore } from 'react';
import type { SongRowControls } from '../song/songRowControls';
import { WindowedSongList, type WindowedSongs } from './WindowedSongList';

interface FoundSongListProps {
  readonly label: string;
  /** Rows that come as they are wanted (actions/catalogue/foundRows); the same until others come. */
  readonly songs: WindowedSongs & {
    readonly version: () => number;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly controls: SongRowControls;
}

/** A list of any length whose rows are fetched as they are seen. */
export const FoundSongList = memo(function FoundSongList(props: FoundSongListProps) {
  const { label, songs, controls } = props;
  useSyncExternalStore(songs.subscribe, songs.version);
  return <WindowedSongList label={label} songs={songs} controls={controls} />;
});
