import { IconDeviceTv, IconTrash, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { EmptyState } from '../feedback/EmptyState';
import { Skeletons } from '../feedback/Skeletons';
import { likeEntry } from '../like/likeEntry';
import type { SongLikes } from '../like/songLikes';
import { useGrowingCount } from '../list/useGrowingCount';
import { Menu } from '../menu/Menu';
import styles from './QueuePanel.module.css';
import { QueueRow } from './QueueRow';
import type { QueueEntry } from './queueEntry';
import { useReturnFocus } from './useReturnFocus';

export interface QueuePanelProps {
  /** Of a long queue, those around the current one. */
  readonly entries: readonly QueueEntry[];
  /** Songs of the queue that stand before and after them. */
  readonly countBefore?: number;
  readonly countAfter?: number;
  /** The songs are being read for the first time. */
  readonly isLoading?: boolean;
  /** Among the entries. */
  readonly currentIndex: number;
  readonly isPlaying: boolean;
  readonly failedSongIds: readonly number[];
  /** Handed to every row: the same function at each drawing. */
  readonly onPlay: (annSongId: number) => void;
  readonly onRemove: (annSongId: number) => void;
  readonly onOpenAnime: (annId: number) => void;
  readonly likes: SongLikes;
  readonly onClose: () => void;
  /** The one way on from an empty queue. */
  readonly emptyAction?: ReactNode;
}

interface OpenMenu {
  readonly annSongId: number;
  readonly anchor: HTMLElement;
}

/** The open queue. Escape closes it; the focus comes in and goes back out with it. */
export function QueuePanel(props: QueuePanelProps) {
  const { entries, isLoading = false, currentIndex, isPlaying, failedSongIds, onClose } = props;
  const { countBefore = 0, countAfter = 0 } = props;
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const [removedAt, setRemovedAt] = useState<number | null>(null);
  useReturnFocus(panel);

  const drawnCount = useGrowingCount(entries.length);
  const isCurrentDrawn = !isLoading && currentIndex < drawnCount;
  const menuEntry = entries.find((entry) => entry.annSongId === openMenu?.annSongId);

  // Once, when its row is there: what is on stands in the middle.
  useEffect(() => {
    if (!isCurrentDrawn) return;
    const rows = list.current;
    const current = rows?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!rows || !current) return;
    rows.scrollTop = current.offsetTop - (rows.clientHeight - current.offsetHeight) / 2;
  }, [isCurrentDrawn]);

  // A removed row takes the focus with it; the row that moves up gets it, else the panel.
  useEffect(() => {
    if (removedAt === null) return;
    const rows = list.current?.children;
    const row = rows?.item(Math.min(removedAt, rows.length - 1));
    (row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? panel.current)?.focus();
    setRemovedAt(null);
  }, [removedAt]);

  const toggleMenu = useCallback(
    (annSongId: number, anchor: HTMLElement) =>
      setOpenMenu((before) => (before?.annSongId === annSongId ? null : { annSongId, anchor })),
    [],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  function removeEntry(annSongId: number) {
    setRemovedAt(entries.findIndex((entry) => entry.annSongId === annSongId));
    props.onRemove(annSongId);
  }

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={texts.player.queue}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 className={styles.heading}>{texts.player.queue}</h2>
        <span className={styles.count}>
          {texts.playerQueue.queueCount(countBefore + entries.length + countAfter)}
        </span>
        <IconButton
          label={texts.playerQueue.closeQueue}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={20} />}
          onClick={onClose}
        />
      </header>
      {entries.length === 0 ? (
        <EmptyState text={texts.playerQueue.queueEmpty} action={props.emptyAction} />
      ) : null}
      {entries.length > 0 && isLoading ? (
        <Skeletons shape="rows" label={texts.frame.loading} isLabelHidden />
      ) : null}
      {countBefore > 0 ? (
        <p className={styles.more}>{texts.playerQueue.queueBefore(countBefore)}</p>
      ) : null}
      {entries.length > 0 && !isLoading ? (
        <ol ref={list} className={styles.list}>
          {entries.slice(0, drawnCount).map(({ annSongId, song }, index) => (
            <QueueRow
              key={annSongId}
              annSongId={annSongId}
              song={song}
              isCurrent={index === currentIndex}
              isPlaying={isPlaying && index === currentIndex}
              isFailed={failedSongIds.includes(annSongId)}
              isMenuOpen={openMenu?.annSongId === annSongId}
              onPlay={props.onPlay}
              onOpenMenu={toggleMenu}
            />
          ))}
        </ol>
      ) : null}
      {countAfter > 0 ? (
        <p className={styles.more}>{texts.playerQueue.queueAfter(countAfter)}</p>
      ) : null}
      {openMenu && menuEntry ? (
        <QueueRowMenu
          entry={menuEntry}
          anchor={openMenu.anchor}
          onClose={() => setOpenMenu(null)}
          onRemove={() => removeEntry(openMenu.annSongId)}
          onOpenAnime={props.onOpenAnime}
          likes={props.likes}
        />
      ) : null}
    </aside>
  );
}

interface QueueRowMenuProps {
  readonly entry: QueueEntry;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly onOpenAnime: (annId: number) => void;
  readonly likes: SongLikes;
}

function QueueRowMenu(props: QueueRowMenuProps) {
  const { entry, anchor, onClose, onRemove, onOpenAnime, likes } = props;
  const { song } = entry;
  const label = texts.playerQueue.optionsFor(song?.songName || texts.player.unknownSong);
  return (
    <Menu
      anchor={anchor}
      label={label}
      onClose={onClose}
      entries={[
        {
          kind: 'action',
          label: texts.playerQueue.removeFromQueue,
          icon: <IconTrash aria-hidden="true" size={18} />,
          onSelect: onRemove,
        },
        {
          kind: 'action',
          label: texts.playerQueue.openAnimeProfile,
          icon: <IconDeviceTv aria-hidden="true" size={18} />,
          isDisabled: song === null,
          onSelect: () => {
            if (song) onOpenAnime(song.annId);
          },
        },
        ...(song ? [likeEntry(song, likes)] : []),
      ]}
    />
  );
}
