// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import type { SearchAnswer } from '../../domain/song/songList';
import { HERE, LOCAL, row, showSearch } from '../../testing/catalogueSearchHarness';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import { loadMenu } from '../../ui/menu/Menu';

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadCatalogueModule()]));
afterEach(cleanup);

describe('a catalogue that arrives while a search is shown', () => {
  it('answers it', async () => {
    const catalogue = createFakeCatalogue(
      { isKnown: true },
      { find: async () => (catalogue.getState().isSearchable ? buildSongResult([LOCAL]) : null) },
    );
    showSearch('gurenge', { catalogue });
    await row('Remote Gurenge');
    act(() => catalogue.setState(HERE));
    await row('Local Gurenge');
  });

  it('and goes again leaves the search to the song database', async () => {
    const catalogue = createFakeCatalogue(HERE, {
      find: async () => (catalogue.getState().isSearchable ? buildSongResult([LOCAL]) : null),
    });
    showSearch('gurenge', { catalogue });
    await row('Local Gurenge');
    act(() => catalogue.setState({ facts: null, isSearchable: false }));
    await row('Remote Gurenge');
  });
});

describe('without a catalogue', () => {
  it('says which words were looked through in part, and offers the name that is nearly the text [12.35]', async () => {
    const kanno = buildPerson({ id: 5, names: ['Yoko Kanno'] });
    const tank = buildSong({ annSongId: 50, songName: 'Tank!', composers: [kanno] });
    const fetchAllSong = vi.fn(async (text: string): Promise<SearchAnswer> => {
      const songs = text === 'yoko' ? [tank] : [];
      return { songs, droppedCount: 0, limitedTo: null, isFull: text === 'yoko' };
    });
    showSearch('yoko kano', { catalogue: createFakeCatalogue({ isKnown: true }), fetchAllSong });
    await row('Tank!');
    screen.getByText(/^Only the first 500 songs of “yoko” were looked through/u);
    screen.getByRole('link', { name: 'Yoko Kanno' });
    screen.getByText('Yoko Kanno', { selector: 'mark' });
  });

  it('says so also where none of those that were looked through fits [12.35]', async () => {
    const fetchAllSong = vi.fn(async (): Promise<SearchAnswer> => {
      return { songs: [buildSong()], droppedCount: 0, limitedTo: null, isFull: true };
    });
    fetchAllSong.mockResolvedValueOnce({
      ...{ songs: [], droppedCount: 0, limitedTo: null, isFull: false },
    });
    showSearch('love lisa', { catalogue: createFakeCatalogue({ isKnown: true }), fetchAllSong });
    await screen.findByText('Not found...');
    screen.getByText(/^Only the first 500 songs of “love” and of “lisa” were looked through/u);
  });

  it('says that the songs of a mistyped word have names nearly like it', async () => {
    const { fetchAllSong } = showSearch('lokale', {
      catalogue: createFakeCatalogue({ isKnown: true }),
      fetchAllSong: vi.fn(async (text: string): Promise<SearchAnswer> => {
        const songs = text === 'lok' ? [buildSong({ songName: 'Locale' })] : [];
        return { songs, droppedCount: 0, limitedTo: null, isFull: true };
      }),
    });
    await row('Locale');
    screen.getByText(/^No name holds this text\./u);
    expect(screen.queryByText(/^Only the first/u)).toBeNull();
    const offered = screen
      .getAllByRole('link', { name: 'Locale' })
      .map((link) => link.getAttribute('href'));
    expect(offered.join()).toContain('/search/Locale');
    expect(fetchAllSong).toHaveBeenCalledTimes(2);
  });
});
