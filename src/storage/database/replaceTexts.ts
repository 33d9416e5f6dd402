import type { TextKey } from './keys';
import { RefusedError, rethrowMistake } from './storageErrors';

export type NewTexts = ReadonlyMap<TextKey, string | null>;

/**
 * Replaces texts in local storage, all or none.
 *
 * @param storage null if there is none
 * @param onLost called for a text that could not be restored
 * @returns a function that restores the previous texts
 * @throws the browser's reason
 */
export type TextReplacement = (
  storage: Storage | null,
  onLost: (key: TextKey, text: string | null) => void,
) => () => void;

/** @param next the texts by key; null removes a text */
export const replaceTexts =
  (next: NewTexts): TextReplacement =>
  (storage, onLost) => {
    if (storage === null) throw new RefusedError('There is no local storage');
    const before = new Map([...next.keys()].map((key) => [key, storage.getItem(key)]));
    const replaced: TextKey[] = [];

    const putBack = () => {
      for (const key of replaced.toReversed()) {
        const text = before.get(key) ?? null;
        try {
          put(storage, key, text);
        } catch (error) {
          rethrowMistake(error);
          onLost(key, text);
        }
      }
    };

    try {
      for (const [key, text] of inOrder(next, before)) {
        put(storage, key, text);
        replaced.push(key);
      }
    } catch (error) {
      putBack();
      throw error;
    }
    return putBack;
  };

/**
 * Shrinking texts are written first, so that no step needs more space than the final state.
 * Removals come last: a browser that refuses all writes is noticed before anything is lost.
 */
function inOrder(next: NewTexts, before: NewTexts): readonly (readonly [TextKey, string | null])[] {
  const growth = ([key, text]: readonly [TextKey, string | null]) =>
    text === null ? Number.MAX_SAFE_INTEGER : text.length - (before.get(key)?.length ?? 0);
  return [...next].toSorted((left, right) => growth(left) - growth(right));
}

function put(storage: Storage, key: TextKey, text: string | null): void {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}
