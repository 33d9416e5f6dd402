import { useSyncExternalStore } from 'react';
import type { Overlays } from '../../actions/dialogs';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { chooseMedia } from '../../domain/media/mediaFile';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { usePlayerSnapshot } from '../../player/core/usePlayer';

const WATCHED = '720';
const LISTENED = '0';

/** The player as it is shown: it has no song while names are hidden. */
export function useShownPlayer(): PlayerSnapshot {
  const snapshot = usePlayerSnapshot(useServices().player);
  return useNames().isHidden ? { ...snapshot, currentSong: null } : snapshot;
}

/** Switches the current song to video or audio; undefined if it has only one of them. */
export function useMediaSwitch(): (() => void) | undefined {
  const { player } = useServices();
  const { currentSong, mediaKind } = usePlayerSnapshot(player);
  if (currentSong === null) return undefined;
  const streaming = mediaKind === 'video' ? LISTENED : WATCHED;
  const choice = chooseMedia(currentSong, streaming);
  if (choice === null || choice.kind === mediaKind) return undefined;
  return () => {
    player.dispatch({ type: 'setSongStreaming', streaming });
    if (streaming === WATCHED) player.dispatch({ type: 'play' });
  };
}

/** The open overlays; renders again when one opens or closes. */
export function useOverlays(): Overlays {
  const { dialogs } = useServices();
  return useSyncExternalStore(dialogs.subscribe, dialogs.getSnapshot);
}
