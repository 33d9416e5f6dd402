import * as v from 'valibot';
import { parseJson } from '../database/storedValue';

const likedSchema = v.object({ playlistId: v.pipe(v.number(), v.safeInteger()) });

/** The id of the list of liked songs as it is kept; null for any other value. */
export function parseLikedId(text: string | null): number | null {
  const parsed = v.safeParse(likedSchema, parseJson(text));
  return parsed.success ? parsed.output.playlistId : null;
}

export function formatLikedId(playlistId: number): string {
  return JSON.stringify({ playlistId });
}
