import { useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { LikeButton } from '../../ui/like/LikeButton';
import { PHONE_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { PlayerBar } from '../../ui/player/bar/PlayerBar';
import { HiddenNames } from '../../ui/player/sheet/HiddenNames';
import { ConnectedProgress, ConnectedSeek } from './ConnectedSeek';
import { loadMobileParts, loadPlayerPanels } from './lazyPanels';
import { namelessPlayer } from './namelessPlayer';
import { useMenuDispatch } from './useMenuDispatch';
import { useOverlays } from './useOverlays';

/** Nothing before the late part of the player has come, and nothing where its chips cannot be had. */
function SoundChipsPlace() {
  const { sound } = useServices();
  const controls = useSyncExternalStore(sound.subscribe, sound.getControls);
  if (controls === null) return null;
  return (
    <LazyPart load={loadPlayerPanels} isOptional>
      {({ ConnectedSoundChips }) => <ConnectedSoundChips controls={controls} />}
    </LazyPart>
  );
}

/** The player bar and what a press on its picture opens. */
export function ConnectedPlayerBar() {
  const services = useServices();
  const dispatch = useMenuDispatch();
  const { player, dialogs, names } = services;
  const { isHidden } = useNames();
  const snapshot = usePlayerSnapshot(player);
  const { isQueueOpen, isVideoOpen, isNowPlayingOpen } = useOverlays(dialogs);
  const isPhone = useWindowQuery(PHONE_QUERY);
  return (
    <>
      <PlayerBar
        player={isHidden ? namelessPlayer(snapshot) : snapshot}
        hiddenNames={isHidden ? <HiddenNames onShow={names.show} onStop={names.toggle} /> : null}
        dispatch={dispatch}
        seek={<ConnectedSeek />}
        like={
          snapshot.currentSong &&
          !isHidden && <LikeButton song={snapshot.currentSong} likes={services.likes} />
        }
        progress={
          <>
            <ConnectedProgress />
            {isPhone ? (
              <LazyPart load={loadMobileParts}>
                {({ ConnectedSeekEdge }) => <ConnectedSeekEdge />}
              </LazyPart>
            ) : null}
          </>
        }
        isSheetOpen={isNowPlayingOpen}
        isQueueOpen={isQueueOpen}
        isVideoOpen={isVideoOpen}
        onToggleQueue={dialogs.toggleQueue}
        onToggleVideo={dialogs.toggleVideo}
        onGetLink={() => void copyMediaLink(services)}
        onOpenSheet={() => dialogs.setNowPlayingOpen(true)}
        onOpenSound={() => dialogs.openDialog({ kind: 'sound' })}
        chips={<SoundChipsPlace />}
      />
      {isNowPlayingOpen ? (
        <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setNowPlayingOpen(false)}>
          {({ ConnectedNowPlaying }) => <ConnectedNowPlaying />}
        </LazyPart>
      ) : null}
    </>
  );
}
