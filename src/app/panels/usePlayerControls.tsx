import { useCallback } from 'react';
import { useNames } from '../../actions/names/useNames';
import { shuffleQueue } from '../../actions/queue/lazyQueueOffers';
import { useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import type { PlayerCommand } from '../../domain/media/playback';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { LikeButton } from '../../ui/like/LikeButton';
import type { PlayerControls } from '../../ui/player/bar/playerControls';
import { Transport } from '../../ui/player/bar/Transport';
import { ConnectedSeek } from './ConnectedSeek';
import { useMediaSwitch } from './useMediaSwitch';
import { useOverlays } from './useOverlays';

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
