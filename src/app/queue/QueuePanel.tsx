import { IconDeviceTv, IconTrash } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNames } from '../../actions/names/useNames';
import { queueActions } from '../../actions/queue/queueActions';
import { useServices } from '../../actions/services';
import { animePath, PATHS } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { Link, useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { likeEntry } from '../../ui/like/likeEntry';
import { Menu } from '../../ui/menu/Menu';
import { menuAction } from '../../ui/menu/menuEntry';
import { useClosedByBack } from '../../ui/nearness/useClosedByBack';
import { COMPACT_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { useReturnFocus } from '../../ui/player/useReturnFocus';
import { EarlierQueues } from './EarlierQueues';
import { QueueHead } from './QueueHead';
import { QueueList } from './QueueList';
import styles from './QueuePanel.module.css';
import { queueRowName } from './QueueRow';
import { useQueueSongs } from './queueSongs';

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

/** The open queue. Escape closes it. It takes the focus on opening and returns it on closing. */
export function QueuePanel() {
  const services = useServices();
  const { player, dialogs } = services;
  const snapshot = usePlayerSnapshot(player);
  const { queue: songIds } = snapshot;
  const { songOf, isLoading, onDraw } = useQueueSongs(snapshot);
  const { isOn: isGuessing } = useNames();
  const actions = useMemo(() => queueActions(services), [services]);
  const navigator = useNavigator();
  const panel = useRef<HTMLElement>(null);
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const setNextFocus = useNextFocus(panel, songIds);
  const isOverPage = useWindowQuery(COMPACT_QUERY);
  const close = () => dialogs.setQueueOpen(false);
  useReturnFocus(panel);
  useClosedByBack(close, isOverPage);

  const nameOf = (annSongId: number) => queueRowName(songOf(annSongId), isGuessing);

  function remove(annSongId: number, button: string) {
    const isDone = (ids: readonly number[]) => !ids.includes(annSongId);
    setNextFocus({ place: songIds.indexOf(annSongId), button, isDone });
    actions.remove(annSongId, nameOf(annSongId));
  }

  function move(annSongId: number, place: number, isByKey: boolean) {
    const isDone = (ids: readonly number[]) => ids[place] === annSongId;
    if (isByKey) setNextFocus({ place, button: '[data-handle]', isDone });
    actions.move(annSongId, place);
  }

  // A queue over the page would cover the screen that was just opened.
  function leaveOverlay() {
    if (isOverPage) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  }

  function openAnime({ annId }: Song) {
    leaveOverlay();
    navigator.push(animePath(annId));
  }

  const isEmpty = songIds.length === 0;
  const shownMenu = openMenu !== null && songIds.includes(openMenu.annSongId) ? openMenu : null;
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={texts.common.queue}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <QueueHead songIds={songIds} actions={actions} onClose={close} onLeave={leaveOverlay} />
      {isEmpty ? (
        <EmptyState
          text={texts.playerQueue.queueEmpty}
          action={
            <Link to={PATHS.home} className={buttonClass('filled')} onClick={leaveOverlay}>
              {texts.pageWords.findSongs}
            </Link>
          }
        />
      ) : null}
      {!isEmpty && isLoading ? (
        <Skeletons shape="rows" label={texts.frame.loading} isLabelHidden />
      ) : null}
      {isEmpty || isLoading ? null : (
        <QueueList
          songOf={songOf}
          onDraw={onDraw}
          openMenuId={shownMenu?.annSongId ?? null}
          onOpenMenu={(annSongId, anchor) =>
            setOpenMenu(openMenu?.annSongId === annSongId ? null : { annSongId, anchor })
          }
          onRemove={remove}
          onMove={move}
        />
      )}
      <EarlierQueues onGoBack={actions.goBackTo} />
      {shownMenu && (
        <QueueMenu
          anchor={shownMenu.anchor}
          name={nameOf(shownMenu.annSongId)}
          song={songOf(shownMenu.annSongId)}
          onClose={() => setOpenMenu(null)}
          onRemove={() => remove(shownMenu.annSongId, '[aria-haspopup="menu"]')}
          onOpenAnime={openAnime}
        />
      )}
    </aside>
  );
}

/**
 * After a change of the queue, a removed row has lost the focus; the row that moves up gets it, else
 * the panel. A moved row keeps it, although it may be a new element.
 */
function useNextFocus(panel: RefObject<HTMLElement | null>, songIds: readonly number[]) {
  const [nextFocus, setNextFocus] = useState<NextFocus | null>(null);
  useLayoutEffect(() => {
    if (nextFocus === null || !nextFocus.isDone(songIds)) return;
    const nextId = songIds[Math.min(nextFocus.place, songIds.length - 1)];
    const row = panel.current?.querySelector(`[data-song="${nextId}"]`);
    const control = row?.querySelector<HTMLElement>(nextFocus.button) ?? panel.current;
    control?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    setNextFocus(null);
  }, [nextFocus, songIds, panel]);
  return setNextFocus;
}

interface QueueMenuProps {
  readonly anchor: HTMLElement;
  readonly name: string;
  /** Null if the song is not known any more or hidden, undefined while loading. */
  readonly song: Song | null | undefined;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly onOpenAnime: (song: Song) => void;
}

/** The menu of a queued song. */
function QueueMenu({ anchor, name, song, onClose, onRemove, onOpenAnime }: QueueMenuProps) {
  const { likes } = useServices();
  const { removeFromQueue, openAnimeProfile } = texts.playerQueue;
  return (
    <Menu
      anchor={anchor}
      label={texts.common.optionsFor(name)}
      isSheetOnPhone
      onClose={onClose}
      entries={[
        menuAction(removeFromQueue, IconTrash, onRemove),
        menuAction(openAnimeProfile, IconDeviceTv, () => song && onOpenAnime(song), {
          isDisabled: !song,
        }),
        ...(song ? [likeEntry(song, likes)] : []),
      ]}
    />
  );
}
