import { IconDeviceTv, IconHistory, IconTrash } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNames } from '../../actions/names/useNames';
import { type QueueActions, queueActions } from '../../actions/queue/queueActions';
import { useServices } from '../../actions/services';
import { useListAddOn } from '../../actions/songs/useListAddOn';
import { animePath, PATHS } from '../../config/paths';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { type EarlierQueue, readEarlierQueues } from '../../domain/queue/earlierQueues';
import { queueLeft } from '../../domain/queue/queueLeft';
import type { Song } from '../../domain/song/song';
import { usePlayerSnapshot, usePlayerTime } from '../../player/core/usePlayer';
import { Link, useNavigator } from '../../routing/Link';
import { useSettings } from '../../storage/settings/useSettings';
import { useSongsRead } from '../../storage/songs/useSongs';
import { texts } from '../../texts/texts';
import { Button, buttonClass, CloseButton } from '../../ui/controls/Button';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { likeEntry } from '../../ui/like/likeEntry';
import { Menu } from '../../ui/menu/Menu';
import { menuAction } from '../../ui/menu/menuEntry';
import { useClosedByBack } from '../../ui/nearness/useClosedByBack';
import { COMPACT_QUERY, LOW_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { useReturnFocus } from '../../ui/player/useReturnFocus';
import { QueueList } from './QueueList';
import styles from './QueuePanel.module.css';
import { queueRowName } from './QueueRow';

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
      {!isEmpty && isLoading ? <Skeletons label={texts.frame.loading} isLabelHidden /> : null}
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

/** The earlier queues, stored by any tab, the newest first; a press resumes one. */
function EarlierQueues({ onGoBack }: { readonly onGoBack: (queue: EarlierQueue) => void }) {
  const { storage, names } = useServices();
  const { isHidden } = useNames();
  const isLow = useWindowQuery(LOW_QUERY);
  const stored = useSettings(storage.earlierQueues);
  const queues = useMemo(() => readEarlierQueues(stored.queues), [stored]);
  const { answer } = useSongsRead(
    storage,
    queues.map(({ songIds, currentIndex }) => songIds[currentIndex] ?? 0),
  );
  if (queues.length === 0) return null;
  return (
    <details className={styles.earlier} open={!isLow}>
      <summary className={styles.earlierTitle}>{texts.queueChanges.earlier}</summary>
      {queues.map((queue) => {
        const { songIds, currentIndex } = queue;
        const annSongId = songIds[currentIndex] ?? 0;
        // Until the user asks for names, none are shown: they may contain the current song.
        const text =
          isHidden || names.hides(annSongId)
            ? texts.queueChanges.goBackToPlace(songIds.length, currentIndex + 1)
            : texts.queueChanges.goBackTo(
                songIds.length,
                queueRowName(answer?.songs.get(annSongId), false),
              );
        return (
          <button
            key={queue.queueId ?? songIds.join()}
            type="button"
            className={styles.earlierQueue}
            title={text}
            onClick={() => onGoBack(queue)}
          >
            <IconHistory aria-hidden="true" size={16} />
            <span className="one-line">{text}</span>
          </button>
        );
      })}
    </details>
  );
}

interface QueueHeadProps {
  readonly songIds: readonly number[];
  readonly actions: QueueActions;
  readonly onClose: () => void;
  /** Another screen opens, which a queue over the page would cover. */
  readonly onLeave: () => void;
}

/** The head of the queue: how much is left, and what can be done with all of its songs. */
function QueueHead({ songIds, actions, onClose, onLeave }: QueueHeadProps) {
  const addOn = useListAddOn();

  function openAddOn() {
    onLeave();
    return addOn?.open({ name: texts.common.queue, readIds: async () => songIds });
  }

  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 className="large">{texts.common.queue}</h2>
        <span className={styles.count}>{texts.common.songCount(songIds.length)}</span>
        <CloseButton label={texts.playerQueue.closeQueue} onClose={onClose} />
      </div>
      {songIds.length > 0 && (
        <>
          <p className={styles.left}>
            <QueueLeft />
          </p>
          <div className={styles.actions}>
            <Button className={styles.action ?? ''} onClick={actions.saveAsPlaylist}>
              {texts.pageWords.saveAsPlaylist}
            </Button>
            <Button className={styles.action ?? ''} onClick={actions.clear}>
              {texts.queueChanges.clear}
            </Button>
            {addOn && (
              <Button className={styles.action ?? ''} onClick={openAddOn}>
                {texts.screens[addOn.name]}
              </Button>
            )}
          </div>
        </>
      )}
    </header>
  );
}

