import { memo } from 'react';
import { SongRow } from '../song/SongRow';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import type { OpenRows } from '../song/useSongRows';
import type { RowPart } from './rowPart';

interface SongRowsProps extends SongRowOptions {
  readonly part: RowPart;
  readonly controls: SongRowControls;
  readonly open: OpenRows;
}

/**
 * The rows of one part of a list. With parts between, what changes in one row leaves the others
 * alone: React looks at each neighbour of whatever it draws anew.
 */
export const SongRows = memo(function SongRows(props: SongRowsProps) {
  const { part, controls, open, playedCounts, ...options } = props;
  return part.songs.map((song, index) => {
    const rowKey = part.rowKeys[index] ?? String(index);
    return (
      <SongRow
        key={rowKey}
        song={song}
        rowKey={rowKey}
        index={part.firstIndex + index}
        controls={controls}
        playedCount={playedCounts?.get(song.annSongId)}
        isExpanded={open.expanded.has(rowKey)}
        isMenuOpen={open.menuRowKey === rowKey}
        onToggleInformation={open.toggleInformation}
        onOpenMenu={open.openMenuAt}
        {...options}
      />
    );
  });
});
