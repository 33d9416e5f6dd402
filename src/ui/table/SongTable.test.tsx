// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { playNames, showSongList } from '../../testing/songListHarness';
import { loadMenu } from '../menu/Menu';
import { FIRST_ROWS } from './PlainTable';
import { loadSongInformation } from './SongRow';

const drawn = vi.fn();

function CountDraws() {
  drawn();
  return null;
}

// Loaded, as in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

describe('order and keys', () => {
  it('lets a name that runs right to left begin at its own side, so that its end is cut off', () => {
    showSongList({ songs: [buildSong({ songName: 'أغنية الليل' })] });
    expect(screen.getByText('أغنية الليل').getAttribute('dir')).toBe('auto');
  });

  it('shows every row of a song that stands in the list several times', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    showSongList({ songs: buildSongs(-7, -7, -7, 4) });
    expect(playNames()).toHaveLength(4);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a row', () => {
  it.each([
    ['audio', '01:30'],
    ['MQ', '01:30'],
    ['HQ', '01:30'],
    ['none', 'No media'],
  ])('of a song that has %s alone ends with %j', (field, end) => {
    const files = { audio: null, MQ: null, HQ: null, [field]: 'file' };
    showSongList({ songs: [buildSong({ ...files, songLengthSeconds: 90 })] });
    expect(screen.getByText(end)).toBeTruthy();
  });

  it('leads to each artist by their own name', () => {
    const artists = ['LiSA', 'Aimer'].map((name, id) => buildPerson({ id: id + 1, names: [name] }));
    showSongList({ songs: [buildSong({ songArtist: 'LiSA feat. Aimer', artists })] });
    for (const { id, names } of artists) {
      const [name = ''] = names;
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`/artist/${id}`);
    }
  });

  it('shows names, type, season, length and how many know it [2.26 11.5]', () => {
    showSongList({ songs: [buildSong({ songName: 'Tank!', songLengthSeconds: 86.22 })] });
    const row = screen.getByRole('listitem');
    for (const text of ['Opening 1', 'OP 1', 'Winter 2024', '50% know it', '01:26']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tank!', '/anime/100?at=1'],
      ['Example Anime', '/anime/100'],
      ['Person 1', '/artist/1'],
    ]);
  });

  it('leaves the anime out where it stands above all rows [11.4]', () => {
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

  it('is marked while its song is the current one, and no other row is', () => {
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

describe('500 rows', () => {
  const songs = buildSongs(...Array.from({ length: 500 }, (_, index) => index + 1));

  it('start with a few and all end up in the page, at 14 elements a row at most', async () => {
    const { container } = showSongList({ songs });
    const rowCount = () => container.querySelectorAll('li').length;
    expect(rowCount()).toBe(FIRST_ROWS);
    await waitFor(() => expect(rowCount()).toBe(500), { timeout: 15_000 });
    expect(container.querySelectorAll('li, li *').length).toBeLessThanOrEqual(500 * 14);
  });

  it('draw only the row whose song starts', async () => {
    const { setRowState } = showSongList({ songs: songs.slice(0, 30), LeadingSlot: CountDraws });
    drawn.mockClear();
    act(() => setRowState(3, 'playing'));
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
