// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Song } from '../../../domain/song/song';
import { buildPerson, buildSong } from '../../../testing/songBuilder';
import { SongFactLines } from './SongFactLines';

afterEach(cleanup);

const KANNO = buildPerson({ id: 261, names: ['Yoko Kanno', 'Gabriela Robin'] });
const SEATBELTS = buildPerson({ id: 7, names: ['Seatbelts'] });
const UNKNOWN: Partial<Song> = { songType: '', animeType: null, animeVintage: null };

function linesOf(facts: Partial<Song>): readonly (string | null)[] {
  const view = render(<SongFactLines song={buildSong(facts)} />);
  const lines = screen.queryAllByRole('listitem').map((line) => line.textContent);
  view.unmount();
  return lines;
}

it('what a song is stands in one line, and who composed and arranged it below', () => {
  expect(linesOf({ composers: [KANNO], arrangers: [SEATBELTS] })).toEqual([
    'Opening 1 · TV · Winter 2024',
    'Composed by Yoko Kanno',
    'Arranged by Seatbelts',
  ]);
});

it('whoever composed and arranged a song is named once, together with all others', () => {
  const both = { ...UNKNOWN, composers: [KANNO], arrangers: [KANNO] };
  expect(linesOf(both)).toEqual(['Composed by Yoko Kanno']);
  expect(linesOf({ ...both, arrangers: [KANNO, SEATBELTS] })).toEqual([
    'Composed by Yoko Kanno',
    'Arranged by Yoko Kanno, Seatbelts',
  ]);
});

it('whoever arranged a song of an unknown composer is named', () => {
  expect(linesOf({ ...UNKNOWN, arrangers: [SEATBELTS] })).toEqual(['Arranged by Seatbelts']);
});

it('of a song of which nothing is known no line stands there', () => {
  expect(linesOf(UNKNOWN)).toEqual([]);
  expect(screen.queryByRole('list', { name: 'About this song' })).toBeNull();
});
