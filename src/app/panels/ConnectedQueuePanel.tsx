import { IconHistory } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNames } from '../../actions/names/useNames';
import { queueActions } from '../../actions/queue/queueActions';
import { type Services, useServices } from '../../actions/services';
import { animePath, PATHS } from '../../config/paths';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { type EarlierQueue, readEarlierQueues } from '../../domain/queue/earlierQueues';
import { queueLeft } from '../../domain/queue/queueLeft';
import type { Song } from '../../domain/song/song';
import { usePlayerSnapshot, usePlayerTime } from '../../player/core/usePlayer';
import { Link, useNavigator } from '../../routing/Link';
import { useSettings } from '../../storage/settings/useSettings';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { COMPACT_QUERY, LOW_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { QueuePanel } from '../../ui/player/queue/QueuePanel';
import styles from '../../ui/player/queue/QueuePanel.module.css';
import { queueRowName } from '../../ui/player/queue/QueueRow';

/** Records are read in blocks of this size, so that they are loaded before their rows are drawn. */
const BLOCK = 200;

/** The songs of the queue near the drawn rows. Songs that were read before stay meanwhile. */
function useQueueSongs({ queue, currentIndex, currentSong }: PlayerSnapshot) {
  const { storage } = useServices();
  const [blocks, setBlocks] = useState(() => blocksOf(currentIndex, currentIndex));
  const { first, last } = blocks;
  const wanted = useMemo(
    () => queue.slice(first * BLOCK, (last + 1) * BLOCK),
    [queue, first, last],
  );
  const { answer, isOutdated } = useSongsRead(storage, wanted);
  const songs = answer?.songs;
  /** Null if the song is no longer known, undefined while it is read. */
  const songOf = useCallback(
    (annSongId: number) => {
      const known = songs?.get(annSongId);
      if (known !== undefined) return known;
      if (currentSong?.annSongId === annSongId) return currentSong;
      return isOutdated || songs === undefined ? undefined : null;
    },
    [songs, currentSong, isOutdated],
  );
  /** Called with the range of drawn rows; always the same function. */
  const onDraw = useCallback((from: number, to: number) => {
    const next = blocksOf(from, to);
    setBlocks((before) =>
      before.first === next.first && before.last === next.last ? before : next,
    );
  }, []);
  return { songOf, isLoading: songs === undefined, onDraw };
}

/** Includes one more block on either side. */
function blocksOf(from: number, to: number) {
  return { first: Math.max(0, Math.floor(from / BLOCK) - 1), last: Math.floor(to / BLOCK) + 1 };
}

/** Records are long and lengths short: records are read in batches, only lengths are stored. */
const SONGS_PER_READ = 500;
/** Songs after this many are assumed to have the same average length. */
const MOST_READ = 5_000;

type Lengths = ReadonlyMap<number, number | null>;

/** How many songs the queue still has to play, and their total length. */
function ConnectedQueueLeft() {
  const { player } = useServices();
  const { queue, currentIndex } = usePlayerSnapshot(player);
  const { positionSeconds } = usePlayerTime(player);
  const lengths = useLengths(queue, currentIndex);
  const left = queue.slice(currentIndex).map((id) => lengths.get(id) ?? null);
  const { songCount, minutes, isEstimate } = queueLeft(left, positionSeconds);
  return minutes === null
    ? texts.queueChanges.left(songCount)
    : texts.queueChanges.leftWithTime(songCount, minutes, isEstimate);
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
    void readLengths(wanted, storage.songs, known.current, () => isStale).then(() => {
      if (!isStale && wanted.length > 0) setLengths(new Map(known.current));
    });
    return () => {
      isStale = true;
    };
  }, [queue, currentIndex, storage]);
  return lengths;
}

async function readLengths(
  songIds: readonly number[],
  library: Pick<Services['storage']['songs'], 'readSongs'>,
  known: Map<number, number | null>,
  isStale: () => boolean,
): Promise<void> {
  for (let from = 0; from < songIds.length && !isStale(); from += SONGS_PER_READ) {
    const part = songIds.slice(from, from + SONGS_PER_READ);
    const { songs } = await library.readSongs(part);
    for (const id of part) known.set(id, songs.get(id)?.songLengthSeconds ?? null);
  }
}

