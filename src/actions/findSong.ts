import type { Song } from '../domain/song/song';
import { isLinkedSongId } from '../domain/song/songIdentity';
import type { Services } from './services';

/** From the library, else from the service, and saved; null when neither has it. */
export async function findSong(
  annSongId: number,
  services: Pick<Services, 'library' | 'songDatabase'>,
): Promise<Song | null> {
  return (await services.library.getSong(annSongId)) ?? lookUpSong(annSongId, services);
}

/** Fetches the song and saves it: file names change there. Null if unknown or not answered. */
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
