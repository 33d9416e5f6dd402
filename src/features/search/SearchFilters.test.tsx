// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, find, rowNames, show } from '../../testing/searchScreenHarness';
import { buildSong } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';

// As in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('filters', () => {
  it('an empty filter leads back to all results', async () => {
    const { user } = show('Brave Shine', async () => answer(), { query: '?filter=anime' });
    expect(await screen.findByText('Not found (anime)...')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all results' }));
    expect(rowNames()).toHaveLength(3);
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
});
