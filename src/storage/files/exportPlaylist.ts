import { formatPlaylistFile } from '../../domain/playlist/playlistFile';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { parsePlaylist } from '../playlists/playlistRecord';
import { readSongsWithin } from '../songs/songLibrary';

/**
 * The text of a playlist's file, list and songs as they are at one moment.
 *
 * @returns null when there is no such list
 * @throws UnreadableError when part of it cannot be read
 */
export async function exportPlaylist(id: number, context: StorageContext): Promise<string | null> {
  const stores = ['playlists', 'songs'] as const;
  const { value, isComplete } = await context.database.read(stores, async ({ records }) => {
    const playlist = parsePlaylist(await records('playlists').get(id), context.unlinked);
    const songIds = playlist?.songsCollections ?? [];
    return { playlist, songs: await readSongsWithin(records, songIds, context) };
  });
  const { playlist, songs } = value;
  const isWhole = playlist !== null && songs.size === playlist.songsCollections.length;
  if (!isComplete && !isWhole) throw new UnreadableError();
  return playlist && formatPlaylistFile(playlist, [...songs.values()]);
}
