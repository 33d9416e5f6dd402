import { IconDeviceTv, IconTrash, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import { Button, IconButton } from '../../controls/Button';
import { EmptyState, Skeletons } from '../../feedback/Feedback';
import { likeEntry } from '../../like/likeEntry';
import type { SongLikes } from '../../like/songLikes';
import { Menu } from '../../menu/Menu';
import { COMPACT_QUERY, useClosedByBack, useWindowQuery } from '../../nearness/useWindowQuery';
import { QueueList, type QueueListProps } from './QueueList';
import styles from './QueuePanel.module.css';
import { queueRowName } from './QueueRow';
import { useReturnFocus } from './useReturnFocus';

export interface QueuePanelProps
  extends Omit<QueueListProps, 'openMenuId' | 'tools' | 'onMoveByKey'> {
  readonly isLoading?: boolean;
  /** Must be the same function at each render. */
  readonly onPlay: (annSongId: number) => void;
  /** A press on the row itself; must be the same function at each render. */
  readonly onPlayFrom: (annSongId: number) => void;
  /** @param songName the name that the row shows */
  readonly onRemove: (annSongId: number, songName: string) => void;
  readonly onClear: () => void;
  readonly onSaveAsPlaylist: () => void;
  readonly onOpenAnime: (annId: number) => void;
  readonly likes: SongLikes;
  readonly onClose: () => void;
  readonly left?: ReactNode;
  readonly earlier?: ReactNode;
  readonly emptyAction?: ReactNode;
}

interface OpenMenu {
  readonly annSongId: number;
  readonly anchor: HTMLElement;
}

/** A place in the queue, and which button of its row gets the focus after a change. */
interface NextFocus {
  readonly place: number;
  readonly button: string;
  /** The queue changes a moment later. */
  readonly isDone: (songIds: readonly number[]) => boolean;
}

const MENU_BUTTON = '[aria-haspopup="menu"]';
const REMOVE_BUTTON = '[data-remove]';
const PLAY_BUTTON = '[data-play]';
const HANDLE = '[data-handle]';

/** The open queue. Escape closes it. It takes the focus on opening and returns it on closing. */
export function QueuePanel(props: QueuePanelProps) {
  const { songIds, songOf, isLoading = false, onClose, onPlay, onPlayFrom } = props;
  const panel = useRef<HTMLElement>(null);
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const [nextFocus, setNextFocus] = useState<NextFocus | null>(null);
  useReturnFocus(panel);
  useClosedByBack(onClose, useWindowQuery(COMPACT_QUERY));

  // A removed row loses the focus; the row that moves up gets it, else the panel. A moved row keeps
  // it, although it may be a new element.
  useLayoutEffect(() => {
    if (nextFocus === null || !nextFocus.isDone(songIds)) return;
    const nextId = songIds[Math.min(nextFocus.place, songIds.length - 1)];
    const row = panel.current?.querySelector(`[data-song="${nextId}"]`);
    const control = row?.querySelector<HTMLElement>(nextFocus.button) ?? panel.current;
    control?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    setNextFocus(null);
  }, [nextFocus, songIds]);

  const openMenuAt = useCallback(
    (annSongId: number, anchor: HTMLElement) =>
      setOpenMenu((before) => (before?.annSongId === annSongId ? null : { annSongId, anchor })),
    [],
  );
  const remove = useRef<(annSongId: number, button: string) => void>(() => undefined);
  useEffect(() => {
    remove.current = (annSongId, button) => {
      const isDone = (ids: readonly number[]) => !ids.includes(annSongId);
      setNextFocus({ place: songIds.indexOf(annSongId), button, isDone });
      props.onRemove(annSongId, queueRowName(songOf(annSongId), props.isGuessing));
    };
  });
  const tools = useMemo(
    () => ({
      onPlay,
      onPlayFrom,
      onOpenMenu: openMenuAt,
      onRemove: (annSongId: number) => remove.current(annSongId, REMOVE_BUTTON),
      onRemoveByKey: (annSongId: number) => remove.current(annSongId, PLAY_BUTTON),
    }),
    [onPlay, onPlayFrom, openMenuAt],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  const isEmpty = songIds.length === 0;
  const menuId =
    openMenu !== null && songIds.includes(openMenu.annSongId) ? openMenu.annSongId : null;
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={texts.common.queue}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <QueueHead {...props} />
      {isEmpty ? (
        <EmptyState text={texts.playerQueue.queueEmpty} action={props.emptyAction} />
      ) : null}
      {!isEmpty && isLoading ? (
        <Skeletons shape="rows" label={texts.frame.loading} isLabelHidden />
      ) : null}
      {isEmpty || isLoading ? null : (
        <QueueList
          {...props}
          openMenuId={menuId}
          tools={tools}
          onMoveByKey={(annSongId, place) => {
            const isDone = (ids: readonly number[]) => ids[place] === annSongId;
            setNextFocus({ place, button: HANDLE, isDone });
          }}
        />
      )}
      {props.earlier}
      {openMenu && menuId !== null ? (
        <QueueRowMenu
          song={songOf(menuId)}
          name={queueRowName(songOf(menuId), props.isGuessing)}
          anchor={openMenu.anchor}
          onClose={() => setOpenMenu(null)}
          onRemove={() => remove.current(menuId, MENU_BUTTON)}
          onOpenAnime={props.onOpenAnime}
          likes={props.likes}
        />
      ) : null}
    </aside>
  );
}

function QueueHead({ songIds, left, onClear, onSaveAsPlaylist, onClose }: QueuePanelProps) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 className={styles.heading}>{texts.common.queue}</h2>
        <span className={styles.count}>{texts.common.songCount(songIds.length)}</span>
        <IconButton
          label={texts.playerQueue.closeQueue}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={20} />}
          onClick={onClose}
        />
      </div>
      {songIds.length > 0 && (
        <>
          <p className={styles.left}>{left}</p>
          <div className={styles.actions}>
            <Button className={styles.action ?? ''} onClick={onSaveAsPlaylist}>
              {texts.pageWords.saveAsPlaylist}
            </Button>
            <Button className={styles.action ?? ''} onClick={onClear}>
              {texts.queueChanges.clear}
            </Button>
          </div>
        </>
      )}
    </header>
  );
}

interface QueueRowMenuProps extends Pick<QueuePanelProps, 'onOpenAnime' | 'likes'> {
  readonly song: Song | null | undefined;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

function QueueRowMenu(props: QueueRowMenuProps) {
  const { song, anchor, onClose, onRemove, onOpenAnime, likes } = props;
  return (
    <Menu
      anchor={anchor}
      label={texts.common.optionsFor(props.name)}
      isSheetOnPhone
      onClose={onClose}
      entries={[
        {
          kind: 'action',
          label: texts.playerQueue.removeFromQueue,
          Icon: IconTrash,
          onSelect: onRemove,
        },
        {
          kind: 'action',
          label: texts.playerQueue.openAnimeProfile,
          Icon: IconDeviceTv,
          isDisabled: !song,
          onSelect: () => {
            if (song) onOpenAnime(song.annId);
          },
        },
        ...(song ? [likeEntry(song, likes)] : []),
      ]}
    />
  );
}
