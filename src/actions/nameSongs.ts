import type { Song } from '../domain/song';
import { ACTION_TEXTS } from './texts';

/** What messages call these songs: the name of a single one, else how many. */
export function nameSongs(songs: readonly Song[]): string {
  const [first] = songs;
  if (songs.length !== 1 || first === undefined) return ACTION_TEXTS.songCount(songs.length);
  return first.songName || ACTION_TEXTS.untitledSong;
}
