import { useCallback, useSyncExternalStore } from 'react';
import type { Dialogs, Overlays } from '../../actions/dialogs';
import { useNames } from '../../actions/names/useNames';
import { shuffleQueue } from '../../actions/queue/lazyQueueOffers';
import { useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import { chooseMedia } from '../../domain/media/mediaFile';
import type { PlayerCommand, PlayerSnapshot } from '../../domain/media/playback';
import { usePlayerSnapshot, usePlayerTime } from '../../player/core/usePlayer';
import { useSettings } from '../../storage/settings/useSettings';
import { LikeButton } from '../../ui/like/LikeButton';
import type { PlayerControls } from '../../ui/player/bar/playerControls';
import { SeekBar, SeekProgress } from '../../ui/player/bar/SeekBar';
import { Transport } from '../../ui/player/bar/Transport';

const WATCHED = '720';
const LISTENED = '0';

/**
 * Switches the current song to video or audio only, at the same second.
 *
 * @returns undefined if the song has only one of them
 */
export function useMediaSwitch({ currentSong, mediaKind }: PlayerSnapshot) {
  const { player } = useServices();
  if (currentSong === null) return undefined;
  const streaming = mediaKind === 'video' ? LISTENED : WATCHED;
  const choice = chooseMedia(currentSong, streaming);
  if (choice === null || choice.kind === mediaKind) return undefined;
  return () => {
    player.dispatch({ type: 'setSongStreaming', streaming });
    if (streaming === WATCHED) player.dispatch({ type: 'play' });
  };
}

/** Dispatches commands of buttons and menus, with Undo for a shuffle. */
function useMenuDispatch(): (command: PlayerCommand) => void {
  const services = useServices();
  return useCallback(
    (command: PlayerCommand) => {
      if (command.type === 'shuffleQueue') shuffleQueue(services);
      else services.player.dispatch(command);
    },
    [services],
  );
}

/**
 * The shared state and controls of the player bar and "Now playing". While names are hidden, the
 * controls have no song, but the snapshot does.
 */
export function usePlayerControls() {
  const services = useServices();
  const { player, dialogs, likes } = services;
  const snapshot = usePlayerSnapshot(player);
  const { isHidden } = useNames();
  const { currentSong } = snapshot;
  const controls: PlayerControls = {
    player: isHidden ? { ...snapshot, currentSong: null } : snapshot,
    dispatch: useMenuDispatch(),
    seek: <ConnectedSeek />,
    like: currentSong && !isHidden && <LikeButton song={currentSong} likes={likes} />,
    onSwitchMedia: useMediaSwitch(snapshot),
    isVideoOpen: useOverlays(dialogs).isVideoOpen,
    onToggleQueue: dialogs.toggleQueue,
    onToggleVideo: dialogs.toggleVideo,
    onGetLink: () => void copyMediaLink(services),
    onOpenSound: () => dialogs.openDialog({ kind: 'sound' }),
  };
  return { controls, snapshot };
}

/** Controls for playing, skipping and seeking over a full-screen video. */
export function FullScreenTransport() {
  const player = usePlayerSnapshot(useServices().player);
  return (
    <>
      <Transport player={player} dispatch={useMenuDispatch()} />
      <ConnectedSeek />
    </>
  );
}

/** The seek bar on the player's time channel: the only component that renders as time passes. */
function ConnectedSeek() {
  const { player, storage } = useServices();
  const { playbackChoices } = storage;
  const time = usePlayerTime(player);
  const { isTimeLeftShown } = useSettings(playbackChoices);
  return (
    <SeekBar
      {...time}
      isTimeLeftShown={isTimeLeftShown}
      onToggleTimeLeft={() => playbackChoices.changeSettings({ isTimeLeftShown: !isTimeLeftShown })}
      onSeek={(positionSeconds) => player.dispatch({ type: 'seek', positionSeconds })}
    />
  );
}

export function ConnectedProgress() {
  const { player } = useServices();
  return <SeekProgress {...usePlayerTime(player)} />;
}

/** The open overlays; renders again when one opens or closes. */
export function useOverlays(dialogs: Dialogs): Overlays {
  return useSyncExternalStore(dialogs.subscribe, dialogs.getSnapshot);
}
