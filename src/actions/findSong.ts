import type { Song } from '../domain/song/song';
import { isLinkedSongId } from '../domain/song/songIdentity';
import type { SongLibrary } from '../storage/songs/songLibrary';
import type { Services } from './services';

/**
 * From the library, else from the song database, and saved; null when neither has it.
 *
 * @throws if it is not in the library, and the song database does not answer
 */
export async function findSong(
  annSongId: number,
  library: SongLibrary,
  songDatabase: Services['songDatabase'],
): Promise<Song | null> {
  return (await library.getSongById(annSongId)) ?? fetchSong(annSongId, library, songDatabase);
}

/** Fetches the song and saves it: file names change there. Null if unknown or not answered. */
export function lookUpSong(
  annSongId: number,
  library: SongLibrary,
  songDatabase: Services['songDatabase'],
): Promise<Song | null> {
  return fetchSong(annSongId, library, songDatabase).catch(() => null);
}

async function fetchSong(
  annSongId: number,
  library: SongLibrary,
  songDatabase: Services['songDatabase'],
): Promise<Song | null> {
  if (!isLinkedSongId(annSongId)) return null;
  const { songs } = await songDatabase.fetchSongsByAnnSongIds([annSongId]);
  const found = songs.find((song) => song.annSongId === annSongId) ?? null;
  if (found) await library.saveSongs([found]);
  return found;
}
