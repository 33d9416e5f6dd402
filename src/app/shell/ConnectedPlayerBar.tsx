import { useServices } from '../../actions/services';
import { useNames } from '../../actions/useNames';
import { usePlayerSnapshot } from '../../player/usePlayer';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PlayerBar } from '../../ui/player/PlayerBar';
import { ConnectedProgress, ConnectedSeek } from './ConnectedSeek';
import { loadCopyMediaLink, loadHiddenNames, loadNowPlaying, loadThumb } from './lateParts';
import { useOverlays } from './useOverlays';
import { PHONE_QUERY, useWindowQuery } from './useWindowQuery';

/** The player bar and what a press on its picture opens. */
export function ConnectedPlayerBar() {
  const services = useServices();
  const { player, dialogs, names } = services;
  const { isHidden } = useNames();
  const snapshot = usePlayerSnapshot(player);
  const { isQueueOpen, isVideoOpen, isNowPlayingOpen } = useOverlays(dialogs);
  const isPhone = useWindowQuery(PHONE_QUERY);
  function tellMissing() {
    services.notify({ tone: 'error', message: texts.shell.partMissing });
  }
  function onNowPlayingBroken() {
    dialogs.setNowPlayingOpen(false);
    tellMissing();
  }
  return (
    <>
      <PlayerBar
        player={isHidden ? { ...snapshot, currentSong: null } : snapshot}
        hiddenNames={
          isHidden ? (
            <LazyPart load={loadHiddenNames} onBroken={names.show}>
              {({ HiddenNames }) => <HiddenNames onShow={names.show} />}
            </LazyPart>
          ) : null
        }
        dispatch={player.dispatch}
        seek={<ConnectedSeek />}
        progress={
          <>
            <ConnectedProgress />
            {isPhone ? (
              <LazyPart load={loadThumb} onBroken={tellMissing}>
                {({ ConnectedSeekEdge }) => <ConnectedSeekEdge />}
              </LazyPart>
            ) : null}
          </>
        }
        isQueueOpen={isQueueOpen}
        isVideoOpen={isVideoOpen}
        onToggleQueue={dialogs.toggleQueue}
        onToggleVideo={dialogs.toggleVideo}
        onGetLink={() => loadCopyMediaLink().then((copy) => copy(services), tellMissing)}
        onOpenSheet={() => dialogs.setNowPlayingOpen(true)}
      />
      {isNowPlayingOpen ? (
        <LazyPart load={loadNowPlaying} onBroken={onNowPlayingBroken}>
          {({ ConnectedNowPlaying }) => <ConnectedNowPlaying />}
        </LazyPart>
      ) : null}
    </>
  );
}
