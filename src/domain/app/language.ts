/** The languages of the app, each with its own name. */
export const LANGUAGES = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  es: 'Español',
  ja: '日本語',
  fr: 'Français',
  de: 'Deutsch',
  'zh-CN': '简体中文',
  ko: '한국어',
} as const;
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** Longer English with marks, for tests of the layout; it is not offered. */
export const PSEUDO_LANGUAGE = 'en-XA';

/**
 * The language to show. The page's first script holds this function's source, so it uses nothing from
 * outside.
 *
 * @param chosen what the user chose; null if nothing
 * @param preferred the browser's languages, the most wanted first ("pt-PT")
 * @param offered the tags of the app; the first is the fallback
 */
export function chooseLanguage(
  chosen: string | null,
  preferred: readonly string[],
  offered: readonly string[],
): string {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-')[0];
    const isNear = (each: string) => each.toLowerCase().split('-')[0] === base;
    const found = offered.find((each) => each.toLowerCase() === tag.toLowerCase());
    const near = found ?? offered.find(isNear);
    if (near !== undefined) return near;
  }
  return offered[0] ?? 'en';
}
