import { createTurns } from '../../lib/inTurn';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { MediaStore } from '../../storage/side/mediaStore';

/** Numbers of playlists that mean other lists than those that were requested. */
export interface OtherLists {
  readonly readIds: () => readonly number[];
  /** Their requests are gone. */
  readonly forget: () => void;
}

/**
 * Takes back the requests for playlists that a restored backup has put others in place of, before
 * anything follows from them. One call after the other: a request that is made behind it stays.
 *
 * @returns does it where there is something to do, and throws where the browser refuses
 */
export function createTakingBack(
  store: Pick<MediaStore, 'removeRequest'>,
  { readIds, forget }: OtherLists,
): () => Promise<void> {
  const inTurn = createTurns();
  return () =>
    inTurn(async () => {
      const ids = readIds();
      for (const id of ids) {
        if ((await store.removeRequest({ kind: 'playlist', id })) !== null)
          throw new UnreadableError();
      }
      if (ids.length > 0) forget();
    });
}
