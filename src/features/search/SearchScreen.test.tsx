// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchPath } from '../../config/paths';
import type { SearchAnswer } from '../../domain/song/songList';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { openTestStorage } from '../../testing/openTestStorage';
import {
  answer,
  find,
  rowNames,
  type Search,
  SONGS,
  show,
} from '../../testing/searchScreenHarness';
import { buildSong } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';

// As in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('states', () => {
  it('waits, then lists what was found by name, and saves it [4.5]', async () => {
    const { promise, resolve } = defer<SearchAnswer>();
    const { saveSongs } = show('aimer', () => promise);
    expect(screen.getByText('Searching, wait...')).toBeTruthy();
    resolve(answer());
    await find('Other');
    expect(rowNames()).toEqual(['Play Aimer no Uta', 'Play Brave Shine', 'Play Other']);
    expect(screen.queryByText('Searching, wait...')).toBeNull();
    expect(screen.getByText('3 songs')).toBeTruthy();
    await vi.waitFor(() => expect(saveSongs).toHaveBeenCalledExactlyOnceWith(SONGS));
  });

  it('fails openly and tries again on Retry [4.6 8.2]', async () => {
    const fetchAllSong = vi
      .fn<Search>()
      .mockRejectedValueOnce(new Error('Erro na solicitação'))
      .mockResolvedValueOnce(answer());
    const { user } = show('aimer', fetchAllSong);
    expect(await screen.findByText('Api off-line')).toBeTruthy();
    expect(screen.queryByText('Searching, wait...')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await find('Other')).toBeTruthy();
    expect(screen.queryByText('Api off-line')).toBeNull();
  });

  it('shows what was found so far while nobody answers [11.41]', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(SONGS);
    show('brave', async () => Promise.reject(new Error('Erro na solicitação')), { storage });
    expect(await screen.findByText('Api off-line')).toBeTruthy();
    expect(await find('Brave Shine')).toBeTruthy();
    expect(rowNames()).toEqual(['Play Brave Shine']);
    expect(screen.getByRole('list', { name: 'Among the songs found so far' })).toBeTruthy();
  });

  it('shows the result although the library cannot save it', async () => {
    const base = buildServices();
    const saveSongs = async () => Promise.reject(new Error('disk full'));
    show('aimer', async () => answer([...SONGS]), { library: { ...base.library, saveSongs } });
    expect(await find('Other')).toBeTruthy();
  });

  it.each([
    ['', 'Not found...'],
    ['?filter=song', 'Song not found...'],
    ['?filter=anime', 'Not found (anime)...'],
    ['?filter=artist', 'Not found (artist)...'],
    ['?filter=nonsense', 'Not found...'],
  ])('without results says so: %s [8.5]', async (query, text) => {
    show('zzz', async () => answer([]), { query });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['ab', /One or two letters/],
    ['abc', /Another spelling/],
  ])('says what may help: %j', async (text, hint) => {
    show(text, async () => answer([]));
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it('an empty text is a page that works [12.46]', async () => {
    show('', async () => answer([]));
    expect(await screen.findByText('Which song are you looking for?')).toBeTruthy();
    expect(screen.queryByText('Not found...')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  });
});

describe('the text in the address', () => {
  it.each([
    'C#',
    'What?',
    'Fate/stay night',
    '100%',
    '%2F',
    '..',
    'a&b=c+d',
    '🎵',
    '進撃の巨人',
    '<b>',
  ])('%s is asked for and shown as typed', async (text) => {
    const fetchAllSong = vi.fn<Search>(async () => answer());
    show(text, fetchAllSong);
    await find('Other');
    expect(fetchAllSong.mock.calls.map(([asked]) => asked)).toEqual([text]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
  });

  it('a malformed percent sequence is taken as it stands', async () => {
    const fetchAllSong = vi.fn<Search>(async () => answer());
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { history } = show('x', fetchAllSong);
    await act(async () => history.navigator.push('/search/100%&%zz'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('100%&%zz');
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('a newer search', () => {
  it('aborts the old one, whose late answer never shows', async () => {
    const asked = new Map<
      string,
      { signal: AbortSignal | undefined; resolve: (value: SearchAnswer) => void }
    >();
    const fetchAllSong: Search = (text, options) => {
      const { promise, resolve } = defer<SearchAnswer>();
      asked.set(text, { signal: options?.signal, resolve });
      return promise;
    };
    const { history, saveSongs } = show('old', fetchAllSong);
    await waitFor(() => expect(asked.has('old')).toBe(true));
    await act(async () => history.navigator.push(searchPath('new')));
    expect(asked.get('old')?.signal?.aborted).toBe(true);
    asked.get('old')?.resolve(answer([buildSong({ annSongId: 8, songName: 'Stale' })]));
    asked.get('new')?.resolve(answer([buildSong({ annSongId: 9, songName: 'Fresh' })]));
    await find('Fresh');
    expect(rowNames()).toEqual(['Play Fresh']);
    await vi.waitFor(() => expect(saveSongs).toHaveBeenCalledTimes(1));
  });
});

it('a search known already begins anew: nothing selected, its first tab, its panel closed [12.45]', async () => {
  const { user, history } = show('aimer', async () => answer());
  await find('Other');
  await act(async () => history.navigator.push(searchPath('brave')));
  await find('Other');
  await user.click(screen.getByRole('tab', { name: 'Song Name' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  // Its answer is there at once, so that nothing is waited for in between.
  await act(async () => history.navigator.push(searchPath('aimer')));
  await find('Other');
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
});
