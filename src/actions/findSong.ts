import type { Song } from '../domain/song/song';
import { isLinkedSongId } from '../domain/song/songIdentity';
import type { Services } from './services';

/**
 * A song by its id: from the library, else from the service, and saved.
 *
 * @returns null when neither has it or the service does not answer
 */
export async function findSong(
  annSongId: number,
  services: Pick<Services, 'library' | 'songDatabase'>,
): Promise<Song | null> {
  return (await services.library.getSong(annSongId)) ?? lookUpSong(annSongId, services);
}

/**
 * Fetches a song from the song database and saves it: file names change there.
 *
 * @returns null when it does not have the song or does not answer
 */
export async function lookUpSong(
  annSongId: number,
  { library, songDatabase }: Pick<Services, 'library' | 'songDatabase'>,
): Promise<Song | null> {
  if (!isLinkedSongId(annSongId)) return null;
  try {
    const { songs } = await songDatabase.fetchSongsByAnnSongIds([annSongId]);
    const found = songs.find((song) => song.annSongId === annSongId) ?? null;
    if (found) await library.saveSongs([found]);
    return found;
  } catch {
    return null;
  }
}
