// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildKeptSongs } from '../../testing/keptSongsFake';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { TestRouter } from '../../testing/TestRouter';
import { loadMenu } from '../menu/Menu';
import { loadSongInformation } from '../song/SongRow';
import { SongList, type SongListProps } from './SongList';
import { FIRST_ROWS } from './useGrowingCount';

const drawn = vi.fn();

function CountDraws() {
  drawn();
  return null;
}

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadSongInformation()]));
afterEach(cleanup);

function show(props: Omit<SongListProps, 'controls'> & Partial<SongListProps>) {
  const fake = buildSongRowControls();
  const view = render(
    <TestRouter>
      <SongList controls={fake.controls} {...props} />
    </TestRouter>,
  );
  return { ...fake, ...view, user: userEvent.setup() };
}

function playNames(): readonly (string | null)[] {
  return screen
    .getAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'));
}

async function openMenu(user: ReturnType<typeof userEvent.setup>, songName: string) {
  await user.click(screen.getByRole('button', { name: `Options for ${songName}` }));
  return screen.getByRole('menu', { name: `Options for ${songName}` });
}

describe('order and keys', () => {
  const songs = [
    buildSong({ annSongId: 1, songName: 'b' }),
    buildSong({ annSongId: 2, songName: 'A' }),
    buildSong({ annSongId: 3, songName: '' }),
  ];

  it('sorts by name, songs without a name last', () => {
    show({ songs });
    expect(playNames()).toEqual(['Play A', 'Play b', 'Play untitled song']);
  });

  it('keeps the given order when told so', () => {
    show({ songs, order: 'given' });
    expect(playNames()).toEqual(['Play b', 'Play A', 'Play untitled song']);
  });

  it('lets a name that runs right to left begin at its own side, so that its end is cut off', () => {
    show({ songs: [buildSong({ songName: 'أغنية الليل' })] });
    expect(screen.getByText('أغنية الليل').getAttribute('dir')).toBe('auto');
  });

  it('shows every row of a song that stands in the list several times', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    show({ songs: buildSongs(-7, -7, -7, 4), order: 'given' });
    expect(playNames()).toHaveLength(4);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a row', () => {
  it('plays its song', async () => {
    const song = buildSong({ annSongId: -12, songName: 'Tank!' });
    const { user, controls } = show({ songs: [song] });
    await user.click(screen.getByRole('button', { name: 'Play Tank!' }));
    expect(controls.onPlay).toHaveBeenCalledExactlyOnceWith(song);
  });

  it('shows names, type, season, length and how many know it', () => {
    show({ songs: [buildSong({ songName: 'Tank!', songLengthSeconds: 86.22 })] });
    const row = screen.getByRole('listitem');
    for (const text of ['Opening 1', 'OP 1', 'Winter 2024', '50 % know it', '01:26']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tank!', '/anime/100?at=1'],
      ['Example Anime', '/anime/100'],
      ['Person 1', '/artist/1'],
    ]);
  });

  it('leaves the anime out where it stands above all rows', () => {
    show({ songs: buildSongs(1, 2), isAnimeKnown: true });
    expect(screen.queryByText('Example Anime')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Person 1' })).toHaveLength(2);
  });

  it.each([
    [1, 'played 1 times'],
    [12, 'played 12 times'],
  ])('shows how often a song was played: %i', (count, text) => {
    show({ songs: buildSongs(5), playedCounts: new Map([[5, count]]) });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says when a song has no media, and when no host could play it', () => {
    const silent = buildSong({ annSongId: 1, audio: null, MQ: null, HQ: null });
    const { setRowState } = show({ songs: [silent, buildSong({ annSongId: 2 })] });
    expect(screen.getByText('No media')).toBeTruthy();
    act(() => setRowState(2, 'failed'));
    expect(screen.getByText('Not playable')).toBeTruthy();
  });

  it('is marked while its song is the current one, and no other row is', () => {
    const { setRowState } = show({ songs: buildSongs(1, 2, 3) });
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

it('marks the songs that lie on this device, as they come and go', () => {
  const { kept, setKept } = buildKeptSongs(2);
  show({ songs: buildSongs(1, 2, 3), controls: buildSongRowControls({ kept }).controls });
  const marked = () =>
    screen
      .queryAllByRole('img', { name: 'On this device' })
      .map((mark) => mark.closest('li')?.getAttribute('data-song'));
  expect(marked()).toEqual(['2']);
  act(() => setKept(2, 3));
  expect(marked()).toEqual(['2', '3']);
  act(() => setKept());
  expect(marked()).toEqual([]);
});

describe('the menu', () => {
  it('offers to play on from the row, what the specification names, the heart and to keep it', async () => {
    const { user } = show({ songs: buildSongs(1, 2) });
    expect(screen.queryByRole('menu')).toBeNull();
    const menu = await openMenu(user, 'Song 2');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Play from here',
      'Add to Play queue',
      'Play next',
      'Add to a PlayList',
      'Like',
      'Keep for offline',
      'Song information',
    ]);
  });

  it.each([
    ['Add to Play queue', 'onAddToQueue'],
    ['Play next', 'onPlayNext'],
    ['Add to a PlayList', 'onAddToPlaylist'],
  ] as const)('%s', async (item, callback) => {
    const songs = buildSongs(1, 2);
    const { user, controls } = show({ songs });
    await openMenu(user, 'Song 2');
    await user.click(screen.getByRole('menuitem', { name: item }));
    expect(controls[callback]).toHaveBeenCalledExactlyOnceWith([songs[1]]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options for Song 2' }));
  });

  it('removes instead of adding inside a playlist, and knows which row it was', async () => {
    const onRemoveFromPlaylist = vi.fn();
    const { controls } = buildSongRowControls({ onRemoveFromPlaylist });
    const songs = buildSongs(1, 2);
    const { user } = show({ songs, controls, order: 'given' });
    await openMenu(user, 'Song 2');
    expect(screen.queryByRole('menuitem', { name: 'Add to a PlayList' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Remove from PlayList' }));
    expect(onRemoveFromPlaylist).toHaveBeenCalledExactlyOnceWith(songs[1], 1);
  });

  it('keeps a song on this device, or no longer, and says which', async () => {
    const songs = buildSongs(1, 2);
    const { kept } = buildKeptSongs(2);
    const { user } = show({ songs, controls: buildSongRowControls({ kept }).controls });
    await openMenu(user, 'Song 1');
    await user.click(screen.getByRole('menuitem', { name: 'Keep for offline' }));
    await openMenu(user, 'Song 2');
    await user.click(screen.getByRole('menuitem', { name: 'Remove from this device' }));
    expect(kept.onKeep.mock.calls).toEqual([
      [songs[0], true],
      [songs[1], false],
    ]);
  });

  it('works with the keyboard alone', async () => {
    const { user } = show({ songs: buildSongs(1) });
    const options = screen.getByRole('button', { name: 'Options for Song 1' });
    const focused = () => document.activeElement?.textContent;
    act(() => options.focus());
    await user.keyboard('{Enter}');
    expect(options.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('Play from here');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Play next');
    await user.keyboard('{End}');
    expect(focused()).toBe('Song information');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Play from here');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Song information');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Play from here');
    await user.keyboard('p');
    expect(focused()).toBe('Play next');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(options);
    expect(options.getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps its keys from the shortcuts of the page', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const { user } = show({ songs: buildSongs(1) });
    await openMenu(user, 'Song 1');
    await user.keyboard('s{ArrowDown}{Escape}');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('closes on a press elsewhere, and moves when another row asks for it', async () => {
    const { user } = show({ songs: buildSongs(1, 2) });
    await openMenu(user, 'Song 1');
    await openMenu(user, 'Song 2');
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the information table', () => {
  const people = {
    artists: [
      buildPerson({ id: 11, names: ['Cornelius', 'Keigo Oyamada'] }),
      buildPerson({ id: 12, names: ['LiSA'] }),
    ],
    composers: [buildPerson({ id: 13, names: ['Yoko Kanno'] })],
    arrangers: [buildPerson({ id: 14, names: ['Yoko Kanno'] })],
  };

  it('opens from the menu and from the row, and closes from the row', async () => {
    const { user } = show({ songs: buildSongs(1) });
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

  it('links the anime under both names and every person', async () => {
    const { user } = show({ songs: [buildSong({ ...people, annId: 13 })] });
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

  it('shows a dash for every missing value and never null', async () => {
    const bare = buildSong({
      songName: '',
      animeVintage: null,
      animeENName: '',
      animeJPName: '',
      songArtist: '',
      songType: '',
      artists: [],
    });
    const { user, container } = show({ songs: [bare] });
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
    const { user } = show({ songs: [song] });
    await user.click(screen.getByRole('button', { name: 'Information about Song 1' }));
    expect(within(screen.getByRole('table')).getByText('Somebody')).toBeTruthy();
    expect(screen.getByRole('link', { name: '—' }).getAttribute('href')).toBe('/artist/9');
  });
});

describe('500 rows', () => {
  const songs = buildSongs(...Array.from({ length: 500 }, (_, index) => index + 1));

  it('start with a few and all end up in the page, at 14 elements a row at most', async () => {
    const { container } = show({ songs });
    const rowCount = () => container.querySelectorAll('li').length;
    expect(rowCount()).toBe(FIRST_ROWS);
    await waitFor(() => expect(rowCount()).toBe(500), { timeout: 15_000 });
    expect(container.querySelectorAll('li, li *').length).toBeLessThanOrEqual(500 * 14);
  });

  it('draw only the row whose song starts', async () => {
    const { setRowState } = show({ songs: songs.slice(0, 30), TrailingSlot: CountDraws });
    drawn.mockClear();
    act(() => setRowState(3, 'playing'));
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
