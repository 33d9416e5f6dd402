import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord, parseJson } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** What is known of the songs on this device without looking for them. */
export interface KeptMark {
  /** Songs are wished for: a song that starts may lie here. */
  readonly isAny: boolean;
  /** Playlists that a restored backup put in place of others: a wish for one of them means a list that is gone. */
  readonly otherListIds?: readonly number[] | undefined;
}

const NONE: KeptMark = { isAny: false };
const markSchema = v.object({
  isAny: v.fallback(v.boolean(), false),
  otherListIds: v.fallback(v.optional(v.array(v.number())), undefined),
});

function parseMark(input: unknown): KeptMark {
  const parsed = v.safeParse(markSchema, asRecord(input) ?? {});
  return parsed.success ? parsed.output : NONE;
}

/**
 * The mark as it is to stand once a backup's playlists are in place of those before.
 *
 * @param text as it stands
 * @returns null where nothing is wished for, so that nothing has to be noted
 */
export function markedOtherLists(text: string | null, listIds: readonly number[]): string | null {
  const mark = parseMark(parseJson(text));
  if (!mark.isAny || listIds.length === 0) return null;
  const otherListIds = [...new Set([...(mark.otherListIds ?? []), ...listIds])];
  return JSON.stringify({ ...mark, otherListIds });
}

/** Under a key of its own; no backup holds it. */
export function createKeptMark(texts: TextStore): SettingsStore<KeptMark> {
  return createSettingsStore(texts, TEXT_KEYS.kept, NONE, parseMark);
}
