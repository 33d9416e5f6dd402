import { useMemo } from 'react';
import type { Song } from '../../domain/song';
import { songRowKeys, sortSongsByName } from '../../domain/songOrder';
import { SongRow } from '../song/SongRow';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { useSongRows } from '../song/useSongRows';
import styles from './SongList.module.css';
import { useGrowingCount } from './useGrowingCount';

export interface SongListProps extends SongRowOptions {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
  /** By name unless told otherwise; 'given' keeps the order, as playlists and rankings do. */
  readonly order?: 'name' | 'given';
  /** The accessible name of the list. */
  readonly label?: string;
}

/** A plain list of songs. Give it a key to start anew with another list. */
export function SongList(props: SongListProps) {
  const { songs, controls, order = 'name', label, playedCounts, ...options } = props;
  const sorted = useMemo(() => (order === 'name' ? sortSongsByName(songs) : songs), [songs, order]);
  const keys = useMemo(() => songRowKeys(sorted.map((song) => song.annSongId)), [sorted]);
  const count = useGrowingCount(sorted.length);
  const { rowProps, menu } = useSongRows(controls);
  return (
    <RowStatesContext value={controls.rowStates}>
      <ul
        aria-label={label}
        className={styles.list}
        style={{ paddingBlockEnd: missingHeight(sorted.length - count, options.isCompact) }}
      >
        {sorted.slice(0, count).map((song, index) => {
          const rowKey = keys[index] ?? String(index);
          return (
            <SongRow
              key={rowKey}
              song={song}
              index={index}
              controls={controls}
              playedCount={playedCounts?.get(song.annSongId)}
              {...options}
              {...rowProps(rowKey)}
            />
          );
        })}
      </ul>
      {menu}
    </RowStatesContext>
  );
}

/** Keeps the page as tall as it will be, so that a scroll position can be taken up at once. */
function missingHeight(rowCount: number, isCompact = false): string | undefined {
  if (rowCount === 0) return undefined;
  return `calc(${rowCount} * var(${isCompact ? '--row-height-compact' : '--row-height'}))`;
}
