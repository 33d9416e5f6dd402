import { useState } from 'react';
import { useServices } from '../../actions/services';
import { usePlayerSnapshot } from '../../player/usePlayer';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { LikeButton } from '../../ui/like/LikeButton';
import { PlayerBar } from '../../ui/player/PlayerBar';
import { ConnectedProgress, ConnectedSeek } from './ConnectedSeek';
import { loadCopyMediaLink, loadNowPlayingSheet } from './lateParts';
import { useOverlays } from './useOverlays';

/** The player bar and, on phones, the sheet it opens into. */
export function ConnectedPlayerBar() {
  const services = useServices();
  const { player, dialogs } = services;
  const snapshot = usePlayerSnapshot(player);
  const { isQueueOpen, isVideoOpen } = useOverlays(dialogs);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const shared = {
    player: snapshot,
    dispatch: player.dispatch,
    seek: <ConnectedSeek />,
    like: snapshot.currentSong && <LikeButton song={snapshot.currentSong} likes={services.likes} />,
    isVideoOpen,
    onToggleQueue: dialogs.toggleQueue,
    onToggleVideo: dialogs.toggleVideo,
    onGetLink: () => loadCopyMediaLink().then((copy) => copy(services), tellMissing),
  };
  function tellMissing() {
    services.notify({ tone: 'error', message: texts.shell.partMissing });
  }
  function onSheetBroken() {
    setIsSheetOpen(false);
    tellMissing();
  }
  return (
    <>
      <PlayerBar
        {...shared}
        progress={<ConnectedProgress />}
        isQueueOpen={isQueueOpen}
        onOpenSheet={() => setIsSheetOpen(true)}
      />
      {isSheetOpen ? (
        <LazyPart load={loadNowPlayingSheet} onBroken={onSheetBroken}>
          {({ NowPlayingSheet }) => (
            <NowPlayingSheet {...shared} onClose={() => setIsSheetOpen(false)} />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}
