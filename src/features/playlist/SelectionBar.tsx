import {
  IconCornerDownRight,
  IconFolderMinus,
  IconFolderPlus,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { Song } from '../../domain/song';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Playlist.module.css';
import type { SelectionStore } from './selection';

interface SelectionBarProps {
  readonly selection: SelectionStore;
  /** All that can be selected, in the order shown. */
  readonly songs: readonly Song[];
  readonly onRemove: (songs: readonly Song[]) => void;
}

const ICON_PIXELS = 18;

/** What can be done with the selected songs. Escape leaves. */
export function SelectionBar({ selection, songs, onRemove }: SelectionBarProps) {
  const controls = useSongRowControls();
  const { ids } = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  const bar = useRef<HTMLElement>(null);
  const selected = songs.filter((song) => ids.has(song.annSongId));
  const isNothing = selected.length === 0;

  useEffect(() => {
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    let isCovered = false;
    // Before this key closes it: a dialog or a menu stands in front of the page.
    function noteCover() {
      isCovered = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) selection.stop();
    }
    window.addEventListener('keydown', noteCover, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', noteCover, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [selection]);

  const actions = [
    {
      label: texts.song.addToQueue,
      Icon: IconPlaylistAdd,
      run: () => controls.onAddToQueue(selected),
    },
    {
      label: texts.song.playNext,
      Icon: IconCornerDownRight,
      run: () => controls.onPlayNext(selected),
    },
    {
      label: texts.song.addToPlaylist,
      Icon: IconFolderPlus,
      run: () => controls.onAddToPlaylist(selected),
    },
    { label: texts.song.removeFromPlaylist, Icon: IconFolderMinus, run: () => onRemove(selected) },
  ];

  return (
    <section
      ref={bar}
      aria-label={texts.playlistPage.selectionLabel}
      className={styles.selectionBar}
    >
      <p role="status" className={styles.selectedCount}>
        {texts.playlistPage.selected(selected.length)}
      </p>
      <Button
        className={styles.barButton ?? ''}
        onClick={() => selection.selectAll(songs.map((song) => song.annSongId))}
      >
        {texts.playlistPage.selectAll}
      </Button>
      <div className={styles.barActions}>
        {actions.map(({ label, Icon, run }) => (
          <Button
            key={label}
            className={styles.barButton ?? ''}
            title={label}
            disabled={isNothing}
            onClick={run}
          >
            <Icon size={ICON_PIXELS} aria-hidden="true" />
            <span className={styles.barWord}>{label}</span>
          </Button>
        ))}
      </div>
      <Button className={styles.barButton ?? ''} onClick={selection.stop}>
        {texts.playlistPage.done}
      </Button>
    </section>
  );
}
