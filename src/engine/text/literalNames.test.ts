import { expect, it } from 'vitest';
import { buildTextTable } from '../../testing/textTable';
import { HIT } from './hitCloseness';
import { HitCollector } from './nameFinder';
import { LiteralNames } from './textHits';

const NAMES = ['!', 'K-ON!', 'Naruto', '？！', '!!!', 'ガー', 'ー'];

const MARK_HITS = {
  '!': HIT.wholeName,
  'K-ON!': HIT.inside,
  '？！': HIT.inside,
  '!!!': HIT.inside,
};

it.each([
  ['!', MARK_HITS],
  ['！', MARK_HITS],
  ['?!', { '？！': HIT.wholeName }],
  ['ー', { ガー: HIT.inside, ー: HIT.wholeName }],
  ['☆', {}],
])('the mark %s is found in the names %j', (text, expected) => {
  const literalNames = new LiteralNames(buildTextTable(NAMES));
  const hits = new HitCollector(NAMES.length);
  for (const _ of literalNames.prepare());
  literalNames.find(text, hits);
  const { names, closeness } = hits.take();
  expect(Object.fromEntries(Array.from(names, (name, at) => [NAMES[name], closeness[at]]))).toEqual(
    expected,
  );
});
