// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { TestRouter } from '../../testing/TestRouter';
import { loadMenu } from '../menu/Menu';
import { FIRST_ROWS } from './PlainTable';
import { SongTable, type SongTableProps } from './SongTable';
import { viewOfSongs } from './tableView';

/** Renders a list of songs with fake row controls. */
function showSongList({
  songs,
  ...props
}: Partial<SongTableProps> & { readonly songs: readonly Song[] }) {
  const fake = buildSongRowControls();
  const view = render(
    <TestRouter>
      <SongTable view={viewOfSongs(songs)} controls={fake.controls} {...props} />
    </TestRouter>,
  );
  return { ...fake, ...view, user: userEvent.setup() };
}

/** The names of the Play buttons, in order. */
function playNames(): readonly (string | null)[] {
  return screen
    .getAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'));
}

/** Opens a row's menu. */
async function openMenu(user: ReturnType<typeof userEvent.setup>, songName: string) {
  await user.click(screen.getByRole('button', { name: `Options for ${songName}` }));
  return screen.getByRole('menu', { name: `Options for ${songName}` });
}

const drawn = vi.fn();

function CountDraws() {
  drawn();
  return null;
}

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);

afterEach(cleanup);

describe('the song table', () => {
  it('sets dir="auto" on song names, so that right-to-left names are cut at their end', () => {
    showSongList({ songs: [buildSong({ songName: 'أغنية الليل' })] });
    expect(screen.getByText('أغنية الليل').getAttribute('dir')).toBe('auto');
  });

  it('shows a row for each occurrence of a song that is in the list several times', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    showSongList({ songs: buildSongs(-7, -7, -7, 4) });
    expect(playNames()).toHaveLength(4);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a row of the song table', () => {
  it.each([
    ['audio', '01:30'],
    ['MQ', '01:30'],
    ['HQ', '01:30'],
    ['none', 'No media'],
  ])('with a file in %s alone ends with %j', (field, end) => {
    const files = { audio: null, MQ: null, HQ: null, [field]: 'file' };
    showSongList({ songs: [buildSong({ ...files, songLengthSeconds: 90 })] });
    expect(screen.getByText(end)).toBeTruthy();
  });

  it('links to each artist by their own name', () => {
    const artists = ['LiSA', 'Aimer'].map((name, id) => buildPerson({ id: id + 1, names: [name] }));
    showSongList({ songs: [buildSong({ songArtist: 'LiSA feat. Aimer', artists })] });
    for (const { id, names } of artists) {
      const [name = ''] = names;
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`/artist/${id}`);
    }
  });

  it('shows names, type, season, length and the share of players who know the song [2.26 11.5]', () => {
    showSongList({ songs: [buildSong({ songName: 'Tank!', songLengthSeconds: 86.22 })] });
    const row = screen.getByRole('listitem');
    for (const text of ['Opening 1', 'OP 1', 'Winter 2024', 'known by 50%', '01:26']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tank!', '/anime/100?at=1'],
      ['Example Anime', '/anime/100'],
      ['Person 1', '/artist/1'],
    ]);
  });

  it('leaves out the anime when all rows are of the same anime [11.4]', () => {
    showSongList({ songs: buildSongs(1, 2), isAnimeKnown: true });
    expect(screen.queryByText('Example Anime')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Person 1' })).toHaveLength(2);
  });

  it.each([
    [1, 'played 1 time'],
    [12, 'played 12 times'],
  ])('shows how often a song was played: %i [2.31]', (count, text) => {
    showSongList({ songs: buildSongs(5), playedCounts: new Map([[5, count]]) });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is marked as current only while its own song plays or is paused', () => {
    const { setRowState } = showSongList({ songs: buildSongs(1, 2, 3) });
    const current = () =>
      screen
        .getAllByRole('listitem')
        .filter((row) => row.getAttribute('aria-current') === 'true')
        .map((row) =>
          within(row).getByRole('button', { name: /^Play/ }).getAttribute('aria-label'),
        );
    expect(current()).toEqual([]);
    act(() => setRowState(2, 'playing'));
    expect(current()).toEqual(['Play Song 2']);
    act(() => setRowState(2, 'paused'));
    expect(current()).toEqual(['Play Song 2']);
    act(() => setRowState(2, 'idle'));
    expect(current()).toEqual([]);
  });
});

