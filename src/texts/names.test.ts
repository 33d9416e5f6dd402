import { expect, it } from 'vitest';
import { playlistTitle } from './names';
import { texts } from './texts';

it('a stored title is shown without what turns its direction or is not seen', () => {
  expect(playlistTitle(' \u202eEve\u200bning\u0000\u202c ')).toBe('Evening');
});

it('a title of nothing that is seen is shown as none', () => {
  expect(playlistTitle('\u200b\u202e')).toBe(texts.playlist.untitled);
});
