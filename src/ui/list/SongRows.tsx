import { memo } from 'react';
import { SongRow } from '../song/SongRow';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import type { OpenRows } from '../song/useSongRows';
import { beginningBefore, type RowBlock, type RowPart } from './rowPart';

interface RowsProps extends SongRowOptions {
  readonly controls: SongRowControls;
  readonly open: OpenRows;
}

interface SongRowsProps extends RowsProps {
  readonly blocks: readonly RowBlock[];
  /** Of the parts, those that begin before this place of the list. */
  readonly endIndex: number;
}

/**
 * The rows of a list, or of its beginning. They stand in parts and these in blocks, so that what
 * changes in one row leaves the others alone: React looks at each neighbour of whatever it draws
 * anew, and of all that stands above it.
 */
export function SongRows({ blocks, endIndex, ...rest }: SongRowsProps) {
  return beginningBefore(blocks, endIndex).map((block, place) => {
    // One that is there whole stays so, and is not drawn again when the list grows.
    const blockEnd = blocks[place + 1]?.firstIndex ?? Number.POSITIVE_INFINITY;
    return (
      <Block
        key={block.firstIndex}
        block={block}
        endIndex={Math.min(endIndex, blockEnd)}
        {...rest}
      />
    );
  });
}

interface BlockProps extends RowsProps {
  readonly block: RowBlock;
  readonly endIndex: number;
}

const Block = memo(function Block({ block, endIndex, ...rest }: BlockProps) {
  return beginningBefore(block.parts, endIndex).map((part) => (
    <Part key={part.firstIndex} part={part} {...rest} />
  ));
});

interface PartProps extends RowsProps {
  readonly part: RowPart;
}

const Part = memo(function Part(props: PartProps) {
  const { part, controls, open, playedCounts, places, ...options } = props;
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
        place={places?.get(song.annSongId)}
        isExpanded={open.expanded.has(rowKey)}
        isMenuOpen={open.menuRowKey === rowKey}
        onToggleInformation={open.toggleInformation}
        onOpenMenu={open.openMenuAt}
        {...options}
      />
    );
  });
});