describe('a song table of many rows', () => {
  // Three steps of rows: more would only take longer.
  const COUNT = 3 * FIRST_ROWS;
  const songs = buildSongs(...Array.from({ length: COUNT }, (_, index) => index + 1));

  it('starts with a few rows, then adds all of them with at most 13 elements each', async () => {
    const { container } = showSongList({ songs });
    const rowCount = () => container.querySelectorAll('li').length;
    expect(rowCount()).toBe(FIRST_ROWS);
    await waitFor(() => expect(rowCount()).toBe(COUNT));
    expect(container.querySelectorAll('li, li *').length).toBeLessThanOrEqual(COUNT * 13);
  });

  it('redraws only the row whose song starts', async () => {
    const { setRowState } = showSongList({ songs: songs.slice(0, 30), LeadingSlot: CountDraws });
    drawn.mockClear();
    act(() => setRowState(3, 'playing'));
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});

describe('the information table', () => {
  it('shows the credited name when no artist is linked, and a dash for a person without a name', async () => {
    const song = buildSong({
      songArtist: 'Somebody',
      artists: [],
      composers: [buildPerson({ id: 9, names: [] })],
    });
    const { user } = showSongList({ songs: [song] });
    await openMenu(user, 'Song 1');
    await user.click(screen.getByRole('menuitem', { name: 'Song information' }));
    expect(within(screen.getByRole('table')).getByText('Somebody')).toBeTruthy();
    expect(screen.getByRole('link', { name: '—' }).getAttribute('href')).toBe('/artist/9');
  });
});

describe('the menu of a song row', () => {
  it('opens and closes the details, which the open row closes too, and keeps the focus', async () => {
    const { user } = showSongList({ songs: buildSongs(1) });
    const options = screen.getByRole('button', { name: 'Options for Song 1' });
    const choose = async () => {
      await openMenu(user, 'Song 1');
      await user.click(screen.getByRole('menuitem', { name: 'Song information' }));
      expect(document.activeElement).toBe(options);
    };
    await choose();
    const closer = screen.getByRole('button', { name: 'Information about Song 1' });
    expect(closer.getAttribute('aria-controls')).toBe(screen.getByRole('table').id);
    await user.click(closer);
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.activeElement).toBe(options);
    await choose();
    await choose();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leads to the anime and to each artist', async () => {
    const artists = [1, 2].map((id) => buildPerson({ id, names: [`Artist ${id}`] }));
    const songs = [
      buildSong({ songArtist: 'Artist 1', artists: artists.slice(0, 1) }),
      buildSong({ annSongId: 2, songName: 'Song 2', songArtist: 'Artist 1, Artist 2', artists }),
    ];
    const { user } = showSongList({ songs });
    const ways = async (name: string) => {
      const menu = await openMenu(user, name);
      const entries = within(menu).getAllByRole('menuitem', { name: /^Go to/ });
      await user.keyboard('{Escape}');
      return entries.map(({ textContent }) => textContent);
    };
    expect(await ways('Song 1')).toEqual(['Go to artist', 'Go to anime']);
    expect(await ways('Song 2')).toEqual(['Go to Artist 1', 'Go to Artist 2', 'Go to anime']);
  });

  it('opens at a right click even while it is open at its button, and closes by one Escape', async () => {
    const { user } = showSongList({ songs: buildSongs(1, 2) });
    await openMenu(user, 'Song 2');
    fireEvent.contextMenu(screen.getByText('Song 2'), { button: 2, clientX: 40, clientY: 30 });
    expect(await screen.findByRole('menu', { name: 'Options for Song 2' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('handles its keys without triggering shortcuts of the page', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const { user } = showSongList({ songs: buildSongs(1) });
    await openMenu(user, 'Song 1');
    await user.keyboard('s{ArrowDown}{Escape}');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
