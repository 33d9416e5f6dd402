import { isLongList } from '../domain/pager';
import type { Playlist } from '../domain/playlist';
import type { Song } from '../domain/song';
import { isLinkedSongId } from '../domain/songIdentity';
import { playLongList } from './playLongList';
import { PLAYLIST_TEXTS } from './playlistTexts';
import type { Services } from './services';

/** Replaces the queue with the list; what the library lacks is left out, and said. */
export async function playPlaylist(
  playlist: Playlist,
  services: Pick<Services, 'library' | 'songDatabase' | 'player' | 'notify'>,
): Promise<void> {
  const { player, notify } = services;
  if (isLongList(playlist.songsCollections.length) && (await playLongList(playlist, services))) {
    return;
  }
  const title = PLAYLIST_TEXTS.titleOf(playlist.title);
  const { songs, missingCount, hasFailed } = await findSongs(playlist, services);
  if (songs.length > 0) player.dispatch({ type: 'playSongs', songs });
  if (hasFailed) notify({ tone: 'error', message: PLAYLIST_TEXTS.notFetched(title) });
  else if (songs.length === 0) {
    notify({ tone: 'info', message: PLAYLIST_TEXTS.nothingToPlay(title) });
  } else if (missingCount > 0) {
    notify({ tone: 'info', message: PLAYLIST_TEXTS.someMissing(missingCount, title) });
  }
}

interface FoundSongs {
  readonly songs: readonly Song[];
  readonly missingCount: number;
  /** Nothing is known here, and the service did not answer. */
  readonly hasFailed: boolean;
}

/** The songs in their order. Only where the library knows none of them is the service asked. */
async function findSongs(
  { songsCollections }: Playlist,
  { library, songDatabase }: Pick<Services, 'library' | 'songDatabase'>,
): Promise<FoundSongs> {
  let known = await library.getSongs(songsCollections);
  let hasFailed = false;
  if (known.size === 0 && songsCollections.some(isLinkedSongId)) {
    try {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(songsCollections);
      await library.saveSongs(songs);
      known = await library.getSongs(songsCollections);
    } catch {
      hasFailed = true;
    }
  }
  const songs = songsCollections.flatMap((id) => known.get(id) ?? []);
  return { songs, missingCount: songsCollections.length - songs.length, hasFailed };
}
