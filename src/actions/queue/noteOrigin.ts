import type { Song } from '../../domain/song/song';
import { noteSearched, noteUnsearched } from '../search/unsearchedSongs';
import type { Services } from '../services';

/**
 * Notes whether songs were found by the user or only came by, for "My songs". Call it before they
 * are saved. Pages do not wait for it and ignore its failures.
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
    // Songs of unknown origin count as found.
  }
}
