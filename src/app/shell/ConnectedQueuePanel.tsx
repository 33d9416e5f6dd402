import { useCallback, useMemo } from 'react';
import { useServices } from '../../actions/services';
import { useNames } from '../../actions/useNames';
import { animePath, PATHS } from '../../config/paths';
import { queueWindow } from '../../domain/queueWindow';
import type { Song } from '../../domain/song';
import { usePlayerSnapshot } from '../../player/usePlayer';
import { Link } from '../../routing/Link';
import { useNavigator } from '../../routing/useNavigator';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { QueuePanel } from '../../ui/player/QueuePanel';
import { QUEUE_OVERLAYS_QUERY } from './useWindowQuery';

/** The songs of the queue; those read before stay while a changed queue is read again. */
function useQueueSongs(queue: readonly number[]): ReadonlyMap<number, Song> | null {
  const { storage } = useServices();
  return useSongsRead(storage, queue).answer?.songs ?? null;
}

/** The open queue, wired to the player and the library. */
export function ConnectedQueuePanel() {
  const { player, dialogs } = useServices();
  const snapshot = usePlayerSnapshot(player);
  const { queue, currentIndex } = snapshot;
  const { start, end } = queueWindow(queue.length, currentIndex);
  const shown = useMemo(() => queue.slice(start, end), [queue, start, end]);
  const songs = useQueueSongs(shown);
  const { isOn, isHidden } = useNames();
  const navigator = useNavigator();
  const { currentSong } = snapshot;

  function songOf(annSongId: number): Song | null {
    const isCurrent = currentSong?.annSongId === annSongId;
    return songs?.get(annSongId) ?? (isCurrent ? currentSong : null);
  }

  /** Who guesses along is not told what comes either. */
  function isNameHidden(index: number): boolean {
    return isOn && (index > currentIndex || (index === currentIndex && isHidden));
  }

  const playQueued = useCallback(
    (annSongId: number) => player.dispatch({ type: 'playQueued', annSongId }),
    [player],
  );

  // Where the queue lies over the page, it would hide what was just opened.
  function leaveOverlay() {
    if (window.matchMedia(QUEUE_OVERLAYS_QUERY).matches) dialogs.setQueueOpen(false);
  }

  return (
    <QueuePanel
      entries={shown.map((annSongId, index) => ({
        annSongId,
        song: isNameHidden(start + index) ? null : songOf(annSongId),
      }))}
      isLoading={songs === null}
      countBefore={start}
      countAfter={queue.length - end}
      currentIndex={currentIndex - start}
      isPlaying={snapshot.status === 'playing'}
      failedSongIds={snapshot.failedSongIds}
      onPlay={playQueued}
      onRemove={(annSongId) => player.dispatch({ type: 'removeFromQueue', annSongId })}
      onOpenAnime={(annId) => {
        leaveOverlay();
        navigator.push(animePath(annId));
      }}
      onClose={() => dialogs.setQueueOpen(false)}
      emptyAction={
        <Link to={PATHS.home} className={buttonClass('filled')} onClick={leaveOverlay}>
          {texts.playerQueue.queueEmptyAction}
        </Link>
      }
    />
  );
}