/** The earlier queues, stored by any tab. */
function ConnectedEarlierQueues({
  isNameHidden,
  onGoBack,
}: {
  readonly isNameHidden: (annSongId: number) => boolean;
  readonly onGoBack: (queue: EarlierQueue) => void;
}) {
  const { storage } = useServices();
  const stored = useSettings(storage.earlierQueues);
  const queues = useMemo(() => readEarlierQueues(stored.queues), [stored]);
  const { answer } = useSongsRead(
    storage,
    queues.map(({ songIds, currentIndex }) => songIds[currentIndex] ?? 0),
  );
  return (
    <EarlierQueues
      queues={queues}
      songOf={(annSongId) => answer?.songs.get(annSongId)}
      isNameHidden={isNameHidden}
      onGoBack={onGoBack}
    />
  );
}

/** The open queue, wired to the player and the library. */
export function ConnectedQueuePanel() {
  const services = useServices();
  const { player, dialogs, likes, names } = services;
  const snapshot = usePlayerSnapshot(player);
  const actions = useMemo(() => queueActions(services), [services]);
  const { songOf, isLoading, onDraw } = useQueueSongs(snapshot);
  const { isOn, isHidden } = useNames();
  const navigator = useNavigator();

  // While the user guesses, neither the next songs nor the current song's neighbours are shown.
  const namelessSongOf: typeof songOf = (annSongId) =>
    names.hides(annSongId) ? null : songOf(annSongId);

  // Until the user asks for names, earlier queues show none: they may contain the current song.
  const isEarlierNameHidden = (annSongId: number) => isHidden || names.hides(annSongId);

  const playQueued = useCallback(
    (annSongId: number) => player.dispatch({ type: 'playQueued', annSongId }),
    [player],
  );
  // As in every list, the current song pauses and resumes, and never restarts.
  const playOrPause = useCallback(
    (annSongId: number) => {
      if (player.getSnapshot().currentSongId === annSongId) player.dispatch({ type: 'togglePlay' });
      else playQueued(annSongId);
    },
    [player, playQueued],
  );

  // A queue over the page would cover the screen that was just opened.
  function leaveOverlay() {
    if (window.matchMedia(COMPACT_QUERY).matches) dialogs.setQueueOpen(false);
  }

  return (
    <QueuePanel
      songIds={snapshot.queue}
      songOf={isOn ? namelessSongOf : songOf}
      isGuessing={isOn}
      onDraw={onDraw}
      isLoading={isLoading}
      currentIndex={snapshot.currentIndex}
      isPlaying={snapshot.status === 'playing' || snapshot.status === 'loading'}
      failedSongIds={snapshot.failedSongIds}
      onPlay={playOrPause}
      onPlayFrom={playQueued}
      onMove={actions.move}
      onRemove={actions.remove}
      onClear={actions.clear}
      onSaveAsPlaylist={actions.saveAsPlaylist}
      left={<ConnectedQueueLeft />}
      earlier={
        <ConnectedEarlierQueues isNameHidden={isEarlierNameHidden} onGoBack={actions.goBackTo} />
      }
      onOpenAnime={(annId) => {
        leaveOverlay();
        navigator.push(animePath(annId));
      }}
      likes={likes}
      onClose={() => dialogs.setQueueOpen(false)}
      emptyAction={
        <Link to={PATHS.home} className={buttonClass('filled')} onClick={leaveOverlay}>
          {texts.pageWords.findSongs}
        </Link>
      }
    />
  );
}

interface EarlierQueuesProps {
  /** The newest first. */
  readonly queues: readonly EarlierQueue[];
  /** Gives the current song of a queue. */
  readonly songOf: (annSongId: number) => Song | null | undefined;
  /** Whether the position of that song is shown instead of its name. */
  readonly isNameHidden: (annSongId: number) => boolean;
  readonly onGoBack: (queue: EarlierQueue) => void;
}

/** Earlier queues; a press resumes one. */
function EarlierQueues({ queues, songOf, isNameHidden, onGoBack }: EarlierQueuesProps) {
  const isLow = useWindowQuery(LOW_QUERY);
  if (queues.length === 0) return null;
  return (
    <details className={styles.earlier} open={!isLow}>
      <summary className={styles.earlierTitle}>{texts.queueChanges.earlier}</summary>
      {queues.map((queue) => {
        const { songIds, currentIndex } = queue;
        const annSongId = songIds[currentIndex] ?? 0;
        const text = isNameHidden(annSongId)
          ? texts.queueChanges.goBackToPlace(songIds.length, currentIndex + 1)
          : texts.queueChanges.goBackTo(songIds.length, queueRowName(songOf(annSongId), false));
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
