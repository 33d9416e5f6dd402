import { toRomaji } from 'wanakana';

/** Kana to Latin letters; what is no kana stays. Fetched late, see kana.ts. */
export function romanise(text: string): string {
  return toRomaji(text);
}
