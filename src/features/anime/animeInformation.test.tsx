// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnimeEncyclopediaEntry } from '../../domain/anime/animeInfo';
import {
  answer,
  ENTRY,
  fact,
  INFO,
  NAMES,
  openInformation,
  rowNames,
  SONGS,
  show,
  shown,
  tab,
} from '../../testing/animeScreenHarness';
import { defer } from '../../testing/deferred';
import { openMemoryStorage } from '../../testing/openTestStorage';

afterEach(cleanup);

const scores = () =>
  within(screen.getByRole('region', { name: 'Scores' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the information tab of an anime', () => {
  it('is disabled until the information has loaded [2.39]', async () => {
    const { promise, resolve } = defer<AnimeEncyclopediaEntry | null>();
    const { user } = show({ entry: () => promise, info: async () => null });
    await shown('4 songs');
    expect(tab('Information').hasAttribute('disabled')).toBe(true);
    await act(async () => resolve(ENTRY));
    await openInformation(user);
    expect(await screen.findByText('Synopsis')).toBeTruthy();
  });

  it('joins scores and facts of both sources, and shows markup in them as text [2.41 2.42 2.44]', async () => {
    const studios = ['Studio Pierrot', 'Studio Two'];
    const credits = studios.map((company) => ({ task: 'Animation Production', company }));
    const { user } = show({ entry: async () => ({ ...ENTRY, credits }) });
    await openInformation(user);
    expect(await shown('24 min per ep')).toBeTruthy();
    const facts = screen.getAllByRole('term').map((term) => term.textContent);
    expect(facts.map((name) => [name, fact(name ?? '')])).toEqual([
      ['Episodes', '366'],
      ['Duration', '24 min per ep'],
      ['Status', 'Finished Airing'],
      ['Vintage', '2004-10-05 to 2012-03-27'],
      ['Studios', expect.stringMatching(/^Studio Pierrot\W.*Studio Two$/)],
    ]);
    expect(scores()).toEqual([
      expect.stringMatching(/^Anime News Network7\.9\D*8,000 users$/),
      expect.stringMatching(/^MyAnimeList7\.98\D*1,000,000 users$/),
    ]);
    expect(screen.getByText('<script>alert(1)</script> A student & a reaper.')).toBeTruthy();
    const pictures = screen.getAllByRole('img', { name: 'Cover of Bleach' });
    for (const picture of pictures) {
      expect(picture.getAttribute('src')).toBe('https://cdn.animenewsnetwork.com/large.jpg');
      expect(picture.getAttribute('loading')).toBe('lazy');
    }
  });

  it('shows no picture from a host that the page may not load, from either source', async () => {
    const foreign = 'https://a.example/large.jpg';
    const { user } = show({
      entry: async () => ({ ...ENTRY, pictures: [{ src: foreign, width: 300, height: 400 }] }),
      info: async () => ({ ...INFO, imageUrl: foreign }),
    });
    await openInformation(user);
    expect(await shown('24 min per ep')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Cover of Bleach' })).toBeNull();
  });

  it('links to other sites and both sources without sending a referrer [2.43]', async () => {
    const { user } = show();
    await openInformation(user);
    await shown('24 min per ep');
    const links = within(screen.getByRole('tabpanel'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('https:'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.animenewsnetwork.com/encyclopedia/anime.php?id=4240',
      'https://myanimelist.net/anime/269',
      'https://anidb.net/anime/2369',
      'https://anilist.co/anime/269',
      'https://kitsu.app/anime/244',
      'https://tv.example/bleach/',
      'https://www.studio.example/',
      'https://www.animenewsnetwork.com/encyclopedia/anime.php?id=4240',
      'https://myanimelist.net/anime/269/Bleach',
    ]);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
    expect(screen.getByText('source: Anime News Network')).toBeTruthy();
    expect(screen.getByText('source: MyAnimeList')).toBeTruthy();
    expect(screen.getByText('studio.example')).toBeTruthy();
  });

  it.each([
    ['the encyclopedia', { info: async () => null }, 'Studios', 'Anime News Network'],
    ['the API', { entry: async () => null }, 'Status', 'MyAnimeList'],
  ])(
    'shows the data of %s alone, with the name of the source',
    async (_name, given, name, source) => {
      const { user } = show(given);
      await openInformation(user);
      expect(await shown(name)).toBeTruthy();
      const sources = screen.getAllByText(/^source: /).map(({ textContent }) => textContent);
      expect(sources).toEqual([expect.stringContaining(source)]);
      expect(scores()).toEqual([expect.stringMatching(new RegExp(`^${source}\\d`))]);
    },
  );

  it('names the source that returned nothing, and Retry requests only that source again', async () => {
    const info = vi.fn(async () => (info.mock.calls.length > 1 ? INFO : null));
    const { user, fetchEntry } = show({ info });
    await openInformation(user);
    await shown('MyAnimeList told nothing about this anime right now.');
    expect(screen.queryByText(/^Anime News Network told nothing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('24 min per ep');
    expect(screen.queryByText(/told nothing/)).toBeNull();
    expect(fetchEntry).toHaveBeenCalledTimes(1);
  });

  it('reports that the names of related anime failed to load, and retries', async () => {
    const { user, fetchRelatedNames } = show({ names: null });
    await openInformation(user);
    await shown('The names of related anime could not be looked up right now.');
    expect(screen.queryByText('Related')).toBeNull();
    fetchRelatedNames.mockResolvedValue(NAMES);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /The Next Part/ })).toBeTruthy();
  });
});

describe('an anime screen whose songs failed to load', () => {
  it('shows an error, the known name and the information, and Retry loads the songs [4.6 8.2]', async () => {
    const storage = openMemoryStorage();
    await storage.songs.saveSongs(SONGS);
    const songs = vi
      .fn(async () => answer())
      .mockRejectedValueOnce(new Error('Erro na solicitação'));
    const { user } = show({ songs, services: { storage }, entry: async () => null });
    expect(await shown('Api off-line')).toBeTruthy();
    expect(await shown('24 min per ep')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Bleach' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rowNames()).toHaveLength(4));
    expect(screen.queryByText('Api off-line')).toBeNull();
  });
});
