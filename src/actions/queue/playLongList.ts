import { PAGE_SIZE } from '../../domain/filter/pager';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

/**
 * Replaces the queue with a long list. The first known songs start at once; the others are in the
 * queue by id and are read when they are due.
 *
 * @returns false when the library has none of them; nothing has changed then
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
