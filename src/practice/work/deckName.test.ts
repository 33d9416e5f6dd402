import { expect, it } from 'vitest';
import { texts } from '../../texts/texts';
import { deckName } from './deckName';

it('the name of a deck is shown without what turns its direction or is not seen', () => {
  expect(deckName({ id: 'one', name: ' \u202eEve\u200bning\u0000\u202c ' })).toBe('Evening');
});

it('a name of nothing that is seen is shown as none', () => {
  expect(deckName({ id: 'one', name: '\u2066 \u2069' })).toBe(texts.practiceDecks.unnamed);
});
