// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { openMenu, showSongList } from '../../testing/songListHarness';
import { loadMenu } from '../menu/Menu';
import { loadSongInformation } from './SongRow';

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

describe('the information table', () => {
  const people = {
    artists: [
      buildPerson({ id: 11, names: ['Cornelius', 'Keigo Oyamada'] }),
      buildPerson({ id: 12, names: ['LiSA'] }),
    ],
    composers: [buildPerson({ id: 13, names: ['Yoko Kanno'] })],
    arrangers: [buildPerson({ id: 14, names: ['Yoko Kanno'] })],
  };

  it('opens from the menu and from the row, and closes from the row [2.29]', async () => {
    const { user } = showSongList({ songs: buildSongs(1) });
    await openMenu(user, 'Song 1');
    await user.click(screen.getByRole('menuitem', { name: 'Song information' }));
    const table = screen.getByRole('table', { name: 'Information about Song 1' });
    const disclosure = screen.getByRole('button', { name: 'Information about Song 1' });
    expect(disclosure.getAttribute('aria-expanded')).toBe('true');
    expect(disclosure.getAttribute('aria-controls')).toBe(table.id);
    await user.click(disclosure);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(disclosure);
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('links the anime under both names and every person [2.9 2.29 2.30]', async () => {
    const { user } = showSongList({ songs: [buildSong({ ...people, annId: 13 })] });
    await user.click(screen.getByRole('button', { name: 'Information about Song 1' }));
    const table = screen.getByRole('table');
    const links = within(table)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Example Anime', '/anime/13'],
      ['Rei no Anime', '/anime/13'],
      ['Cornelius / Keigo Oyamada', '/artist/11'],
      ['LiSA', '/artist/12'],
      ['Yoko Kanno', '/artist/13'],
      ['Yoko Kanno', '/artist/14'],
    ]);
    expect(within(table).getByText('Winter 2024')).toBeTruthy();
    expect(within(table).getByText('Opening 1')).toBeTruthy();
  });

  it('shows a dash for every missing value and never null [2.29]', async () => {
    const bare = buildSong({
      songName: '',
      animeVintage: null,
      animeENName: '',
      animeJPName: '',
      songArtist: '',
      songType: '',
      artists: [],
    });
    const { user, container } = showSongList({ songs: [bare] });
    await user.click(screen.getByRole('button', { name: 'Information about untitled song' }));
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(Array.from({ length: 8 }, () => '—'));
    expect(container.textContent).not.toMatch(/null|undefined/);
  });

  it('names people by the credit when nobody is linked, and a nameless person by a dash', async () => {
    const song = buildSong({
      songArtist: 'Somebody',
      artists: [],
      composers: [buildPerson({ id: 9, names: [] })],
    });
    const { user } = showSongList({ songs: [song] });
    await user.click(screen.getByRole('button', { name: 'Information about Song 1' }));
    expect(within(screen.getByRole('table')).getByText('Somebody')).toBeTruthy();
    expect(screen.getByRole('link', { name: '—' }).getAttribute('href')).toBe('/artist/9');
  });
});
