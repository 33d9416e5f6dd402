import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../../actions/services';
import { usePlayerSnapshot } from '../../player/usePlayer';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PlayerBar } from '../../ui/player/PlayerBar';
import { ConnectedProgress, ConnectedSeek } from './ConnectedSeek';
import { loadCopyMediaLink, loadNowPlayingSheet, loadSoundChips } from './lateParts';
import { useOverlays } from './useOverlays';

/** Nothing before the late part of the player has come, and nothing where its chips cannot be had. */
function SoundChipsPlace() {
  const { sound } = useServices();
  const controls = useSyncExternalStore(sound.subscribe, sound.getControls);
  if (controls === null) return null;
  return (
    <LazyPart load={loadSoundChips} onBroken={() => {}}>
      {({ ConnectedSoundChips }) => <ConnectedSoundChips controls={controls} />}
    </LazyPart>
  );
}

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
    isVideoOpen,
    onToggleQueue: dialogs.toggleQueue,
    onToggleVideo: dialogs.toggleVideo,
    onOpenSound: () => dialogs.openDialog({ kind: 'sound' }),
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
        chips={<SoundChipsPlace />}
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
