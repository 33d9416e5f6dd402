import { useMemo, useRef } from 'react';
import type { Song } from '../../domain/song/song';
import { songRowKeys, sortSongsByName } from '../../domain/song/songOrder';
import { useAnimeNameStyle } from '../names/animeNames';
import { CoveredList } from '../screen/hiddenNames';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { useSongRows } from '../song/useSongRows';
import { asOneBlock, countRows, cutIntoBlocks } from './rowPart';
import styles from './SongList.module.css';
import { SongRows } from './SongRows';
import { useGrowingCount } from './useGrowingCount';

export interface SongListProps extends SongRowOptions {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
  /** By name unless told otherwise; 'given' keeps the order, as playlists and rankings do. */
  readonly order?: 'name' | 'given';
  /** The accessible name of the list. */
  readonly label?: string;
  /** What plays from a row on, where that is more than these songs; theirs in their order else. */
  readonly onPlayFrom?: ((song: Song) => void) | undefined;
  /** The song to begin with, whose row stands open. */
  readonly firstSongId?: number | null | undefined;
  /** Rows are moved by hand: one that changes its place stays the same element, with its focus. */
  readonly isMovable?: boolean;
}

/** A plain list of songs. Give it a key to start anew with another list. */
export function SongList(props: SongListProps) {
  const { songs, controls, order = 'name', label, onPlayFrom, ...rest } = props;
  const { isMovable = false, firstSongId = null, ...options } = rest;
  const root = useRef<HTMLUListElement>(null);
  const style = useAnimeNameStyle();
  const sorted = useMemo(
    () => (order === 'name' ? sortSongsByName(songs, style) : songs),
    [songs, order, style],
  );
  const keys = useMemo(() => songRowKeys(sorted.map((song) => song.annSongId)), [sorted]);
  const count = useGrowingCount(sorted.length);
  // React keeps an element among its neighbours alone, and so within a part.
  const movableCount = isMovable ? count : null;
  const blocks = useMemo(
    () =>
      movableCount === null
        ? cutIntoBlocks(sorted, keys)
        : asOneBlock(sorted.slice(0, movableCount), keys),
    [sorted, keys, movableCount],
  );
  const firstPlace = firstSongId === null ? -1 : keys.indexOf(String(firstSongId));
  // Once it is drawn, which rows far down are later.
  const firstRowKey = firstPlace >= 0 && firstPlace < count ? String(firstSongId) : null;
  const { open, menu, rootProps } = useSongRows(controls, {
    root,
    songOf: (rowKey) => sorted[keys.indexOf(rowKey)],
    firstRowKey,
    playFrom: onPlayFrom ?? ((song) => controls.onPlayFrom(sorted, song)),
  });
  const drawnCount = countRows(blocks, count);
  return (
    <RowStatesContext value={controls.rowStates}>
      <CoveredList hasSong={(isSuch) => songs.some(({ annSongId }) => isSuch(annSongId))}>
        <ul
          {...rootProps}
          ref={root}
          aria-label={label}
          className={styles.list}
          style={{ paddingBlockEnd: missingHeight(songs.length - drawnCount, options.isCompact) }}
        >
          <SongRows blocks={blocks} endIndex={count} controls={controls} open={open} {...options} />
        </ul>
        {menu}
      </CoveredList>
    </RowStatesContext>
  );
}

/** Keeps the page as tall as it will be, so that a scroll position can be taken up at once. */
function missingHeight(rowCount: number, isCompact = false): string | undefined {
  if (rowCount === 0) return undefined;
  return `calc(${rowCount} * var(${isCompact ? '--row-height-compact' : '--row-height'}))`;
}
