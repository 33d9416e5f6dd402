import type { PlayerSnapshot } from '../../domain/playback';

/**
 * The player without what tells its songs, for those who guess along: the song that is on, and the
 * name of a skipped one, which may be on again.
 */
export function namelessPlayer(player: PlayerSnapshot): PlayerSnapshot {
  const { notice } = player;
  const isNaming = notice !== null && 'songName' in notice;
  return { ...player, currentSong: null, notice: isNaming ? { ...notice, songName: '' } : notice };
}
