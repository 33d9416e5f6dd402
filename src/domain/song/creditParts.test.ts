import { expect, test } from 'vitest';
import { buildPerson } from '../../testing/songBuilder';
import { creditParts, linkedArtists } from './creditParts';

const LISA = buildPerson({ id: 1, names: ['LiSA'] });
const AIMER = buildPerson({ id: 2, names: ['Aimer', 'エメ'] });
const AI = buildPerson({ id: 3, names: ['Ai'] });

test.each([
  { name: 'nobody', songArtist: '', artists: [], parts: [] },
  { name: 'a credit alone', songArtist: 'Somebody', artists: [], parts: [['Somebody', null]] },
  { name: 'one artist', songArtist: 'LiSA (CV)', artists: [LISA], parts: [['LiSA (CV)', 1]] },
  { name: 'no credit', songArtist: '', artists: [LISA], parts: [['LiSA', 1]] },
  {
    name: 'several, each under the name the song has for them',
    songArtist: 'エメ feat. LiSA!',
    artists: [LISA, AIMER],
    parts: [
      ['エメ', 2],
      [' feat. ', null],
      ['LiSA', 1],
      ['!', null],
    ],
  },
  {
    name: 'several under a name of their own',
    songArtist: 'The Two',
    artists: [LISA, AIMER],
    parts: [['The Two', 1]],
  },
  {
    name: 'two names with nothing between them',
    songArtist: 'LiSAAimer',
    artists: [LISA, AIMER],
    parts: [
      ['LiSA', 1],
      ['Aimer', 2],
    ],
  },
  {
    name: 'a name within another one',
    songArtist: 'Aimer',
    artists: [AIMER, AI],
    parts: [['Aimer', 2]],
  },
])('creditParts splits the artist credit: $name [11.4]', ({ songArtist, artists, parts }) => {
  const cut = creditParts({ songArtist, artists });
  expect(cut.map(({ text, personId }) => [text, personId])).toEqual(parts);
  if (songArtist !== '') expect(cut.map(({ text }) => text).join('')).toBe(songArtist);
});

test('linkedArtists lists the first three people of a credit, each once', () => {
  const people = [1, 2, 3, 4].map((id) => buildPerson({ id, names: [`A${id}`] }));
  const song = { songArtist: 'A1, A2, A3 & A4', artists: [...people, ...people] };
  expect(linkedArtists(song).map(({ id, name }) => [id, name])).toEqual([
    [1, 'A1'],
    [2, 'A2'],
    [3, 'A3'],
  ]);
  expect(linkedArtists({ songArtist: 'Somebody', artists: [] })).toEqual([]);
});
