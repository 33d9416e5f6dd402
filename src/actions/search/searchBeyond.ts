import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import type { Services } from '../services';
import { readSongs } from '../songs/readSongs';
import { searchSongs } from './searchSongs';

/** What the song database knows of a text beyond the song list. */
export interface Beyond {
  readonly newSongs: readonly Song[];
  /** Songs of the list that have other names by now. */
  readonly renamed: readonly Song[];
}

const NAMES = ['songName', 'songArtist', 'animeENName', 'animeJPName'] as const;

/**
 * Asks the song database for a text once, as without a song list, and stores what the list lacks
 * beside it.
 *
 * @throws WireError when the service does not answer
 */
export async function searchBeyond(
  text: string,
  services: Services,
  signal: AbortSignal,
): Promise<Beyond> {
  const { catalogue, storage } = services;
  const { songs } = await searchSongs(text, services, { signal });
  const linked = songs.filter(({ annSongId }) => isLinkedSongId(annSongId));
  const ids = linked.map(({ annSongId }) => annSongId);
  const [listed, keptIds] = await Promise.all([
    readSongs(catalogue, { of: 'ids', ids }),
    catalogue.readBeyond(),
  ]);
  // Without a list nothing is beyond it.
  if (listed === null) return { newSongs: [], renamed: [] };
  const listedById = new Map(listed.map((song) => [song.annSongId, song]));
  const newSongs = linked.filter(({ annSongId }) => !listedById.has(annSongId));
  const renamed = linked.filter((song) => {
    const known = listedById.get(song.annSongId);
    return known !== undefined && NAMES.some((name) => song[name] !== known[name]);
  });
  const beyond = [...newSongs, ...renamed];
  if (beyond.length > 0) {
    // Rows neither wait for the storage nor fail with it.
    void storage.songs
      .saveSongs(beyond)
      .then(() => catalogue.addBeyond(beyond.map(({ annSongId }) => annSongId)))
      .catch(() => undefined);
  }
  const kept = new Set(keptIds);
  return { newSongs: newSongs.filter(({ annSongId }) => !kept.has(annSongId)), renamed };
}
