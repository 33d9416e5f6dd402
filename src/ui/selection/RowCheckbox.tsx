import { useCallback, useContext, useSyncExternalStore } from 'react';
import * as texts from '../../texts/texts';
import type { RowSlotProps } from '../song/songRowControls';
import styles from './Selection.module.css';
import { SelectableRowsContext } from './selectableRows';

/** Selects one song, or with Shift all from the one before. */
export function RowCheckbox({ song }: RowSlotProps) {
  const { selection, getShownIds } = useContext(SelectableRowsContext);
  const { annSongId } = song;
  const getIsSelected = useCallback(
    () => selection.getSnapshot().ids.has(annSongId),
    [selection, annSongId],
  );
  const isSelected = useSyncExternalStore(selection.subscribe, getIsSelected);
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={texts.playlistPage.selectSong(song.songName || texts.song.untitled)}
        checked={isSelected}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          if (isRange) selection.extendTo(annSongId, getShownIds());
          else selection.toggle(annSongId);
        }}
      />
    </label>
  );
}
