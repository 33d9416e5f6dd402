import { SHORTCUT_KEYS, type ShortcutKey } from './shortcuts';

/** Keys changed by the user: from the key in SHORTCUT_KEYS to the new one, named as there. */
export type KeyChoices = Readonly<Record<string, string>>;

/** Letters, signs and space. Arrows and digits stay reserved for directions and positions. */
export function isKeyForUse(key: string): boolean {
  return key === ' ' || /^[^\s\d]$/u.test(key);
}

/** Whether another key can replace it. */
export function isChangeable({ key }: ShortcutKey): boolean {
  return isKeyForUse(key);
}

/** All keys in force, in the order of SHORTCUT_KEYS. */
export function keysIn(choices: KeyChoices): readonly ShortcutKey[] {
  return SHORTCUT_KEYS.map((entry) => {
    const chosen = choices[entry.key];
    const isChosen = chosen !== undefined && isChangeable(entry) && isKeyForUse(chosen);
    return isChosen ? { ...entry, key: chosen } : entry;
  });
}
