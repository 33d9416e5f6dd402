// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnimeEncyclopediaEntry } from '../../domain/anime/animeInfo';
import {
  ENTRY,
  INFO,
  NAMES,
  openInformation,
  show,
  shown,
  tab,
} from '../../testing/animeScreenHarness';
import { defer } from '../../testing/deferred';

afterEach(cleanup);

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
