import type { PlayerNotice, PlayerSnapshot } from '../../domain/media/playback';
import * as texts from '../../texts/texts';

/** The player without what tells the song that is on, for those who guess along. */
export function namelessPlayer(player: PlayerSnapshot): PlayerSnapshot {
  return { ...player, currentSong: null };
}

/** Without the name of a skipped song, which may be on again. */
export function withoutName(notice: PlayerNotice): PlayerNotice {
  return 'songName' in notice ? { ...notice, songName: texts.common.hidden } : notice;
}
