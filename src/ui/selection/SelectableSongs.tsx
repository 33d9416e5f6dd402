import { type ReactNode, useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import { SelectableRegion } from './SelectableRegion';
import { SelectionBar, type SelectionControls } from './SelectionBar';
import type { ListSelection } from './useListSelection';

interface SelectableSongsProps {
  readonly selection: ListSelection;
  /** All that can be selected, in the order shown. */
  readonly songs: readonly Song[];
  readonly controls: SelectionControls;
  /** Given inside a playlist only. */
  readonly onRemove?: (songs: readonly Song[]) => void;
  /** The list of them. */
  readonly children: ReactNode;
}

/** A list whose songs the page holds, with the bar for those that are selected above it. */
export function SelectableSongs(props: SelectableSongsProps) {
  const { selection, songs, controls, onRemove, children } = props;
  const { rows, isSelecting } = selection;
  const shownIds = useMemo(() => idsOf(songs), [songs]);
  return (
    <>
      {isSelecting && (
        <SelectionBar
          selection={rows.selection}
          shownIds={shownIds}
          takeSongs={(ids) => songsWith(ids, songs)}
          controls={controls}
          {...(onRemove && { onRemove })}
        />
      )}
      <SelectableRegion rows={rows}>{children}</SelectableRegion>
    </>
  );
}

/** annSongIds, each once: a song may stand under several headings. */
export function idsOf(songs: readonly Song[]): readonly number[] {
  return [...new Set(songs.map(({ annSongId }) => annSongId))];
}

function songsWith(ids: readonly number[], songs: readonly Song[]): readonly Song[] {
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
