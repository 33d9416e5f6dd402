import type { TextKey } from './keys';
import { RefusedError, rethrowMistake } from './storageErrors';

export type NewTexts = ReadonlyMap<TextKey, string | null>;

/**
 * Replaces texts in the storage, all or none.
 *
 * @param storage null where there is none
 * @param onLost called for a text that could not be put back
 * @returns a function that puts everything back
 * @throws the browser's reason
 */
export type TextReplacement = (
  storage: Storage | null,
  onLost: (key: TextKey, text: string | null) => void,
) => () => void;

/** @param next the texts by key; null removes */
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
 * What shrinks goes first, so that no step takes more room than the end does. What is removed goes
 * last: a browser that takes nothing at all is found out before anything is gone.
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
