import type { PlayerNotice } from '../../domain/media/playback';
import { texts } from '../../texts/texts';

/** One sentence about the event and its consequence. */
export function noticeText(notice: PlayerNotice): string {
  if ('songName' in notice) {
    return texts.playerNotices[notice.kind](notice.songName || texts.player.unknownSong);
  }
  if (notice.kind === 'noConnection') return texts.player.noConnection;
  return texts.playerNotices[notice.kind];
}
