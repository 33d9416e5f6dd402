import { createContext, useContext } from 'react';

/** Keys that were changed: the new one by the one they have otherwise. */
export const ChangedKeysContext = createContext<Readonly<Record<string, string>>>({});

const SPACE = 'Space';

/**
 * The key to show, and to tell of.
 *
 * @param ownKey "S", "Space", ",": the key that does it unless it was changed
 */
export type KeyHints = (ownKey: string | undefined) => string | undefined;

/** The keys that are in force, by the keys of the defaults. */
export function useKeyHints(): KeyHints {
  const changed = useContext(ChangedKeysContext);
  return (ownKey) => {
    const key = changed[ownKey === SPACE ? ' ' : (ownKey?.toLowerCase() ?? '')];
    if (key === undefined) return ownKey;
    return key === ' ' ? SPACE : key.toUpperCase();
  };
}
