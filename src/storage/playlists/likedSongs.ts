import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import { findLiked, LIKED_TITLE, withLikes } from '../../domain/playlist/likedList';
import type { Playlist } from '../../domain/playlist/playlist';
import { TEXT_KEYS } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { parseJson } from '../database/storedValue';
import { useStored } from '../database/useStored';
import { addPlaylist, toPlaylistRecord, toPlaylists } from './playlistRecord';

export interface LikedChange {
  /** Null if the list was created for these songs. */
  readonly before: Playlist | null;
  readonly after: Playlist;
}

const likedSchema = v.object({ playlistId: v.pipe(v.number(), v.safeInteger()) });

/** The id of the list of liked songs from its stored text; null for any other text. */
export function parseLikedId(text: string | null): number | null {
  return readAs(likedSchema, parseJson(text))?.playlistId ?? null;
}

export function formatLikedId(playlistId: number): string {
  return JSON.stringify({ playlistId });
}

function readLikedId({ texts }: StorageContext): number | null {
  return parseLikedId(texts.read(TEXT_KEYS.likedSongs));
}

function find(context: StorageContext, records: readonly unknown[]): Playlist | null {
  return findLiked(toPlaylists(records, context.unlinked), readLikedId(context));
}

/** False for a pending new list: once it is stored, its id may be that of another tab's list. */
function isOwnId({ database }: StorageContext, id: number): boolean {
  const isNew = database.pending.of('playlists').get(id)?.base === null;
  return !isNew || database.getReach() !== 'stored';
}

/**
 * The playlist of liked songs: an ordinary playlist, whose id is in local storage. Null if there is
 * none. For display: also null if it cannot be read.
 */
export async function readLiked(context: StorageContext): Promise<Playlist | null> {
  const { value } = await context.database.read(['playlists'], ({ records }) =>
    records('playlists').getAll(),
  );
  return find(context, value);
}

/**
 * Finds or creates the list and adds or removes songs in one transaction, so that two tabs create
 * one list.
 *
 * @returns null if there is no list to remove a song from
 * @throws UnreadableError if it is unknown whether there is a list; nothing has changed then
 */
export async function setLiked(
  context: StorageContext,
  annSongIds: readonly number[],
  isLiked: boolean,
): Promise<LikedChange | null> {
  const { database, changes, texts, unlinked } = context;
  const changed = await database.write(['playlists'], async ({ records, isComplete }) => {
    const store = records('playlists');
    const before = find(context, await store.getAll());
    if (before !== null) {
      const songsCollections = withLikes(before.songsCollections, annSongIds, isLiked);
      const after = { ...before, songsCollections };
      await store.put(toPlaylistRecord(after, await store.get(before.id), unlinked));
      return { before, after };
    }
    if (!isComplete) throw new UnreadableError();
    if (!isLiked) return null;
    const list = { title: LIKED_TITLE, songsCollections: withLikes([], annSongIds, true) };
    const id = await addPlaylist(store, toPlaylistRecord(list, null, unlinked));
    return { before, after: { id, ...list } };
  });
  if (changed === null) return null;
  const playlistId = changed.after.id;
  if (readLikedId(context) !== playlistId && isOwnId(context, playlistId)) {
    texts.write(TEXT_KEYS.likedSongs, formatLikedId(playlistId));
  }
  changes.emit('playlists');
  return changed;
}

/** The annSongIds of the liked songs; undefined until read, or if not wanted. */
export function useLikedIds(
  { context }: { readonly context: StorageContext },
  isWanted = true,
): readonly number[] | undefined {
  const read = async () => (await readLiked(context))?.songsCollections ?? [];
  return useStored({ topic: 'playlists', key: ['liked'], read, isWanted }).value;
}
