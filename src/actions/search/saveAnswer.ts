import type { Song } from '../../domain/song/song';
import { whenFree } from '../../lib/whenFree';
import type { SongLibrary } from '../../storage/songs/songLibrary';

const savedLists = new WeakSet<readonly Song[]>();

/**
 * Saves a page's songs to the library in the background. Pages neither wait for it nor fail with it
 * (the library itself reports storage failures). A list from the cache is not saved again.
 *
 * @param delayMs for songs that can wait; a page that is left before saves them then
 */
export function saveAnswer(library: SongLibrary, songs: readonly Song[], delayMs = 0) {
  if (songs.length === 0 || savedLists.has(songs)) return;
  savedLists.add(songs);
  // Packing takes a few milliseconds and must not delay the rows.
  const save = () => library.saveSongs(songs).catch(() => savedLists.delete(songs));
  whenFree(() => void save(), window, delayMs);
}
