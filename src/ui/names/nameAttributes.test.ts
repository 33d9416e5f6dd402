import { expect, it } from 'vitest';
import { nameAttributes, titleAttributes } from './nameAttributes';

it.each([
  ['新世紀エヴァンゲリオン', undefined, 'ja'],
  ['残酷な天使のテーゼ', undefined, 'ja'],
  ['君の名は', 'romaji', 'ja'],
  ['進撃', undefined, 'ja'],
  ['이누야샤', undefined, 'ko'],
  ['Attack on Titan', 'english', 'en'],
  ['Shingeki no Kyojin', 'romaji', 'ja-Latn'],
  ['Gurenge', undefined, undefined],
  [null, undefined, undefined],
] as const)('the name %s of style %s is in the language %s [14.14]', (name, style, lang) => {
  expect(nameAttributes(name, style)).toEqual({ dir: 'auto', lang, translate: 'no' });
});

it.each([
  ['我的歌单', undefined],
  ['お気に入り', 'ja'],
])('the title %s, which may be the user’s own, is in the language %s', (title, lang) => {
  expect(titleAttributes(title)).toEqual({ dir: 'auto', lang });
});
