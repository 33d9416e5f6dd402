import { isKeyForUse, type KeyChoices, keysIn } from './keyChoices';
import { SHORTCUT_KEYS, type ShortcutKey } from './shortcuts';

export type KeyRefusal =
  /** The key already has another function. */
  | { readonly kind: 'taken'; readonly by: ShortcutKey }
  | { readonly kind: 'search' }
  /** Neither a letter nor a sign: browsers, screen readers or lists use it. */
  | { readonly kind: 'notForUse' };

const SEARCH_KEY = '/';

/** The name in SHORTCUT_KEYS: letters are lower case. */
export function keyNameOf(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * The choices with a new key for one of SHORTCUT_KEYS, or the reason why it is refused.
 *
 * @param ownKey as in SHORTCUT_KEYS
 * @param pressedKey as in KeyboardEvent.key
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
