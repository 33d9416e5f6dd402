import {
  type Icon,
  IconCornerDownRight,
  IconDownload,
  IconEyeQuestion,
  IconFolderMinus,
  IconFolderPlus,
  IconHeart,
  IconPlayerPlay,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Song } from '../../domain/song/song';
import { listen } from '../../lib/listen';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { useClosedByBack } from '../nearness/useClosedByBack';
import {
  type ListSelection,
  type SelectableRows as Rows,
  SelectableRowsContext,
} from './AllSongsButtons';
import styles from './Selection.module.css';
import { isSelectAllKey } from './selectionStore';
import type { RowSlotProps, SongRowControls } from './songRowControls';
import { watchRows } from './watchRows';

/** Actions for several songs. */
export type SelectionControls = Pick<
  SongRowControls,
  | 'onPlayAll'
  | 'onAddToQueue'
  | 'onPlayNext'
  | 'onAddToPlaylist'
  | 'onLikeAll'
  | 'onDownloadAll'
  | 'addOn'
>;

export interface SelectionBarProps {
  readonly selection: ListSelection;
  readonly controls: SelectionControls;
  /** Set inside a playlist only. */
  readonly onRemove?: ((songs: readonly Song[]) => void) | undefined;
}

/** The word is shown under the icon on a phone. */
type BarAction = readonly [
  label: string,
  word: string,
  Sign: Icon,
  run: (songs: readonly Song[]) => unknown,
];

const ICON_PIXELS = 18;

/** Actions for the selected songs. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, shownIds, takeSongs } = props.selection;
  const { selection, withShownIds } = rows;
  const { ids } = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  const bar = useRef<HTMLElement>(null);
  const selectedIds = shownIds.filter((id) => ids.has(id));
  const isNothing = selectedIds.length === 0;
  useBarKeys(rows);
  useClosedByBack(selection.stop);

  useEffect(() => {
    // A row that was pressed keeps the focus; the menu that started the selection gives it away.
    const focused = document.activeElement;
    if (focused !== document.body && focused?.closest('[data-page-menu]') === null) return;
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      ref={bar}
      aria-label={texts.playlistPage.selectionLabel}
      className={styles.selectionBar}
    >
      <p role="status" className={styles.selectedCount}>
        {texts.playlistPage.selected(selectedIds.length)}
      </p>
      <Button className={styles.barButton ?? ''} onClick={() => withShownIds(selection.selectAll)}>
        {texts.playlistPage.selectAll}
      </Button>
      <div className={styles.barActions}>
        {[...barActions(props).entries()].map(([place, [label, word, Sign, run]]) => (
          <Button
            key={place}
            className={`${styles.barButton} ${styles.barAction}`}
            title={label}
            disabled={isNothing}
            onClick={async () => run(await takeSongs(selectedIds))}
          >
            <Sign size={ICON_PIXELS} aria-hidden="true" />
            <span className={styles.longWord}>{label}</span>
            <span className={styles.shortWord} aria-hidden="true">
              {word}
            </span>
          </Button>
        ))}
      </div>
      <Button className={styles.barButton ?? ''} onClick={selection.stop}>
        {texts.playlistPage.done}
      </Button>
    </section>
  );
}

function barActions({ controls, onRemove }: SelectionBarProps): readonly BarAction[] {
  const { short } = texts.lists;
  const { addToQueue, playNext, addToPlaylist, removeFromPlaylist, like, keep } = texts.songMenu;
  const { addOn } = controls;
  const actions: BarAction[] = [
    [texts.lists.playSelected, short.play, IconPlayerPlay, controls.onPlayAll],
    [addToQueue, short.queue, IconPlaylistAdd, controls.onAddToQueue],
    [playNext, short.next, IconCornerDownRight, controls.onPlayNext],
    [addToPlaylist, short.playlist, IconFolderPlus, controls.onAddToPlaylist],
    [like, short.like, IconHeart, controls.onLikeAll],
    [keep, short.download, IconDownload, controls.onDownloadAll],
  ];
  if (addOn) {
    const { name, Icon, open, guess } = addOn;
    actions.push([texts.screens[name], texts.navigation[name], Icon, open]);
    actions.push([texts.screens.guess, short.guess, IconEyeQuestion, guess]);
  }
  if (onRemove) actions.push([removeFromPlaylist, short.remove, IconFolderMinus, onRemove]);
  return actions;
}

/** Escape ends the selection, Ctrl+A selects all, except while a dialog or a menu is open. */
function useBarKeys({ selection, withShownIds }: Rows): void {
  const isCovered = useRef(false);
  const work = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered.current) return;
    if (event.key === 'Escape') selection.stop();
    if (!isSelectAllKey(event)) return;
    event.preventDefault();
    withShownIds(selection.selectAll);
  });
  // Checked before this key closes the dialog or menu.
  const noteCover = useEffectEvent(() => {
    isCovered.current = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  });
  useEffect(() => listen(window, 'keydown', noteCover, { capture: true }), []);
  useEffect(() => listen(window, 'keydown', work), []);
}

interface SelectableRowsProps extends SelectionBarProps {
  readonly children: ReactNode;
}

/** Rows that can be selected, with the bar for the selection above them. */
export function SelectableRows({ children, ...bar }: SelectableRowsProps) {
  const { rows, isSelecting } = bar.selection;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current === null ? undefined : watchRows(region.current, rows)), [rows]);
  return (
    <>
      {isSelecting && <SelectionBar {...bar} />}
      <SelectableRowsContext value={rows}>
        <div ref={region} className={styles.region}>
          {children}
        </div>
      </SelectableRowsContext>
    </>
  );
}

/** Selects one song, or with Shift the range from the previous one. */
export function RowCheckbox({ song }: RowSlotProps) {
  const { selection, withShownIds } = useContext(SelectableRowsContext);
  const { annSongId } = song;
  const isSelected = useSyncExternalStore(selection.subscribe, () =>
    selection.getSnapshot().ids.has(annSongId),
  );
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={texts.playlistPage.selectSong(song.songName || texts.common.untitledSong)}
        checked={isSelected}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          if (isRange) withShownIds((shownIds) => selection.extendTo(annSongId, shownIds));
          else selection.toggle(annSongId);
        }}
      />
    </label>
  );
}
