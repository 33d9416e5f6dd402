import * as texts from '../../texts/texts';

/** A key as it is called; a letter as it stands on it. */
export function keyName(key: string): string {
  return texts.shortcuts.keyNames.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}
