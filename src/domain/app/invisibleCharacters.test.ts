import { expect, it } from 'vitest';
import { withoutInvisible, withoutMisleading } from './invisibleCharacters';

it.each([
  ['letters, signs and white space', 'Łove? ☆ 🎵\t\n', 'Łove? ☆ 🎵\t\n', 'Łove? ☆ 🎵\t\n'],
  ['direction marks', '\u202el\u2066o\u2069v\u200fe\u061c', 'love', 'love'],
  ['zero widths and soft hyphens', '\ufefflo\u200bv\u2060e\u00ad', 'love', 'love'],
  ['fillers', 'lo\u3164v\u115fe', 'love', 'love'],
  ['controls', 'lo\0v\u001be\u0085', 'love', 'love'],
  ['a variation selector', '❤\ufe0f', '❤', '❤\ufe0f'],
  ['a joined emoji', '👩\u200d🎤', '👩🎤', '👩\u200d🎤'],
  ['a flag of tags', '🏴\u{e0067}\u{e007f}', '🏴', '🏴\u{e0067}\u{e007f}'],
])('a text with %s is compared and shown without what hides in it', (_, text, compared, shown) => {
  expect(withoutInvisible(text)).toBe(compared);
  expect(withoutMisleading(text)).toBe(shown);
});
