import type { Page } from '@playwright/test';
import { SPECIFIED_NAMES } from '../../../src/testing/specifiedNames';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';
import { seedLibrary } from '../../seedLibrary';
import { WIDTHS, walkPlaces } from './specifiedPlaces';

const FULL_ANIME = '/anime/4240';
/** An anime with openings, endings and insert songs. */
const ALL_TYPES = '/anime/10885?filter=type';
const COMPOSER_AND_ARTIST = '/artist/32';
/** Enough for a page with an ellipsis in its pager. */
const LISTED_SONGS = 1200;
/** A song of the playlist. */
const SONG = `Song ${LISTED_SONGS + 1}`;

/** Stores that the songs of the playlist were played once and three times, and reloads the page. */
async function seedCounts(page: Page): Promise<void> {
  await page.evaluate(async (firstId) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('SuperPlayer');
      opening.onsuccess = () => done(opening.result);
    });
    const transaction = database.transaction('listened', 'readwrite');
    transaction.objectStore('listened').put({ annSongId: firstId, count: 1 });
    transaction.objectStore('listened').put({ annSongId: firstId + 1, count: 3 });
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  }, LISTED_SONGS + 1);
  await page.reload();
}

for (const { width, isPhone, options } of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use(options);

    test(`every control and heading that the specification names has this name, on its place, at ${width} px [2.2]`, async ({
      page,
      shell,
      playlists,
      player,
      faults,
      openBebop,
    }) => {
      test.slow();
      const main = page.getByRole('main');
      const banner = page.getByRole('banner');
      const dialog = page.getByRole('dialog');
      const menu = page.getByRole('menu');
      const controls = isPhone ? nowPlayingSheet(page) : player.region;
      const button = (name: string, part = main) =>
        part.getByRole('button', { name, exact: true }).first();

      const open = async (path: string) => {
        await shell.open(path);
        return main;
      };
      const closeAll = async () => {
        while ((await menu.or(dialog).count()) > 0) {
          const before = await menu.or(dialog).count();
          await page.keyboard.press('Escape');
          await expect.poll(() => menu.or(dialog).count()).toBeLessThan(before);
        }
      };
      const openGroup = async (name: string) => {
        if (isPhone) await button(name, shell.navigation).click();
        return shell.navigation;
      };
      const openMenuOf = async (song: string, part = main) => {
        await button(`Options for ${song}`, part).click();
        return menu;
      };
      const choose = (name: string) => menu.getByRole('menuitem', { name, exact: true }).click();
      /** A menu of the bar, which is a part of More on phones. */
      const openMediaMenu = async (name: string) => {
        if (isPhone) return menu;
        await closeAll();
        await button(name, controls).click();
        return menu;
      };

      await walkPlaces(
        SPECIFIED_NAMES,
        {
          navigation: async () => {
            await open('/404');
            return shell.navigation;
          },
          'navigation, Browse': () => openGroup('Browse'),
          'navigation, Library': () => openGroup('Library'),
          'top bar': async () => banner,
          'keyboard shortcuts': async () => {
            await button('Keyboard shortcuts', banner).click();
            return dialog;
          },
          settings: async () => {
            await closeAll();
            await button('Settings', banner).click();
            return dialog;
          },
          'settings, Data': async () => {
            await dialog.getByRole('tab', { name: 'Data' }).click();
            return dialog;
          },
          'season page': async () => {
            await closeAll();
            // Without lists of the host, the last update is the one of the specification.
            await faults.fail('/player/json', { status: 404 });
            return open('/season?year=2024');
          },
          // While the library is empty, so that no id is taken.
          'middle page of a list': async () => {
            await faults.clear();
            await seedLibrary(page, LISTED_SONGS);
            await page.reload();
            return open('/song?page=5');
          },
          'search page': async () => {
            await openBebop();
            return main;
          },
          'menu of a row': () => openMenuOf('Tank!'),
          'table of a row': async () => {
            await choose('Song information');
            return main;
          },
          player: async () => {
            await button('Play Tank!').click();
            await player.expectSoundAdvances();
            if (isPhone) await button('Open now playing', player.region).click();
            return controls;
          },
          'player, paused': async () => {
            await button('Pause', controls).click();
            return controls;
          },
          'player, More': async () => {
            await button('More', controls).click();
            return menu;
          },
          'player, media': async () => {
            if (isPhone) return menu;
            await closeAll();
            return controls;
          },
          'player, Streaming quality': () => openMediaMenu('Streaming quality'),
          'player, Host server': () => openMediaMenu('Host server'),
          'menu of a row of the queue': async () => {
            await closeAll();
            await button('Queue', player.region).click();
            return openMenuOf('Tank!', page.getByRole('complementary', { name: 'Queue' }));
          },
          'playlists page': async () => {
            await closeAll();
            await button('Close queue', page.locator('body')).click();
            await seedPlaylist(page, playlistText('Evening', [LISTED_SONGS + 1, LISTED_SONGS + 2]));
            return open('/playlist');
          },
          'create a playlist': async () => {
            await button('Create a playlist').click();
            return dialog;
          },
          'import a playlist': async () => {
            await closeAll();
            await playlists.choose(playlistText('Evening', [LISTED_SONGS + 1]));
            return dialog;
          },
          'delete a playlist': async () => {
            await closeAll();
            await button('Delete').click();
            return dialog;
          },
          'playlist page': async () => {
            await closeAll();
            await main.getByRole('link', { name: 'Open PlayList', exact: true }).click();
            await playlists.expectSongs(SONG, `Song ${LISTED_SONGS + 2}`);
            return main;
          },
          'menu of a row of a playlist': () => openMenuOf(SONG),
          'add to a playlist': async () => {
            await closeAll();
            await open('/song');
            await openMenuOf(SONG);
            await choose('Add to a PlayList');
            return dialog;
          },
          'anime page': async () => {
            await closeAll();
            return open(FULL_ANIME);
          },
          'anime page, by Type': () => open(ALL_TYPES),
          'anime page, Information': () => open(`${FULL_ANIME}?filter=information`),
          'artist page': () => open(COMPOSER_AND_ARTIST),
          Home: async () => {
            await seedCounts(page);
            await open('/');
            // What is below comes with the first sign of the user.
            await page.keyboard.press('Shift');
            return main;
          },
          'Home, Discovery expanded': async () => {
            await button('Show more...').click();
            return main;
          },
        },
        isPhone,
      );
    });
  });
}
