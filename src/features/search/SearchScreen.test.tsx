// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchPath } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { openTestStorage } from '../../testing/openTestStorage';
import { answer, find, rowNames, SONGS, show } from '../../testing/searchScreenHarness';
import { loadMenu } from '../../ui/menu/Menu';

// As in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('states', () => {
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
    ['ab', /One or two letters/],
    ['abc', /Another spelling/],
  ])('says what may help: %j', async (text, hint) => {
    show(text, async () => answer([]));
    expect(await screen.findByText(hint)).toBeTruthy();
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
