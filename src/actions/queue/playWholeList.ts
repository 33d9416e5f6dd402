import type { Song } from '../../domain/song/song';
import type { Services } from '../services';

export interface ListInParts {
  readonly shown: readonly Song[];
  /** annSongIds of the whole list in the order it is shown in, over all of its parts. */
  readonly readIds: () => Promise<readonly number[]>;
}

/** The newest press of each player: one that had to wait longer for its list is none any more. */
const presses = new WeakMap<Pick<Services['player'], 'dispatch'>, Song>();

/**
 * The queue becomes the whole list, and begins with one of the songs that are shown. Where the list
 * cannot be read, or has lost the song meanwhile, it becomes what is shown.
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
