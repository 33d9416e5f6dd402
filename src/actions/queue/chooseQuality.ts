import type { StreamingQuality } from '../../domain/app/appConfig';
import { fileOfQuality } from '../../domain/media/mediaFile';
import type { Player } from '../../domain/media/playback';
import { texts } from '../../texts/texts';
import type { Services } from '../services';

/**
 * Takes a quality for the current song too: it goes on at its second, and a paused one stays paused.
 * Null if the song has no file in it, or plays that file already.
 */
export function qualityNow(player: Player, streaming: StreamingQuality): (() => void) | null {
  const { currentSong, mediaFileName } = player.getSnapshot();
  const fileName = currentSong && fileOfQuality(currentSong, streaming);
  if (fileName === null || fileName === mediaFileName) return null;
  return () => player.dispatch({ type: 'setSongStreaming', streaming });
}

/**
 * Chooses the quality of the next songs, and offers it for the current one.
 *
 * @param isSeen whether the choice shows where it was made; then only the offer needs a message
 */
export function chooseQuality(
  { player, notify }: Pick<Services, 'player' | 'notify'>,
  streaming: StreamingQuality,
  isSeen: boolean,
): void {
  player.dispatch({ type: 'setStreaming', streaming });
  const isOffered = qualityNow(player, streaming) !== null;
  if (isSeen && !isOffered) return;
  const { now, fromNextSong } = texts.keyResults;
  notify({
    tone: 'info',
    topic: 'quality',
    message: `${texts.player.qualities[streaming]}. ${fromNextSong}`,
    // Another song may play by then, which has the quality already.
    ...(isOffered && {
      action: { label: now, onClick: () => qualityNow(player, streaming)?.() },
    }),
  });
}
