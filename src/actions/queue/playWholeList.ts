import type { Player } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';

/** These many songs are read at once; the others join the queue by id. */
const SONGS_AT_ONCE = 100;

interface SongsById {
  readonly songIds: readonly number[];
  /** Gives the known ones, in the order of the ids. */
  readonly readSongs: (ids: readonly number[]) => Promise<readonly Song[]>;
}

/** The first songs of a list that are known, and the ids after them; no songs if none is. */
async function readFirst({ songIds, readSongs }: SongsById) {
  for (let start = 0; start < songIds.length; start += SONGS_AT_ONCE) {
    const end = start + SONGS_AT_ONCE;
    const songs = await readSongs(songIds.slice(start, end));
    if (songs.length > 0) return { songs, otherIds: songIds.slice(end) };
  }
  return { songs: [], otherIds: [] };
}

/**
 * The first known songs start at once; the others are in the queue by id, and read when due.
 *
 * @returns false if none of them is known; nothing has changed then
 */
export async function playByIds(list: SongsById, player: Player): Promise<boolean> {
  const { songs, otherIds } = await readFirst(list);
  if (songs.length === 0) return false;
  player.dispatch({ type: 'playSongs', songs });
  if (otherIds.length > 0) player.dispatch({ type: 'addIdsToQueue', songIds: otherIds });
  return true;
}

/** From a random song; turning Shuffle off restores the list's own order. @param random below 1 */
export async function shuffleByIds(
  { songIds, readSongs }: SongsById,
  player: Player,
  random: () => number,
): Promise<boolean> {
  const start = Math.floor(random() * songIds.length);
  const fromStart = [...songIds.slice(start), ...songIds.slice(0, start)];
  const { songs } = await readFirst({ songIds: fromStart, readSongs });
  const [first] = songs;
  if (first === undefined) return false;
  player.dispatch({ type: 'playSongs', songs, songIds, startSongId: first.annSongId });
  player.dispatch({ type: 'setShuffled', isShuffled: true });
  return true;
}

/** The latest click per player: an earlier click whose list loads more slowly is ignored. */
const presses = new WeakMap<Player, Song>();

/**
 * Starts with one of the shown songs; if the list cannot be read, they are the queue.
 * @param readIds of the whole list in the shown order, including rows that are not loaded
 */
export async function playWholeList(
  shown: readonly Song[],
  readIds: () => Promise<readonly number[]>,
  song: Song,
  player: Player,
): Promise<void> {
  presses.set(player, song);
  const songIds = await readIds().catch((): readonly number[] => []);
  if (presses.get(player) !== song) return;
  presses.delete(player);
  const { annSongId } = song;
  const start = { type: 'playSongs', songs: shown, startSongId: annSongId } as const;
  player.dispatch(songIds.includes(annSongId) ? { ...start, songIds } : start);
}
