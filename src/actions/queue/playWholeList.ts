import type { Song } from '../../domain/song/song';
import type { Services } from '../services';

export interface ListInParts {
  readonly shown: readonly Song[];
  /** annSongIds of the whole list in the shown order, including rows that are not loaded. */
  readonly readIds: () => Promise<readonly number[]>;
}

/** The latest click per player: an earlier click whose list loads more slowly is ignored. */
const presses = new WeakMap<Pick<Services['player'], 'dispatch'>, Song>();

/**
 * Replaces the queue with the whole list and starts with one of the shown songs. If the list cannot
 * be read, or no longer has the song, the queue is the shown songs.
 */
export async function playWholeList(
  { shown, readIds }: ListInParts,
  song: Song,
  { player }: { readonly player: Pick<Services['player'], 'dispatch'> },
): Promise<void> {
  presses.set(player, song);
  const songIds = await readIds().catch((): readonly number[] => []);
  if (presses.get(player) !== song) return;
  presses.delete(player);
  const { annSongId } = song;
  const start = { type: 'playSongs', songs: shown, startSongId: annSongId } as const;
  player.dispatch(songIds.includes(annSongId) ? { ...start, songIds } : start);
}
