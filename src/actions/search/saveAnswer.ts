import type { Song } from '../../domain/song/song';
import { whenFree } from '../../lib/whenFree';
import type { SongLibrary } from '../services';

const savedLists = new WeakSet<readonly Song[]>();

/**
 * Adds what a page found to the library, in the background: it is not awaited, and a page
 * works the same when it fails (the library itself says when it cannot keep anything). A list
 * that comes out of the cache again is not saved again.
 */
export function saveAnswer(library: Pick<SongLibrary, 'saveSongs'>, songs: readonly Song[]) {
  if (songs.length === 0 || savedLists.has(songs)) return;
  savedLists.add(songs);
  // Packing them takes a few milliseconds, which the rows must not wait for.
  const save = () => library.saveSongs(songs).catch(() => savedLists.delete(songs));
  whenFree(() => void save(), window);
}
