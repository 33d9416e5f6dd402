import type { Song } from '../domain/song/song';
import { isLinkedSongId } from '../domain/song/songIdentity';
import type { Services } from './services';

type SongServices = Pick<Services, 'library' | 'songDatabase'>;

/**
 * From the library, else from the song database, and saved; null when neither has it.
 *
 * @throws if it is not in the library, and the song database does not answer
 */
export async function findSong(annSongId: number, services: SongServices): Promise<Song | null> {
  return (await services.library.getSongById(annSongId)) ?? fetchSong(annSongId, services);
}

/** Fetches the song and saves it: file names change there. Null if unknown or not answered. */
export function lookUpSong(annSongId: number, services: SongServices): Promise<Song | null> {
  return fetchSong(annSongId, services).catch(() => null);
}

async function fetchSong(
  annSongId: number,
  { library, songDatabase }: SongServices,
): Promise<Song | null> {
  if (!isLinkedSongId(annSongId)) return null;
  const { songs } = await songDatabase.fetchSongsByAnnSongIds([annSongId]);
  const found = songs.find((song) => song.annSongId === annSongId) ?? null;
  if (found) await library.saveSongs([found]);
  return found;
}
