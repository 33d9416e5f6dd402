import { SHORTCUT_KEYS, type ShortcutKey } from './shortcuts';

/** Keys that their owner has changed: the new one by the one of SHORTCUT_KEYS, both as named there. */
export type KeyChoices = Readonly<Record<string, string>>;

/** Why a key cannot be chosen. */
export type KeyRefusal =
  /** It does something else already. */
  | { readonly kind: 'taken'; readonly by: ShortcutKey }
  /** It leads to the search field. */
  | { readonly kind: 'search' }
  /** Neither a letter nor a sign: the browser, screen readers or lists use it. */
  | { readonly kind: 'notForUse' };

const SEARCH_KEY = '/';

/** As SHORTCUT_KEYS name it: letters are lower case. */
export function keyNameOf(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Letters, signs and space; arrows and digits keep their meaning of places and directions. */
export function isKeyForUse(key: string): boolean {
  return key === ' ' || /^[^\s\d]$/u.test(key);
}

/** Whether another key can take its place. */
export function isChangeable({ key }: ShortcutKey): boolean {
  return isKeyForUse(key);
}

/** All keys as they are in force, in the order of SHORTCUT_KEYS. */
export function keysIn(choices: KeyChoices): readonly ShortcutKey[] {
  return SHORTCUT_KEYS.map((entry) => {
    const chosen = choices[entry.key];
    const isChosen = chosen !== undefined && isChangeable(entry) && isKeyForUse(chosen);
    return isChosen ? { ...entry, key: chosen } : entry;
  });
}

/**
 * The choices with another key for one of SHORTCUT_KEYS, or why it cannot be that.
 *
 * @param ownKey as SHORTCUT_KEYS has it
 * @param pressedKey as KeyboardEvent.key names it
 */
export function chooseKey(
  choices: KeyChoices,
  ownKey: string,
  pressedKey: string,
): { readonly choices: KeyChoices } | { readonly refusal: KeyRefusal } {
  const key = keyNameOf(pressedKey);
  if (!isKeyForUse(key)) return { refusal: { kind: 'notForUse' } };
  if (key === SEARCH_KEY) return { refusal: { kind: 'search' } };
  const place = SHORTCUT_KEYS.findIndex((entry) => entry.key === ownKey);
  const by = keysIn(choices).find((entry, index) => entry.key === key && index !== place);
  if (by !== undefined) return { refusal: { kind: 'taken', by } };
  const { [ownKey]: _before, ...others } = choices;
  return { choices: key === ownKey ? others : { ...others, [ownKey]: key } };
}
