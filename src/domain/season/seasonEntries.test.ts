import { expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { joinSeasonEntries, seasonEntriesOf } from './seasonEntries';

it('names each anime of the songs once, by name', () => {
  const songs = [
    buildSong({ annSongId: 1, annId: 20, animeENName: 'Zeta 10', animeType: 'TV' }),
    buildSong({ annSongId: 2, annId: 20, animeENName: 'Zeta 10', animeType: 'TV' }),
    buildSong({ annSongId: 3, annId: 30, animeENName: '', animeJPName: 'zeta 2', animeType: null }),
    buildSong({ annSongId: -5, annId: 10, animeENName: 'Álpha', animeType: 'Movie' }),
  ];
  expect(seasonEntriesOf(songs)).toEqual([
    { id: 10, name: 'Álpha', type: 'Movie' },
    { id: 30, name: 'zeta 2', type: null },
    { id: 20, name: 'Zeta 10', type: 'TV' },
  ]);
});

it('is empty without songs', () => {
  expect(seasonEntriesOf([])).toEqual([]);
});

it('joins a list with another, each anime once', () => {
  const list = [
    { id: 5, name: 'Old name', type: 'TV' },
    { id: 9, name: 'Gone from the other', type: null },
  ];
  const answered = [
    { id: 5, name: 'New name', type: 'TV' },
    { id: 7, name: 'Came later', type: 'ONA' },
  ];
  expect(joinSeasonEntries(list, answered)).toEqual([answered[1], list[1], list[0]]);
  expect(joinSeasonEntries([], [])).toEqual([]);
});
