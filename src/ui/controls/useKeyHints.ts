import { createContext, useContext } from 'react';

/** Keys that the user changed: the new key by the default one. */
export const ChangedKeysContext = createContext<Readonly<Record<string, string>>>({});

const SPACE = 'Space';

/** The key to show for a default one: "S", "Space", ",". */
export type KeyHints = (ownKey: string | undefined) => string | undefined;

/** The current keys, by the default ones. */
export function useKeyHints(): KeyHints {
  const changed = useContext(ChangedKeysContext);
  return (ownKey) => {
    const key = changed[ownKey === SPACE ? ' ' : (ownKey?.toLowerCase() ?? '')];
    if (key === undefined) return ownKey;
    return key === ' ' ? SPACE : key.toUpperCase();
  };
}