/** Records are read in blocks of this size, so that they are loaded before their rows are drawn. */
const BLOCK = 200;

/** Each includes one more block on its side. */
const firstBlock = (from: number) => Math.max(0, Math.floor(from / BLOCK) - 1);
const lastBlock = (to: number) => Math.floor(to / BLOCK) + 1;

/** The songs of the queue near the drawn rows. Songs that were read before stay meanwhile. */
function useQueueSongs({ queue, currentIndex, currentSong }: PlayerSnapshot) {
  const { storage, names } = useServices();
  const [first, setFirst] = useState(() => firstBlock(currentIndex));
  const [last, setLast] = useState(() => lastBlock(currentIndex));
  const wanted = queue.slice(first * BLOCK, (last + 1) * BLOCK);
  const { answer, isOutdated } = useSongsRead(storage, wanted);
  const songs = answer?.songs;
  /** Null if the song is no longer known or hidden, undefined while it is read. */
  function songOf(annSongId: number): Song | null | undefined {
    // While the user guesses, neither the next songs nor the current song's neighbours are shown.
    if (names.hides(annSongId)) return null;
    const known = songs?.get(annSongId);
    if (known !== undefined) return known;
    if (currentSong?.annSongId === annSongId) return currentSong;
    return isOutdated || songs === undefined ? undefined : null;
  }
  /** Called with the range of drawn rows; always the same function. */
  const onDraw = useCallback((from: number, to: number) => {
    setFirst(firstBlock(from));
    setLast(lastBlock(to));
  }, []);
  return { songOf, isLoading: songs === undefined, onDraw };
}

/** Records are long and lengths short: records are read in batches, only lengths are stored. */
const SONGS_PER_READ = 500;
/** Songs after this many are assumed to have the same average length. */
const MOST_READ = 5_000;

type Lengths = ReadonlyMap<number, number | null>;

const MINUTES_PER_HOUR = 60;

/** "18 min", "2 h 5 min". */
function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const { shortMinutes, shortHours } = texts.queueChanges;
  return hours === 0 ? shortMinutes(minutes) : shortHours(hours, minutes % MINUTES_PER_HOUR);
}

/** How many songs the queue still has to play, and their total length. */
function QueueLeft() {
  const { player } = useServices();
  const { queue, currentIndex } = usePlayerSnapshot(player);
  const { positionSeconds } = usePlayerTime(player);
  const lengths = useLengths(queue, currentIndex);
  const left = queue.slice(currentIndex).map((id) => lengths.get(id) ?? null);
  const { songCount, minutes, isEstimate } = queueLeft(left, positionSeconds);
  return minutes === null
    ? texts.queueChanges.left(songCount)
    : texts.queueChanges.leftWithTime(songCount, shortTime(minutes), isEstimate);
}

/** The lengths of the remaining songs that were read so far. */
function useLengths(queue: readonly number[], currentIndex: number): Lengths {
  const { storage } = useServices();
  const known = useRef(new Map<number, number | null>());
  const [lengths, setLengths] = useState<Lengths>(known.current);
  useEffect(() => {
    let isStale = false;
    const wanted = queue
      .slice(currentIndex, currentIndex + MOST_READ)
      .filter((id) => !known.current.has(id));
    async function read() {
      for (let from = 0; from < wanted.length && !isStale; from += SONGS_PER_READ) {
        const part = wanted.slice(from, from + SONGS_PER_READ);
        const { songs } = await storage.songs.readSongs(part);
        for (const id of part) known.current.set(id, songs.get(id)?.songLengthSeconds ?? null);
      }
      if (!isStale && wanted.length > 0) setLengths(new Map(known.current));
    }
    void read();
    return () => {
      isStale = true;
    };
  }, [queue, currentIndex, storage]);
  return lengths;
}
