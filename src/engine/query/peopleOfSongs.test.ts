import { expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { peopleOfSongs } from './valuesOfSongs';

it('peopleOfSongs lists every credited person by number of songs, and counts each song once', () => {
  const ann = buildPerson({ id: 1, names: ['Ann'] });
  const bob = buildPerson({ id: 2, names: ['Bob'] });
  const duo = buildPerson({ id: 3, names: ['Duo'], members: [ann, bob] });
  const nameless = buildPerson({ id: 4, names: [] });
  const songs = [
    buildSong({ annSongId: 1, artists: [duo, nameless], composers: [bob] }),
    buildSong({ annSongId: 2, artists: [bob], composers: [], arrangers: [bob] }),
  ];
  expect(peopleOfSongs(songs).map(({ personId, songCount }) => [personId, songCount])).toEqual([
    [2, 2],
    [3, 1],
    [1, 1],
  ]);
});
