// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../actions/catalogue/catalogue';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import { HERE, LOCAL, row, showSearch } from '../../testing/catalogueSearchHarness';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import { loadMenu } from '../../ui/menu/Menu';

// As in a page that has been idle for a moment.
beforeAll(() => Promise.all([loadMenu(), loadCatalogueModule()]));
afterEach(cleanup);

describe('a search where there is a catalogue', () => {
  it('offers a newer one below the results, shows it come, and says that it is there [10.7]', async () => {
    const user = userEvent.setup();
    const download = vi.fn();
    const find = async () => buildSongResult([LOCAL]);
    const catalogue = createFakeCatalogue({ ...HERE, hasNewer: true }, { find, download });
    showSearch('gurenge', { catalogue });
    await screen.findByText('The song database has changed since.');
    await user.click(screen.getByRole('button', { name: 'Download the newer one' }));
    expect(download).toHaveBeenCalledOnce();
    const running = { kind: 'running', byteCount: 5, totalBytes: 10, songCount: 0 } as const;
    act(() => catalogue.setState({ download: running }));
    screen.getByRole('progressbar', { name: 'Downloading the catalogue' });
    await row('Local Gurenge');
    act(() => catalogue.setState({ download: { kind: 'failed', fault: 'offline' } }));
    screen.getByText(/the connection broke off/);
    screen.getByRole('button', { name: 'Download the newer one' });
    act(() => catalogue.setState({ download: { kind: 'idle' }, hasNewer: false }));
    screen.getByText(/^9 songs are on this device now/);
  });

  it('says when the thread that searches it has broken down twice [10.39]', async () => {
    const broken = { ...HERE, isSearchable: false, isBroken: true };
    showSearch('gurenge', { catalogue: createFakeCatalogue(broken) });
    await row('Remote Gurenge');
    screen.getByText(/^Searching the catalogue broke down twice/);
  });

  it('is answered by it, says so, and asks nobody [10.24]', async () => {
    const { fetchAllSong } = showSearch('gurenge');
    await row('Local Gurenge');
    expect(screen.getByText(/from the catalogue of 21 November/)).toBeTruthy();
    expect(fetchAllSong).not.toHaveBeenCalled();
  });

  it('stands as it was found, the closest first, under headings too, until it is sorted [12.42]', async () => {
    const songs = buildSongs(9, 1, 5);
    const catalogue = createFakeCatalogue(HERE, { find: async () => buildSongResult(songs) });
    const { fetchAllSong } = showSearch('song', { catalogue, remoteSongs: songs });
    const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const names = () =>
      screen
        .getAllByRole('button', { name: /^Play Song/u })
        .map((name) => name.getAttribute('aria-label')?.slice(-1));
    await row('Song 9');
    expect(names()).toEqual(['9', '1', '5']);
    expect(sort().selectedOptions[0]?.text).toBe('Relevance');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(names()).toEqual(['9', '1', '5']);
    await userEvent.selectOptions(sort(), 'Name');
    expect(names()).toEqual(['1', '5', '9']);
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(names()).toEqual(['1', '5', '9']);
    await userEvent.selectOptions(sort(), 'Relevance');
    // The song database does not say what fits best: its songs stand by name.
    await userEvent.click(screen.getByRole('button', { name: 'ask AniSongDB' }));
    await waitFor(() => expect(fetchAllSong).toHaveBeenCalledOnce());
    await waitFor(() => expect(names()).toEqual(['1', '5', '9']));
    expect(sort().selectedOptions[0]?.text).toBe('Name');
    expect(Array.from(sort().options, ({ text }) => text)).not.toContain('Relevance');
  });

  it('asks the song database when told to, and leads back [10.24]', async () => {
    const { fetchAllSong } = showSearch('gurenge');
    await row('Local Gurenge');
    await userEvent.click(screen.getByRole('button', { name: 'ask AniSongDB' }));
    await row('Remote Gurenge');
    expect(fetchAllSong).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'search the catalogue' }));
    await row('Local Gurenge');
  });

  it('asks the song database where the address says so', async () => {
    showSearch('gurenge', { query: '?source=anisongdb' });
    await row('Remote Gurenge');
  });

  it('shows what was understood, to be taken off [10.16]', async () => {
    const find = vi.fn<Catalogue['find']>(async ({ takenOff }) =>
      buildSongResult([LOCAL], {
        understood:
          takenOff.length > 0
            ? []
            : [{ text: 'op 1', fact: { kind: 'type', type: 'opening', number: 1 } }],
      }),
    );
    showSearch('gurenge op 1', { catalogue: createFakeCatalogue(HERE, { find }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Opening 1\./ }));
    await waitFor(() => expect(find.mock.lastCall?.[0].takenOff).toEqual(['op 1']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Opening 1\./ })).toBeNull());
  });

  it('shows the best match above the list, which plays and opens [10.17]', async () => {
    const hit = { song: LOCAL, nameMarks: [], artistMarks: [], animeMarks: [] };
    const find: Catalogue['find'] = async () =>
      buildSongResult([LOCAL], { best: { kind: 'song', song: hit } });
    const { player } = showSearch('local gurenge', {
      catalogue: createFakeCatalogue(HERE, { find }),
    });
    const card = await screen.findByRole('region', { name: 'Best match' });
    card.querySelector('button')?.click();
    expect(player.commands).toEqual([{ type: 'playSongs', songs: [LOCAL] }]);
  });

  it('stands as rows that come as they are seen where there are very many', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    showSearch('a', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildSongResult(songs) }),
    });
    await row('Song 1');
    expect(screen.getByText(/^2.500 songs$/u)).toBeTruthy();
  });

  it.each([
    ['Anime Name', 'Anime 0', 2500],
    ['Song Name', 'S', 2500],
    ['Artist Name', 'Person 1', 2500],
  ])('stands under the headings of %s where there are very many', async (tab, heading, count) => {
    const songs = Array.from({ length: count }, (_, index) =>
      buildSong({ annSongId: index + 1, annId: index % 5, animeENName: `Anime ${index % 5}` }),
    );
    const { player } = showSearch('a', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildSongResult(songs) }),
    });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    const group = await screen.findByRole('region', { name: heading });
    expect(within(group).getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(within(group).getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(screen.getByText(/^2.500 songs$/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add all to queue' }));
    await waitFor(() =>
      expect(player.commands).toMatchObject([
        { type: 'addIdsToQueue', songIds: { length: count } },
      ]),
    );
  });

  it('says so where a tab of very many is empty', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const nothing = { groups: [], songCount: 0, readRows: async () => [], readIds: async () => [] };
    const found = buildSongResult(songs, { readGroups: async () => nothing });
    showSearch('a', { catalogue: createFakeCatalogue(HERE, { find: async () => found }) });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    expect(await screen.findByText('Song not found...')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all results' }));
    await row('Song 1');
  });

  it('tries again where the catalogue went while very many were grouped', async () => {
    const songs = buildSongs(...Array.from({ length: 2500 }, (_, index) => index + 1));
    const { readGroups } = buildSongResult(songs);
    const answers = [async () => null, readGroups];
    const found = buildSongResult(songs, {
      readGroups: async (...asked) => (answers.shift() ?? readGroups)(...asked),
    });
    showSearch('a', { catalogue: createFakeCatalogue(HERE, { find: async () => found }) });
    await row('Song 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'S' })).toBeTruthy();
  });

  it('offers what may have been meant where it finds nothing', async () => {
    const find: Catalogue['find'] = async () => buildSongResult([], { didYouMean: ['Gurenge'] });
    showSearch('gurrrenga', { catalogue: createFakeCatalogue(HERE, { find }) });
    const link = await screen.findByRole('link', { name: 'Gurenge' });
    expect(link.getAttribute('href')).toContain('/search/Gurenge');
  });
});

describe('where closeness drops steeply [12.33]', () => {
  const songs = buildSongs(1, 2, 3, 4, 5);

  function showDropping(songCount = 2, query = '') {
    const find = vi.fn<Catalogue['find']>(async ({ isCloseOnly }) =>
      isCloseOnly
        ? buildSongResult(songs.slice(0, songCount), { lessCloseCount: 5 - songCount })
        : buildSongResult(songs),
    );
    return {
      find,
      ...showSearch('song', { catalogue: createFakeCatalogue(HERE, { find }), query }),
    };
  }

  it('the rest is behind a button that counts, and opens in place', async () => {
    const { player } = showDropping();
    await row('Song 2');
    screen.getByText(/^2 songs$/u);
    expect(screen.queryByRole('button', { name: 'Play Song 3' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(player.commands).toMatchObject([{ songs: songs.slice(0, 2) }]);
    const first = await row('Song 1');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
    await row('Song 5');
    // Nothing that was there has been drawn anew.
    expect(first.isConnected).toBe(true);
    screen.getByText(/^5 songs$/u);
    expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(player.commands[1]).toMatchObject({ songs });
  });

  it('the address keeps that it was opened', async () => {
    const { find } = showDropping(2, '?reach=all');
    await row('Song 5');
    expect(find.mock.calls.map(([{ isCloseOnly }]) => isCloseOnly)).toEqual([false]);
  });

  it('the button counts nothing where a tab or a filter shows only some', async () => {
    showDropping();
    await row('Song 2');
    await userEvent.click(screen.getByRole('tab', { name: 'Song Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show what fits less closely' }));
    await row('Song 5');
    cleanup();
    showDropping(2, '?type=ed');
    await screen.findByRole('button', { name: 'Show what fits less closely' });
  });

  it('there is no button where nothing is left out', async () => {
    showDropping(5);
    await row('Song 5');
    expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
  });

  it('offers what may have been meant above songs that fit otherwise [12.34]', async () => {
    const find: Catalogue['find'] = async () =>
      buildSongResult([LOCAL], { didYouMean: ['Yoko Kanno'] });
    showSearch('yoko kano', { catalogue: createFakeCatalogue(HERE, { find }) });
    await row('Local Gurenge');
    const link = screen.getByRole('link', { name: 'Yoko Kanno' });
    expect(link.getAttribute('href')).toContain('/search/Yoko%20Kanno');
  });
});

describe('a song that was found by somebody who does not stand in its row [12.37]', () => {
  const kanno = buildPerson({ id: 5, names: ['Yoko Kanno'] });
  const tank = buildSong({
    annSongId: 50,
    songName: 'Tank!',
    songArtist: 'Seatbelts',
    artists: [buildPerson({ id: 6, names: ['Seatbelts'] })],
    composers: [kanno],
  });

  it.each([
    ['kanno', 'Kanno'],
    ['yoko kano', 'Yoko Kanno'],
  ])('%s: says by whom, with what fits marked', async (text, marked) => {
    showSearch(text, {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildSongResult([tank]) }),
    });
    await row('Tank!');
    const mark = screen.getByText(marked, { selector: 'mark' });
    expect(mark.parentElement?.textContent).toBe('Composer: Yoko Kanno · Seatbelts');
    screen.getByRole('link', { name: 'Seatbelts' });
  });

  it('says so on the tabs of groups too, and nothing where its row tells it', async () => {
    showSearch('kanno', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildSongResult([tank]) }),
      query: '?filter=artist',
    });
    await row('Tank!');
    screen.getByText('Kanno', { selector: 'mark' });
    cleanup();
    showSearch('tank', {
      catalogue: createFakeCatalogue(HERE, { find: async () => buildSongResult([tank]) }),
    });
    await row('Tank!');
    expect(screen.queryByText(/Composer:/u)).toBeNull();
  });
});
