import { useCallback, useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song';
import type { SongRowControls } from '../song/songRowControls';
import { WindowedSongList } from './WindowedSongList';

export interface FoundSongListProps {
  readonly label: string;
  readonly songCount: number;
  /** Rows that come as they are wanted (actions/catalogue/foundRows). */
  readonly rows: {
    readonly rowAt: (index: number) => Song | undefined;
    readonly want: (from: number, to: number) => void;
    readonly version: () => number;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly controls: SongRowControls;
}

/** A list of any length whose rows are fetched as they are seen. */
export function FoundSongList({ label, songCount, rows, controls }: FoundSongListProps) {
  const want = useCallback((from: number, to: number) => rows.want(from, to), [rows]);
  useSyncExternalStore(rows.subscribe, rows.version);
  return (
    <WindowedSongList
      label={label}
      songCount={songCount}
      rowAt={rows.rowAt}
      onRange={want}
      controls={controls}
    />
  );
}
