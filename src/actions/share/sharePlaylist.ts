import { parseRouteId, ROUTES, sharedPath, sharedTextOf } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import {
  formatSharedPlaylist,
  MOST_SHARED_SONGS,
  toSharedSong,
} from '../../domain/playlist/sharedPlaylist';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { parseAddress } from '../../routing/address';
import { matchPath } from '../../routing/matchPath';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { backUpPlaylist } from '../playlists/backUpPlaylist';
import type { Services } from '../services';
import type { ShareTools } from './shareLink';
import { shareAndTell } from './sharePage';

/** The URL of a shared playlist for others, without anything from the current address. */
export function sharedUrl(text: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${sharedPath(text)}`;
}

/** Shares a link that contains the songs, or offers a file if they do not fit into a link. */
export async function sharePlaylist(
  playlist: Playlist,
  services: Services,
  tools?: ShareTools,
): Promise<void> {
  const { notify } = services;
  const title = playlistTitle(playlist.title);
  const { length } = playlist.songsCollections;
  if (length > MOST_SHARED_SONGS) {
    return notify({
      tone: 'error',
      message: texts.shared.tooMany(length, MOST_SHARED_SONGS),
      action: {
        label: texts.playlistChanges.backUp,
        onClick: () => void backUpPlaylist(playlist, services),
      },
    });
  }
  const songs = await toSharedSongs(playlist, services);
  if (songs.length === 0) {
    return notify({ tone: 'info', message: texts.shared.nothingToShare(title) });
  }
  const url = sharedUrl(formatSharedPlaylist({ title: playlist.title, songs }));
  const text = texts.playlistPage.share(title, texts.common.songCount(songs.length));
  const leftOutCount = length - songs.length;
  const note = leftOutCount === 0 ? '' : texts.shared.leftOut(leftOutCount);
  await shareAndTell({ title, text, url }, notify, note, tools);
}

/** For songs without an id of the service, the library has the facts that find them elsewhere. */
async function toSharedSongs({ songsCollections }: Playlist, { storage }: Services) {
  const unlinkedIds = songsCollections.filter((id) => !isLinkedSongId(id));
  const unlinked = unlinkedIds.length === 0 ? null : await storage.songs.getSongs(unlinkedIds);
  return songsCollections.flatMap((id) => toSharedSong(id, unlinked?.get(id)) ?? []);
}

/** For a playlist that means its songs, not its address in this browser. */
export async function shareOpenPage(services: Services, tools?: ShareTools): Promise<void> {
  const { pathname } = parseAddress(window.location.hash.slice(1));
  const playlistId = parseRouteId(matchPath(ROUTES.playlist, pathname)?.[0]);
  const { playlists } = services.storage;
  const playlist = playlistId === null ? null : await playlists.getPlaylist(playlistId);
  if (playlist) return sharePlaylist(playlist, services, tools);
  const { title } = document;
  const isShared = matchPath(ROUTES.shared, pathname) !== null;
  const url = isShared ? sharedUrl(sharedTextOf(pathname)) : window.location.href;
  await shareAndTell({ title, text: title, url }, services.notify, '', tools);
}
