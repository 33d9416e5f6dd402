// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
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
});
