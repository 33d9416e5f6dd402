import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { Names } from './nameHiding';

/** The name of songs in notices: that of a single one, else their number. */
export function nameSongs(songs: readonly Song[], { hides }: Pick<Names, 'hides'>): string {
  const [first] = songs;
  if (songs.length !== 1 || first === undefined) return texts.common.songCount(songs.length);
  if (hides(first.annSongId)) return texts.common.hidden;
  return first.songName || texts.common.untitledSong;
}
