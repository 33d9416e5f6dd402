import type { PlayerNotice } from '../../domain/media/playback';
import * as texts from '../../texts/texts';

/** One sentence about the event and its consequence. */
export function noticeText(notice: PlayerNotice): string {
  switch (notice.kind) {
    case 'songFailed':
      return texts.playerNotices.songFailed(notice.songName || texts.player.unknownSong);
    case 'songWithoutFile':
      return texts.playerNotices.songWithoutFile(notice.songName || texts.player.unknownSong);
    case 'nothingHasFiles':
      return texts.playerNotices.nothingHasFiles;
    case 'nothingPlayable':
      return texts.playerNotices.nothingPlayable;
    case 'noConnection':
      return texts.player.noConnection;
    case 'autoplayRefused':
      return texts.playerNotices.autoplayRefused;
    case 'otherTabPlays':
      return texts.playerNotices.otherTabPlays;
  }
}
