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

/** The song has taken it another way, or the next one plays, which has it: the message is over. */
function untilNotOffered(player: Player, streaming: StreamingQuality): Promise<null> {
  return new Promise((end) => {
    const unsubscribe = player.subscribe(() => {
      if (qualityNow(player, streaming) !== null) return;
      unsubscribe();
      end(null);
    });
  });
}

/**
 * Chooses the quality of the next songs, and offers it for the current one.
 *
 * @param isSeen whether the choice shows where it was made; then only the offer needs a message
 */
export function chooseQuality(
  { player, notify }: Services,
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
    ...(isOffered && {
      action: { label: now, onClick: () => qualityNow(player, streaming)?.() },
      outcome: untilNotOffered(player, streaming),
    }),
  });
}
