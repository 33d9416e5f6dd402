import type { Song } from '../domain/song';
import { isLinkedSongId } from '../domain/songIdentity';
import type { Services } from './services';

/**
 * A song by its id: from the library, else from the service; what that finds is saved.
 * @returns null when neither has it or the service does not answer
 */
export async function findSong(
  annSongId: number,
  { library, songDatabase }: Pick<Services, 'library' | 'songDatabase'>,
): Promise<Song | null> {
  const known = await library.getSong(annSongId);
  if (known || !isLinkedSongId(annSongId)) return known;
  try {
    const { songs } = await songDatabase.fetchSongsByAnnSongIds([annSongId]);
    const found = songs.find((song) => song.annSongId === annSongId) ?? null;
    if (found) await library.saveSongs([found]);
    return found;
  } catch {
    return null;
  }
}
