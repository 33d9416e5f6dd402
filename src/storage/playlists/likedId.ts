import * as v from 'valibot';
import { parseJson } from '../database/storedValue';

const keptSchema = v.object({ playlistId: v.pipe(v.number(), v.safeInteger()) });

/** The id of the list of liked songs as it is kept; null for whatever else stands there. */
export function parseLikedId(text: string | null): number | null {
  const parsed = v.safeParse(keptSchema, parseJson(text));
  return parsed.success ? parsed.output.playlistId : null;
}

export function formatLikedId(playlistId: number): string {
  return JSON.stringify({ playlistId });
}
