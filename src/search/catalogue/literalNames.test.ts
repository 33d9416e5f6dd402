import { expect, it } from 'vitest';
import { CLOSENESS } from '../closeness';
import { createLiteralNames } from './literalNames';
import { createHitCollector } from './nameFinder';

const NAMES = ['!', 'K-ON!', 'Naruto', '？！', '!!!', 'ガー', 'ー'];

it.each([
  ['!', { '!': 0, 'K-ON!': 4, '？！': 4, '!!!': 4 }],
  ['！', { '!': 0, 'K-ON!': 4, '？！': 4, '!!!': 4 }],
  ['?!', { '？！': CLOSENESS.wholeName }],
  ['ー', { ガー: CLOSENESS.inside, ー: CLOSENESS.wholeName }],
  ['☆', {}],
])('%s stands in %j', (text, expected) => {
  const literalNames = createLiteralNames(NAMES.length, (name) => NAMES[name] ?? '');
  const hits = createHitCollector(NAMES.length);
  for (const _ of literalNames.prepare());
  literalNames.find(text, hits);
  const { names, closeness } = hits.take();
  expect(Object.fromEntries(Array.from(names, (name, at) => [NAMES[name], closeness[at]]))).toEqual(
    expected,
  );
});
