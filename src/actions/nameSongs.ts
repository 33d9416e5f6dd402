import type { Song } from '../domain/song';
import * as texts from '../texts/texts';

/** What messages call these songs: the name of a single one, else how many. */
export function nameSongs(songs: readonly Song[]): string {
  const [first] = songs;
  if (songs.length !== 1 || first === undefined) return texts.actions.songCount(songs.length);
  return first.songName || texts.actions.untitledSong;
}
