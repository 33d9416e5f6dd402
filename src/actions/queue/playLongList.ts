import { PAGE_SIZE } from '../../domain/filter/pager';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

/**
 * Replaces the queue with a long list. Its first known songs start at once; the others are in
 * the queue by their ids and are read when it is their turn.
 *
 * @returns false when the library knows none of them; nothing has happened then
 */
export async function playLongList(
  { songsCollections }: Playlist,
  { library, player }: Pick<Services, 'library' | 'player'>,
): Promise<boolean> {
  for (let start = 0; start < songsCollections.length; start += PAGE_SIZE) {
    const end = start + PAGE_SIZE;
    const known = await library.getSongs(songsCollections.slice(start, end));
    if (known.size === 0) continue;
    player.dispatch({ type: 'playSongs', songs: [...known.values()] });
    player.dispatch({ type: 'addIdsToQueue', songIds: songsCollections.slice(end) });
    return true;
  }
  return false;
}

export function queueLongList(
  { songsCollections }: Playlist,
  { player, notify }: Pick<Services, 'player' | 'notify'>,
): void {
  player.dispatch({ type: 'addIdsToQueue', songIds: songsCollections });
  const what = texts.common.songCount(songsCollections.length);
  notify({ tone: 'info', message: texts.actions.addedToQueue(what) });
}
