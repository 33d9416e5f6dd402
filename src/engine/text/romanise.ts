import { toRomaji } from 'wanakana';

/** Converts kana to Latin letters; other characters stay. Loaded on demand, see kana.ts. */
export function romanise(text: string): string {
  return toRomaji(text);
}
