import { useCallback, useMemo } from 'react';
import { useNames } from '../../actions/names/useNames';
import { queueActions } from '../../actions/queue/queueActions';
import { useServices } from '../../actions/services';
import { animePath, PATHS } from '../../config/paths';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { Link } from '../../routing/Link';
import { useNavigator } from '../../routing/useNavigator';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { NARROW_QUERY } from '../../ui/nearness/useWindowQuery';
import { QueuePanel } from '../../ui/player/queue/QueuePanel';
import { ConnectedEarlierQueues } from './ConnectedEarlierQueues';
import { ConnectedQueueLeft } from './ConnectedQueueLeft';
import { useQueueSongs } from './useQueueSongs';

/** The open queue, wired to the player and the library. */
export function ConnectedQueuePanel() {
  const services = useServices();
  const { player, dialogs, likes, names } = services;
  const snapshot = usePlayerSnapshot(player);
  const actions = useMemo(() => queueActions(services), [services]);
  const { songOf, isLoading, onDraw } = useQueueSongs(snapshot);
  const { isOn, isHidden } = useNames();
  const navigator = useNavigator();

  // Who guesses along is not told what comes either, nor what stands beside the one that is on.
  const namelessSongOf: typeof songOf = (annSongId) =>
    names.hides(annSongId) ? null : songOf(annSongId);

  // Until somebody asks, an earlier queue says nothing of any song: it may be the one that is on.
  const isEarlierNameHidden = (annSongId: number) => isHidden || names.hides(annSongId);

  const playQueued = useCallback(
    (annSongId: number) => player.dispatch({ type: 'playQueued', annSongId }),
    [player],
  );
  // As in every list: the song that is on pauses and resumes, and never begins anew.
  const playOrPause = useCallback(
    (annSongId: number) => {
      if (player.getSnapshot().currentSongId === annSongId) player.dispatch({ type: 'togglePlay' });
      else playQueued(annSongId);
    },
    [player, playQueued],
  );

  // Where the queue lies over the page, it would hide what was just opened.
  function leaveOverlay() {
    if (window.matchMedia(NARROW_QUERY).matches) dialogs.setQueueOpen(false);
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
          {texts.playerQueue.queueEmptyAction}
        </Link>
      }
    />
  );
}
