// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Song } from '../../domain/song/song';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestRouter } from '../../testing/TestRouter';
import { SongDetails } from './SongInformation';

afterEach(cleanup);

const people = (...ids: readonly number[]) => ids.map((id) => buildPerson({ id }));

const SONG = buildSong({
  songName: 'Tank!',
  animeVintage: 'Spring 1998',
  annId: 13,
  animeENName: 'Cowboy Bebop',
  animeJPName: 'Kaubooi Bibappu',
  artists: people(19, 18),
  composers: people(21, 22),
  arrangers: people(23, 24),
  songType: 'Insert Song',
});

function show(song: Song) {
  render(
    <TestRouter>
      <SongDetails id="details" song={song} />
    </TestRouter>,
  );
  const rows = screen.getAllByRole('row').map((row) => within(row));
  return rows.map((row) => [
    row.getByRole('rowheader').textContent,
    row.getByRole('cell').textContent,
    row.queryAllByRole('link').map((link) => link.getAttribute('href')),
  ]);
}

it('each fact of a song is in a row with its own heading, and each name links to its page [2.9 2.29 2.30]', () => {
  expect(show(SONG)).toEqual([
    ['Song name', 'Tank!', []],
    ['Season', 'Spring 1998', []],
    ['Anime (English)', 'Cowboy Bebop', ['/anime/13']],
    ['Anime (Japanese)', 'Kaubooi Bibappu', ['/anime/13']],
    ['Artists', 'Person 19, Person 18', ['/artist/19', '/artist/18']],
    ['Composers', 'Person 21, Person 22', ['/artist/21', '/artist/22']],
    ['Arrangers', 'Person 23, Person 24', ['/artist/23', '/artist/24']],
    ['Type', 'Insert Song', []],
  ]);
  expect(screen.getByRole('table', { name: 'Information about Tank!' })).toBeTruthy();
});

it('an unknown fact of a song is shown as a dash, and no person is named twice [2.29]', () => {
  const unknown = buildSong({
    songName: '',
    animeVintage: null,
    animeENName: '',
    animeJPName: '',
    songArtist: 'Somebody',
    artists: [],
    composers: people(21, 21),
    songType: '',
  });
  expect(show(unknown).map(([, value]) => value)).toEqual([
    ...['—', '—', '—', '—', 'Somebody', 'Person 21', '—', '—'],
  ]);
});
