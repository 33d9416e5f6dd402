import type { Song } from '../../domain/song/song';
import { noteSearched, noteUnsearched } from '../search/unsearchedSongs';
import type { Services } from '../services';

/**
 * Notes whether songs were found or only came by, so that "My songs" can tell. To be called before
 * they are saved. No one waits for it, and a page works the same when it fails.
 */
export async function noteOrigin(
  songs: readonly Song[],
  origin: 'found' | 'passing',
  { library, storage }: Pick<Services, 'library' | 'storage'>,
): Promise<void> {
  try {
    const knowing =
      origin === 'passing' ? library.getSongs(songs.map(({ annSongId }) => annSongId)) : null;
    if (knowing === null) await noteSearched(songs, { storage });
    else await noteUnsearched(songs, await knowing, { storage });
  } catch {
    // A song of unknown origin counts as found.
  }
}
