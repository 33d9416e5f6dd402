import { expect, it } from 'vitest';
import { deckName } from './deckAndKeyNames';
import { playlistTitle } from './names';
import { texts } from './texts';

const STORED = ' \u202eEve\u200bning\u0000\u202c ';

it('a stored title or name is shown without what turns its direction or is not seen', () => {
  expect(playlistTitle(STORED)).toBe('Evening');
  expect(deckName({ id: 'one', name: STORED })).toBe('Evening');
});

it('a title or name of nothing that is seen is shown as none', () => {
  expect(playlistTitle('\u200b\u202e')).toBe(texts.playlist.untitled);
  expect(deckName({ id: 'one', name: '\u2066 \u2069' })).toBe(texts.practiceDecks.unnamed);
});
