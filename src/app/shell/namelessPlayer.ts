import type { PlayerNotice, PlayerSnapshot } from '../../domain/playback';

/** The player without what tells the song that is on, for those who guess along. */
export function namelessPlayer(player: PlayerSnapshot): PlayerSnapshot {
  return { ...player, currentSong: null };
}

/** Without the name of a skipped song, which may be on again. */
export function withoutName(notice: PlayerNotice): PlayerNotice {
  return 'songName' in notice ? { ...notice, songName: '' } : notice;
}
