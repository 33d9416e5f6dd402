import type { PlayerBoard } from './playerStore';

/** From now on it is shown that no host could play the song. */
export function markFailed(board: PlayerBoard, annSongId: number): void {
  unmarkFailed(board, annSongId);
  board.write({ failedSongIds: [...board.facts.failedSongIds, annSongId] });
}

/** The same list where the song is not in it, so that listeners see no change. */
export function unmarkFailed(board: PlayerBoard, annSongId: number): void {
  const { failedSongIds } = board.facts;
  if (!failedSongIds.includes(annSongId)) return;
  board.write({ failedSongIds: failedSongIds.filter((id) => id !== annSongId) });
}
