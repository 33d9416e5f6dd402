import { useServices } from '../../actions/services';
import { chooseMedia } from '../../domain/media/mediaFile';
import type { PlayerSnapshot } from '../../domain/media/playback';

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
