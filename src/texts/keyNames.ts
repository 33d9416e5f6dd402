import { texts } from './texts';

/** The name of a key whose character alone would be unclear; else undefined. */
export function keyText(key: string): string | undefined {
  return new Map(Object.entries(texts.shortcuts.keyNames)).get(key);
}
