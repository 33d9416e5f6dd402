import { useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PHONE_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { PlayerBar } from '../../ui/player/bar/PlayerBar';
import { ConnectedProgress } from './ConnectedSeek';
import { loadMobileParts, loadPlayerPanels } from './lazyPanels';
import { useOverlays } from './useOverlays';
import { usePlayerControls } from './usePlayerControls';

/** Renders nothing before the player's extras are loaded, or if the chips cannot be loaded. */
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

/** The player bar and the overlays that a press on its picture opens. */
export function ConnectedPlayerBar() {
  const { dialogs, names } = useServices();
  const { isHidden } = useNames();
  const { controls, snapshot } = usePlayerControls();
  const { isQueueOpen, isNowPlayingOpen } = useOverlays(dialogs);
  const isPhone = useWindowQuery(PHONE_QUERY);
  const { onSwitchMedia } = controls;
  return (
    <>
      <PlayerBar
        {...controls}
        onSwitchMedia={
          onSwitchMedia &&
          (() => {
            onSwitchMedia();
            // The bar itself has no picture.
            dialogs.setVideoOpen(snapshot.mediaKind !== 'video');
          })
        }
        hiddenNames={
          isHidden ? (
            <LazyPart load={loadPlayerPanels} isOptional>
              {({ HiddenNames }) => <HiddenNames onShow={names.show} onStop={names.toggle} />}
            </LazyPart>
          ) : null
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
        onOpenSheet={() => dialogs.setNowPlayingOpen(true)}
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
