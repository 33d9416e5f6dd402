import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { createMatchedBy } from './matchedBy';

const KANNO = buildPerson({ id: 1, names: ['Yoko Kanno', 'Gabriela Robin'] });
const KAJIURA = buildPerson({ id: 2, names: ['Yuki Kajiura'] });
const WAKANA = buildPerson({ id: 3, names: ['Wakana'] });
const KALAFINA = buildPerson({ id: 4, names: ['Kalafina'], members: [WAKANA] });
const SONG = buildSong({
  songName: 'Magia',
  songArtist: 'Kalafina',
  animeENName: 'Madoka Magica',
  animeJPName: 'Mahou Shoujo Madoka Magica',
  artists: [KALAFINA],
  composers: [KANNO],
  arrangers: [KAJIURA],
});

function matchedBy(text: string, takenOff: readonly string[] = []) {
  return createMatchedBy(text, takenOff)(SONG);
}

describe('the credit that explains a found song [12.37]', () => {
  it.each([
    ['kanno', { role: 'composer', name: 'Yoko Kanno', marks: [[5, 10]] }],
    ['robin', { role: 'composer', name: 'Gabriela Robin', marks: [[9, 14]] }],
    ['yoko kano', { role: 'composer', name: 'Yoko Kanno', marks: [[0, 10]] }],
    ['kajiura', { role: 'arranger', name: 'Yuki Kajiura', marks: [[5, 12]] }],
    ['wakana', { role: 'member', name: 'Wakana', marks: [[0, 6]] }],
    // Only the words that are in no name of the row count.
    ['magia kanno', { role: 'composer', name: 'Yoko Kanno', marks: [[5, 10]] }],
    ['kanno op 1', { role: 'composer', name: 'Yoko Kanno', marks: [[5, 10]] }],
    [
      'yuki kajiura yoko',
      {
        role: 'arranger',
        name: 'Yuki Kajiura',
        marks: [
          [0, 4],
          [5, 12],
        ],
      },
    ],
  ])('names the fitting person and the role for the text %j', (text, found) => {
    expect(matchedBy(text)).toEqual(found);
  });

  it.each(['magia', 'kalafina', 'madoka', 'mahou shoujo', 'magia kalafina', 'op 1', 'xyzzy', ''])(
    'is empty when the row shows the fitting name or nothing fits: %j',
    (text) => {
      expect(matchedBy(text)).toBeNull();
    },
  );

  it('is empty when the fitting composer is also the artist', () => {
    const song = buildSong({ songArtist: 'Yoko Kanno', artists: [KANNO], composers: [KANNO] });
    expect(createMatchedBy('robin', [])(song)).toBeNull();
  });
});

it('a person who both composed and arranged a song is credited as its composer', () => {
  const song = { ...SONG, composers: [KAJIURA], arrangers: [KANNO, KAJIURA] };
  expect(createMatchedBy('kajiura', [])(song)).toMatchObject({ role: 'composer' });
});

it('the credit names the first of two composers that fit equally well', () => {
  const song = { ...SONG, composers: [KANNO, buildPerson({ id: 5, names: ['Yoko Takahashi'] })] };
  expect(createMatchedBy('yoko', [])(song)).toMatchObject({ name: 'Yoko Kanno' });
});
