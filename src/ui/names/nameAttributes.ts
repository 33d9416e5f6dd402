import type { AnimeNameStyle } from '../../domain/song/personNames';

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HAN = /\p{sc=Han}/u;
const HANGUL = /\p{sc=Hangul}/u;
const STYLE_LANGUAGES = { english: 'en', romaji: 'ja-Latn' } as const;

/** The language of a name by its letters; undefined if they do not tell. */
function languageOf(name: string, isOfDatabase: boolean): string | undefined {
  if (KANA.test(name) || (isOfDatabase && HAN.test(name))) return 'ja';
  return HANGUL.test(name) ? 'ko' : undefined;
}

/**
 * The attributes of a name from the song database, so that a page in another language draws and reads it
 * in its own: kanji look different in Chinese. A browser that translates the page leaves it as it is,
 * because answers and searches need the name itself.
 *
 * @param style for names of anime: which of the two names it is
 */
export function nameAttributes(name: string | null, style?: AnimeNameStyle) {
  const language = languageOf(name ?? '', true);
  return {
    dir: 'auto',
    lang: language ?? (style && STYLE_LANGUAGES[style]),
    translate: 'no',
  } as const;
}

/** The attributes of a text that may be the user's own, whose Han letters may be Chinese. */
export function titleAttributes(title: string) {
  return { dir: 'auto', lang: languageOf(title, false) } as const;
}
