import { expect, it } from 'vitest';
import { chooseLanguage, LANGUAGE_TAGS, PSEUDO_LANGUAGE } from './language';

it.each<[chosen: string | null, preferred: readonly string[], shown: string]>([
  ['ja', ['de'], 'ja'],
  [PSEUDO_LANGUAGE, ['de'], PSEUDO_LANGUAGE],
  ['tlh', ['de-AT'], 'de'],
  [null, ['pt-PT', 'en'], 'pt-BR'],
  [null, ['zh-TW'], 'zh-CN'],
  [null, ['ZH-cn'], 'zh-CN'],
  [null, ['sw', 'es-419', 'en'], 'es'],
  [null, ['en-GB', 'ja'], 'en'],
  [null, ['jam'], 'en'],
  [null, [], 'en'],
])(
  'of the choice %j and the browser’s languages %j, %s is shown [14.10]',
  (chosen, preferred, shown) => {
    expect(chooseLanguage(chosen, preferred, [...LANGUAGE_TAGS, PSEUDO_LANGUAGE])).toBe(shown);
  },
);
