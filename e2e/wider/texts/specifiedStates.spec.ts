import { SPECIFIED_PORTUGUESE, SPECIFIED_STATES } from '../../../src/testing/specifiedStates';
import * as brazilian from '../../../src/texts/made/pt-BR/pages';
import { assetPath, brokenPart } from '../../assetPath';
import { test } from '../../fixtures';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';
import { WIDTHS, walkPlaces } from './specifiedPlaces';

const SEARCH = '/api/search_request';
const ANIME = '/api/annId_request';
const PEOPLE = ['/api/artist_ids_request', '/api/composer_ids_request'] as const;
const RANDOM = '/api/get_50_random_songs';
const REFUSED = { status: 400 };
/** A playlist of songs that are not in this browser. */
const UNKNOWN_SONGS = JSON.stringify({
  playlist: { title: 'Unknown', songsCollections: [700, 701] },
  songs: [],
});

for (const { width, isPhone, options } of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use(options);

    test(`what is loading, empty or failed says what the specification quotes, on its place, at ${width} px [4.3 4.4 4.5 4.6 8.2 8.4 8.5 8.6 8.7 8.8 8.12 8.13]`, async ({
      page,
      shell,
      searchPage,
      faults,
    }) => {
      test.slow();
      const main = page.getByRole('main');
      const open = async (path: string) => {
        await faults.clear();
        await shell.open(path);
        return main;
      };
      const openTab = async (name: string) => {
        await searchPage.filter(name).click();
        return main;
      };
      const openWhile = async (path: string, spoil: () => Promise<void>) => {
        await open('/404');
        await spoil();
        await shell.open(path);
        return main;
      };
      const spoilPeople = async (spoil: (target: string) => Promise<void>) => {
        for (const target of PEOPLE) await spoil(target);
      };

      await walkPlaces(
        SPECIFIED_STATES,
        {
          // Home saves the songs of Discovery, so these come first.
          'playlists page, empty': () => open('/playlist'),
          'My songs, empty': () => open('/song'),
          'Animes, empty': () => open('/anime'),
          'Artists, empty': () => open('/artist'),
          'Composers/Arrangers, empty': () => open('/creator'),
          'Most listened, empty': () => open('/listened'),
          'Home, first visit': async () => {
            await open('/');
            // What is below comes with the first sign of the user.
            await page.keyboard.press('Shift');
            return main;
          },
          'not-found page': () => open('/no/such/page'),
          'search page, empty': () => open('/search/zzzzqqqq'),
          'search page, Anime Name, empty': () => openTab('Anime Name'),
          'search page, Song Name, empty': () => openTab('Song Name'),
          'search page, Artist Name, empty': () => openTab('Artist Name'),
          'anime page, empty': () => open('/anime/77777777'),
          'playlist page, empty': async () =>
            open(`/playlist/${await seedPlaylist(page, playlistText('Nothing', []))}`),
          'playlist page, no artists': async () => {
            await main.getByRole('tab', { name: 'Artist/Composers/Arranger' }).click();
            return main;
          },
          'search page, loading': () =>
            openWhile('/search/bleach', () => faults.hang(SEARCH, { times: 1 })),
          'anime page, loading': () =>
            openWhile('/anime/4240', () => faults.hang(ANIME, { times: 1 })),
          'artist page, loading': () =>
            openWhile('/artist/261', () =>
              spoilPeople((target) => faults.hang(target, { times: 1 })),
            ),
          'search page, failed': () =>
            openWhile('/search/frieren', () => faults.fail(SEARCH, REFUSED)),
          'anime page, failed': () => openWhile('/anime/13', () => faults.fail(ANIME, REFUSED)),
          'artist page, failed': () =>
            openWhile('/artist/32', () => spoilPeople((target) => faults.fail(target, REFUSED))),
          'Home, failed': async () => {
            await openWhile('/', () => faults.fail(RANDOM, REFUSED));
            await page.reload();
            return main;
          },
          'search page, ranked time': () =>
            openWhile('/search/cowboy%20bebop', () => faults.setRanked('on')),
          'page that broke': async () => {
            const broken = brokenPart('pages', 'StatisticsScreen', 'planted');
            await openWhile('/404', () =>
              faults.answer(assetPath('pages'), broken, { contentType: 'text/javascript' }),
            );
            await page.reload();
            await shell.open('/looking-back');
            return main;
          },
        },
        isPhone,
      );
    });

    test(`in Brazilian Portuguese, what is loading, empty or failed says what the specification quotes in Portuguese, at ${width} px [4.1 4.2 8.3]`, async ({
      page,
      shell,
      faults,
    }) => {
      const main = page.getByRole('main');
      await shell.open('/404');
      await page.evaluate(() =>
        localStorage.setItem('SuperPlayer.language', '{"language":"pt-BR"}'),
      );
      const openHome = async () => {
        await shell.open('/');
        await page.reload();
        await page.keyboard.press('Shift');
        return main;
      };

      await walkPlaces(
        SPECIFIED_PORTUGUESE,
        {
          'Home, loading': async () => {
            await faults.hang(RANDOM);
            return openHome();
          },
          'Home, nothing found': async () => {
            await faults.clear();
            await faults.answer(RANDOM, []);
            return openHome();
          },
          'playlist page, failed': async () => {
            await faults.clear();
            await faults.fail('/api/ann_song_ids_request', REFUSED);
            await shell.open(`/playlist/${await seedPlaylist(page, UNKNOWN_SONGS)}`);
            const { fetch } = brazilian.playlistPage;
            await main.getByRole('button', { name: fetch(2), exact: true }).click();
            return main;
          },
        },
        isPhone,
      );
    });
  });
}
