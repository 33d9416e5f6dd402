import { isLongList } from '../../domain/filter/pager';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import * as texts from '../../texts/texts';
import { playLongList } from '../queue/playLongList';
import type { Services } from '../services';

/**
 * Replaces the queue with the list; what the library lacks is left out, and said.
 *
 * @returns false when nothing of it can be played: the queue is as it was
 */
export async function playPlaylist(
  playlist: Playlist,
  services: Pick<Services, 'library' | 'songDatabase' | 'player' | 'notify'>,
): Promise<boolean> {
  const { player, notify } = services;
  if (isLongList(playlist.songsCollections.length) && (await playLongList(playlist, services))) {
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

interface SongResult {
  readonly songs: readonly Song[];
  readonly missingCount: number;
  /** Nothing is known here, and the service did not answer. */
  readonly hasFailed: boolean;
  /** Some may be stored all the same: the browser does not give them out. */
  readonly isUnreadable: boolean;
}

/** The songs in their order. Only where the library knows none of them is the service asked. */
async function findSongs(
  { songsCollections }: Playlist,
  { library, songDatabase }: Pick<Services, 'library' | 'songDatabase'>,
): Promise<SongResult> {
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
  const missingCount = songsCollections.length - songs.length;
  return { songs, missingCount, hasFailed, isUnreadable: !read.isComplete };
}
