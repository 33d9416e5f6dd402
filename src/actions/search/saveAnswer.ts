import type { Song } from '../../domain/song/song';
import { whenFree } from '../../lib/whenFree';
import type { SongLibrary } from '../services';

const savedLists = new WeakSet<readonly Song[]>();

/** Saves songs in the background, a list once. @param delayMs less if the page is left before */
export function saveAnswer(
  library: Pick<SongLibrary, 'saveSongs'>,
  songs: readonly Song[],
  delayMs = 0,
) {
  if (songs.length === 0 || savedLists.has(songs)) return;
  savedLists.add(songs);
  // Packing takes a few milliseconds and must not delay the rows.
  const save = () => library.saveSongs(songs).catch(() => savedLists.delete(songs));
  whenFree(() => void save(), window, delayMs);
}
