import { isLongList } from '../../domain/filter/pager';
import type { Playlist } from '../../domain/playlist/playlist';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import * as texts from '../../texts/texts';
import { playByIds } from '../queue/playWholeList';
import type { Services } from '../services';

/**
 * Songs that cannot be found are left out, and a notice says so.
 *
 * @returns false when no song can be played: the queue is unchanged
 */
export async function playPlaylist(
  playlist: Playlist,
  services: Pick<Services, 'library' | 'songDatabase' | 'player' | 'notify'>,
): Promise<boolean> {
  const { player, notify, library } = services;
  const { songsCollections: songIds } = playlist;
  const readSongs = async (ids: readonly number[]) => [...(await library.getSongs(ids)).values()];
  if (isLongList(songIds.length) && (await playByIds({ songIds, readSongs }, services))) {
    return true;
  }
  const title = texts.playlist.titleOf(playlist.title);
  const { songs, missingCount, hasFailed, isUnreadable } = await findSongs(playlist, services);
  if (songs.length > 0) player.dispatch({ type: 'playSongs', songs });
  if (isUnreadable && missingCount > 0) {
    notify({ tone: 'error', message: texts.playlistSongs.someUnreadable(title) });
  } else if (hasFailed) notify({ tone: 'error', message: texts.playlistSongs.notFetched(title) });
  else if (songs.length === 0) {
    notify({ tone: 'info', message: texts.playlistSongs.nothingToPlay(title) });
  } else if (missingCount > 0) {
    notify({ tone: 'info', message: texts.playlistSongs.someMissing(missingCount, title) });
  }
  return songs.length > 0;
}

/** The songs in playlist order. The service is asked only if the library has none of them. */
async function findSongs(
  { songsCollections }: Playlist,
  { library, songDatabase }: Pick<Services, 'library' | 'songDatabase'>,
) {
  let read = await library.readSongs(songsCollections);
  let hasFailed = false;
  if (read.songs.size === 0 && songsCollections.some(isLinkedSongId)) {
    try {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(songsCollections);
      await library.saveSongs(songs);
      read = await library.readSongs(songsCollections);
    } catch {
      hasFailed = true;
    }
  }
  const songs = songsCollections.flatMap((id) => read.songs.get(id) ?? []);
  return {
    songs,
    missingCount: songsCollections.length - songs.length,
    /** The library has none of the songs, and the service did not answer. */
    hasFailed,
    /** Some songs may be stored, but the browser cannot read them. */
    isUnreadable: !read.isComplete,
  };
}
