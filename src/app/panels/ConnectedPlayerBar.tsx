import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { cssVariable } from '../../ui/controls/cssVariable';
import { coverPalette } from '../../ui/cover/coverArt';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PHONE_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { PlayerBar } from '../../ui/player/bar/PlayerBar';
import styles from '../../ui/shell/AppShell.module.css';
import { loadMobileParts, loadPlayerPanels } from './lazyPanels';
import { ConnectedProgress, useOverlays, usePlayerControls } from './usePlayerControls';

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

/**
 * The player's picture: in the video window while that is open, otherwise parked out of sight,
 * where its sound continues. It must never leave the page: a removed media element stops playing.
 */
export function ConnectedVideo() {
  const { picture, dialogs } = useServices();
  const { isVideoOpen } = useOverlays(dialogs);
  const parking = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    parking.current?.append(picture);
  }, [picture]);

  return (
    <>
      <div ref={parking} hidden />
      {isVideoOpen ? (
        <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setVideoOpen(false)}>
          {({ ConnectedVideoPopup }) => <ConnectedVideoPopup />}
        </LazyPart>
      ) : null}
    </>
  );
}

/** The light of the current song; separate, so that the frame does not render on a new song. */
export function ConnectedLight() {
  const { subscribe, getSnapshot } = useServices().player;
  const annId = useSyncExternalStore(subscribe, () => getSnapshot().currentSong?.annId ?? null);
  const isPlaying = useSyncExternalStore(subscribe, () => getSnapshot().status === 'playing');
  const { isHidden } = useNames();
  return <SongLight annId={isHidden ? null : annId} isPlaying={isPlaying} />;
}

interface SongLightProps {
  /** The anime of the current song: its cover gives the colour. Null for no light. */
  readonly annId: number | null;
  /** The light dims while no song plays. */
  readonly isPlaying: boolean;
}

/**
 * The song's light behind the page. Its colour is set here, not on the frame: there the browser
 * would recalculate the style of every row at each song.
 */
function SongLight({ annId, isPlaying }: SongLightProps) {
  return (
    <div
      className={styles.light}
      style={annId === null ? undefined : cssVariable('--song-light', coverPalette(annId).light)}
      data-lit={annId !== null}
      data-playing={isPlaying}
      aria-hidden="true"
    />
  );
}
