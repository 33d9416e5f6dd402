// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Song } from '../../domain/song/song';
import { buildServices } from '../../testing/buildServices';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestApp } from '../../testing/TestApp';
import { NowPlayingSheet, SongFactLines } from './NowPlayingSheet';

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

it('the sheet shows type, format and season in one line, then the composer and arranger lines', () => {
  expect(linesOf({ composers: [KANNO], arrangers: [SEATBELTS] })).toEqual([
    'Opening 1 · TV · Winter 2024',
    'Composed by Yoko Kanno',
    'Arranged by Seatbelts',
  ]);
});

it('a person who composed and arranged a song gets one line, unless there are more arrangers', () => {
  const both = { ...UNKNOWN, composers: [KANNO], arrangers: [KANNO] };
  expect(linesOf(both)).toEqual(['Composed by Yoko Kanno']);
  expect(linesOf({ ...both, arrangers: [KANNO, SEATBELTS] })).toEqual([
    'Composed by Yoko Kanno',
    'Arranged by Yoko Kanno, Seatbelts',
  ]);
});

it('the sheet names the arranger of a song whose composer is unknown', () => {
  expect(linesOf({ ...UNKNOWN, arrangers: [SEATBELTS] })).toEqual(['Arranged by Seatbelts']);
});

it('the sheet shows no fact lines for a song without any known facts', () => {
  expect(linesOf(UNKNOWN)).toEqual([]);
  expect(screen.queryByRole('list', { name: 'About this song' })).toBeNull();
});

it('the sheet closes when another page is shown under it, and stays while the page changes its address', async () => {
  const services = buildServices();
  const history = createMemoryHistory('/song');
  services.dialogs.setNowPlayingOpen(true);
  render(
    <TestApp services={services} history={history}>
      <NowPlayingSheet />
    </TestApp>,
  );
  const isOpen = () => services.dialogs.getSnapshot().isNowPlayingOpen;
  act(() => history.navigator.replace('/song?page=2'));
  expect(isOpen()).toBe(true);
  await act(async () => history.navigator.push('/anime'));
  expect(isOpen()).toBe(false);
});
