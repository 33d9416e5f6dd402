import { useSyncExternalStore } from 'react';
import type { HeardClip } from '../../actions/clipSound';
import type { Overlays } from '../../actions/dialogs';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { chooseMedia } from '../../domain/media/mediaFile';
import type { PlayerSnapshot, PlayerTime } from '../../domain/media/playback';
import { usePlayerSnapshot, usePlayerTime } from '../../player/core/usePlayer';

const WATCHED = '720';
const LISTENED = '0';

/** The clip that is heard; null for none. Renders again on a change. */
export function useHeardClip(): HeardClip | null {
  const { clipSound } = useServices();
  return useSyncExternalStore(clipSound.subscribe, clipSound.get);
}

const NO_SONG = {
  currentSongId: null,
  currentSong: null,
  mediaKind: null,
  mediaFileName: null,
  mediaUrl: null,
} as const;

/** The player as it is shown: it has no song while a clip is heard, and no name of a hidden one. */
export function useShownPlayer(): PlayerSnapshot {
  const snapshot = usePlayerSnapshot(useServices().player);
  const { isHidden } = useNames();
  const heard = useHeardClip();
  if (heard !== null) return { ...snapshot, ...NO_SONG, status: heard.status };
  return isHidden ? { ...snapshot, currentSong: null } : snapshot;
}

const NO_TIME: PlayerTime = { positionSeconds: 0, durationSeconds: null };

/** The time in the song that is shown; a clip has none. */
export function useShownTime(): PlayerTime {
  const time = usePlayerTime(useServices().player);
  return useHeardClip() === null ? time : NO_TIME;
}

/** Switches the current song to video or audio; undefined if it has only one of them. */
export function useMediaSwitch(): (() => void) | undefined {
  const { player } = useServices();
  const { currentSong, mediaKind, streaming: chosen } = usePlayerSnapshot(player);
  const heard = useHeardClip();
  if (currentSong === null || heard !== null) return undefined;
  const watched = chosen === LISTENED ? WATCHED : chosen;
  const streaming = mediaKind === 'video' ? LISTENED : watched;
  const choice = chooseMedia(currentSong, streaming);
  if (choice === null || choice.kind === mediaKind) return undefined;
  return () => {
    player.dispatch({ type: 'setSongStreaming', streaming });
    if (streaming !== LISTENED) player.dispatch({ type: 'play' });
  };
}

/** The open overlays; renders again when one opens or closes. */
export function useOverlays(): Overlays {
  const { dialogs } = useServices();
  return useSyncExternalStore(dialogs.subscribe, dialogs.getSnapshot);
}
