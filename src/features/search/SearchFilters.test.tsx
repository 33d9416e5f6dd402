// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRankedTime } from '../../actions/rankedTime';
import { systemClock } from '../../lib/clock';
import { createFakePlayer } from '../../testing/fakePlayer';
import { answer, find, rowNames, SONGS, show } from '../../testing/searchScreenHarness';
import { buildSong } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';

// As in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('filters', () => {
  it.each([
    ['Song Name', ['Play Aimer no Uta'], ['A'], 'song'],
    ['Anime Name', ['Play Other'], ['Aimer Story'], 'anime'],
    ['Artist Name', ['Play Brave Shine'], ['Aimer'], 'artist'],
  ])(
    '%s keeps what fits, under headings, and stands in the address [2.53]',
    async (tab, rows, headings, value) => {
      const { user, history } = show('aimer', async () => answer());
      await find('Other');
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(rowNames()).toEqual(rows);
      expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(
        headings,
      );
      expect(history.read().search).toBe(`?filter=${value}`);
      expect(history.countSteps()).toBe(1);
      expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
        screen.getByRole('tab', { name: tab }).id,
      );
      await user.click(screen.getByRole('tab', { name: 'All' }));
      expect(history.read().search).toBe('');
      expect(rowNames()).toHaveLength(3);
    },
  );

  it('leads from the headings to the anime and to the artist', async () => {
    const { user } = show('aimer', async () => answer(), { query: '?filter=anime' });
    await find('Other');
    expect(screen.getByRole('link', { name: 'Aimer Story' }).getAttribute('href')).toBe(
      '/anime/30',
    );
    await user.click(screen.getByRole('tab', { name: 'Artist Name' }));
    expect(screen.getByRole('link', { name: 'Aimer' }).getAttribute('href')).toBe('/artist/7');
  });

  it('an empty filter leads back to all results', async () => {
    const { user } = show('Brave Shine', async () => answer(), { query: '?filter=anime' });
    expect(await screen.findByText('Not found (anime)...')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all results' }));
    expect(rowNames()).toHaveLength(3);
  });

  it('keeps the address of an awkward text when the filter changes', async () => {
    const { user } = show('100%/C#?', async () => answer());
    await find('Other');
    await user.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('100%/C#?');
  });
});

describe('what the page adds', () => {
  it('says what is missing from the answer', async () => {
    const songs = Array.from({ length: 498 }, (_, index) => buildSong({ annSongId: index + 1 }));
    show('a', async () => answer(songs, { droppedCount: 2 }));
    expect(await screen.findByText(/first 500 songs/)).toBeTruthy();
    expect(
      screen.getByText('2 songs of the answer could not be read and were left out.'),
    ).toBeTruthy();
  });

  it('says when only anime names were searched', async () => {
    show('aimer', async () => answer(SONGS, { limitedTo: 'anime' }));
    expect(await screen.findByText(/only anime names were searched/)).toBeTruthy();
  });

  it('plays and queues all that is shown, in the order shown', async () => {
    const player = createFakePlayer();
    const notify = vi.fn();
    const { user } = show('aimer', async () => answer(), { player, notify });
    await find('Other');
    await user.click(screen.getByRole('button', { name: 'Play all' }));
    await user.click(screen.getByRole('button', { name: 'Add all to queue' }));
    await user.click(screen.getByRole('button', { name: 'Play Other' }));
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: SONGS },
      { type: 'addToQueue', songs: SONGS },
      { type: 'playSongs', songs: [SONGS[2]] },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ tone: 'info', message: 'Added to the queue: 3 songs' }),
    );
  });

  it('Share hands over the text, a sentence and the address [2.54]', async () => {
    const share = vi.fn(async () => {});
    Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
    const { user } = show('aimer', async () => answer());
    await find('Other');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'aimer · Search',
      text: 'Anime songs found for “aimer”',
      url: window.location.href,
    });
    Reflect.deleteProperty(window.navigator, 'share');
  });

  it('marks the row of the song that plays', async () => {
    const player = createFakePlayer();
    show('aimer', async () => answer(), { player });
    await find('Other');
    act(() => player.show({ currentSongId: 3, status: 'playing' }));
    const marked = screen
      .getAllByRole('listitem')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(marked).toHaveLength(1);
    expect(within(marked[0] ?? document.body).getByText('Other')).toBeTruthy();
  });

  it('opens the dialog for playlists from a row', async () => {
    const { user, services } = show('aimer', async () => answer());
    await find('Other');
    await user.click(screen.getByRole('button', { name: 'Options for Other' }));
    await user.click(screen.getByRole('menuitem', { name: 'Add to a PlayList' }));
    expect(services.dialogs.getSnapshot().dialog).toEqual({
      kind: 'addToPlaylist',
      songs: [SONGS[2]],
    });
  });
});

describe('the ranked banner', () => {
  it('stands in the window, counts down and goes, rechecked every 5 s [2.55 4.37 9.15]', async () => {
    vi.useFakeTimers();
    // In Tokyo the window closes at 21:23:00; the look before that second still finds it open.
    vi.setSystemTime(new Date('2026-05-10T12:21:58.000Z'));
    // The service does not say whether a match is on.
    const fetchStatus = () => Promise.reject(new Error('no answer'));
    const rankedTime = createRankedTime({
      fetchStatus,
      clock: systemClock,
      isPageSeen: () => true,
    });
    show('aimer', async () => answer(), { rankedTime });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Ranked AMQ Alert')).toBeTruthy();
    expect(
      screen.getByText(
        '2 minutes left. During ranked matches some search functions, such as by artist or song name, are limited.',
      ),
    ).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(
      screen.getByText(
        '2 minutes left. During ranked matches some search functions, such as by artist or song name, are limited.',
      ),
    ).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(
      screen.getByText(/^1 minute left\. During ranked matches some search functions/),
    ).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(55_000));
    expect(screen.getByText('Ranked AMQ Alert')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText('Ranked AMQ Alert')).toBeNull();
  });
});
