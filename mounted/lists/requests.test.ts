import type { Page } from '@playwright/test';
import type { Faults } from '../../e2e/faults';
import { AnimePage } from '../../e2e/screens/AnimePage';
import type { PlayerBar } from '../../e2e/screens/PlayerBar';
import { seedPlaylist } from '../../e2e/screens/PlaylistPages';
import type { SearchPage } from '../../e2e/screens/SearchPage';
import { SeasonPage } from '../../e2e/screens/SeasonPage';
import { SettingsDialog } from '../../e2e/screens/SettingsDialog';
import type { Shell } from '../../e2e/screens/Shell';
import { formatSharedPlaylist } from '../../src/domain/playlist/sharedPlaylist';
import { expect, test } from '../harness/test';
import { countRequests, readRequestTable } from './requestTable';

/** Outside of ranked time: during it a search requests the status too. */
const QUIET_TIME = new Date('2026-05-10T09:00:00Z');
const TWO_DAYS_LATER = new Date('2026-05-12T09:00:00Z');

interface Screens {
  readonly page: Page;
  readonly shell: Shell;
  readonly searchPage: SearchPage;
  readonly player: PlayerBar;
  readonly faults: Faults;
}

/** An action on a page and its row of the table; null if it only prepares the next step. */
type Step = readonly [action: string | null, act: (screens: Screens) => Promise<void>];

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });

async function openAnime({ page, shell }: Screens, annId: number, source: string | RegExp) {
  await shell.open(`/anime/${annId}`);
  await new AnimePage(page).tab('Information').click();
  await expect(page.getByRole('main').getByText(source).first()).toBeVisible();
}

async function openCowboyBebop(screens: Screens): Promise<void> {
  await openAnime(screens, 13, 'Cowboy Bebop: The Movie');
}

async function openSeason({ page, shell }: Screens, query: string, name: string): Promise<void> {
  await shell.open(`/season?${query}`);
  await expect(new SeasonPage(page).group(name).getByText(/anime/i).first()).toBeVisible();
}

/** Answers each search with 500 songs of one name: a full answer. */
async function fillAnswers(page: Page, faults: Faults, songName = 'Again'): Promise<void> {
  const answer = await page.request.post('/api/annId_request', { data: { annId: 13 } });
  const [song]: object[] = await answer.json();
  const songs = Array.from({ length: 500 }, (_, index) => ({
    ...song,
    annSongId: 9_000 + index,
    songName,
  }));
  await faults.answer('/api/search_request', songs);
}

async function tellOfList(faults: Faults): Promise<void> {
  await faults.answer('/player/json/index.json', {
    lastUpdate: 'Spring 2026',
    wholeOn: '2026-05-01',
    lists: ['1998-spring'],
  });
  const list = [{ id: 13, name: 'Cowboy Bebop', type: 'TV' }];
  await faults.answer('/player/json/1998-spring.json', list);
}

async function addListOfUnknownSongs({ page, shell }: Screens): Promise<void> {
  await shell.open('/playlist');
  const answer = await page.request.post('/api/annId_request', { data: { annId: 13 } });
  const songs: { annSongId: number }[] = await answer.json();
  const songsCollections = songs.map(({ annSongId }) => annSongId);
  await seedPlaylist(
    page,
    JSON.stringify({ playlist: { title: 'Of a friend', songsCollections }, songs: [] }),
  );
  await page.reload();
}

const JOURNEYS: Readonly<Record<string, readonly Step[]>> = {
  'finding songs': [
    [
      'Home',
      async ({ page, shell }) => {
        await shell.open();
        await expect(page.getByRole('list', { name: 'Discovery' })).toBeVisible();
      },
    ],
    [
      'Search',
      async ({ shell, searchPage }) => {
        await shell.searchFor('cowboy bebop');
        await expect(searchPage.playButton('Tank!')).toBeVisible();
      },
    ],
    [
      'Typing in the search field',
      async ({ page, shell }) => {
        await shell.searchInput.fill('');
        await shell.searchInput.pressSequentially('tank');
        await expect(page.getByRole('grid').getByText('Tank!').first()).toBeVisible();
        await page.keyboard.press('Escape');
      },
    ],
    [
      'Another tab of the results',
      async ({ searchPage }) => {
        for (const tab of ['Song Name', 'Artist Name', 'Anime Name', 'All']) {
          await searchPage.filter(tab).click();
        }
      },
    ],
    [
      'Search that finds nothing, of several words',
      async ({ shell, searchPage }) => {
        await shell.searchFor('lisa gurenge');
        await expect(searchPage.playButton('Gurenge')).toBeVisible();
      },
    ],
    [
      'Search that finds nothing, of one word',
      async ({ shell, searchPage }) => {
        await shell.searchFor('gurenga');
        await expect(searchPage.playButton('Gurenge')).toBeVisible();
      },
    ],
    ['Anime page, where related anime are to be named', openCowboyBebop],
    [
      'Information tab',
      async ({ page }) => {
        const anime = new AnimePage(page);
        await anime.tab('All Song').click();
        await anime.tab('Information').click();
      },
    ],
    [
      'Artist page',
      async ({ page, shell }) => {
        await shell.open('/artist/261');
        await expect(heading(page, /\S/)).toBeVisible();
      },
    ],
    [
      'A page that is opened again',
      async ({ page, shell, searchPage }) => {
        for (const path of ['/', '/search/cowboy%20bebop', '/anime/13', '/artist/261']) {
          await shell.open(path);
        }
        await page.goBack();
        await page.goBack();
        await expect(searchPage.playButton('Tank!')).toBeVisible();
      },
    ],
  ],
  'an anime again': [
    ['Anime page, with its information', (screens) => openAnime(screens, 277, /Gainax/)],
    [
      'Anime page on the next visit',
      async (screens) => {
        await screens.page.goto('about:blank');
        await openAnime(screens, 277, /Gainax/);
      },
    ],
    [
      'Anime page two days later',
      async (screens) => {
        await screens.page.goto('about:blank');
        await screens.page.clock.setSystemTime(TWO_DAYS_LATER);
        await openAnime(screens, 277, /Gainax/);
      },
    ],
  ],
  'a search with a full answer': [
    [
      null,
      async ({ page, shell, searchPage, faults }) => {
        await fillAnswers(page, faults);
        await shell.open('/search/cowboy%20bebop');
        await expect(searchPage.playButtons.first()).toBeVisible();
      },
    ],
    [
      'Another tab of a full answer',
      async ({ page, searchPage, faults }) => {
        await faults.replace();
        await fillAnswers(page, faults, 'Of this tab');
        const ofThisTab = searchPage.playButton('Of this tab').first();
        await searchPage.filter('Song Name').click();
        await expect(ofThisTab).toBeVisible();
        await searchPage.filter('All').click();
        await expect(ofThisTab).toHaveCount(0);
        await searchPage.filter('Song Name').click();
        await expect(ofThisTab).toBeVisible();
      },
    ],
  ],
  'seasons without lists': [
    [null, ({ faults }) => faults.listNoSeasons()],
    [
      'Season page, one season',
      (screens) => openSeason(screens, 'year=1998&season=spring', 'Spring 1998'),
    ],
    [
      'Season page, another season',
      (screens) => openSeason(screens, 'year=1999&season=fall', 'Fall 1999'),
    ],
  ],
  'a season with a list': [
    [null, ({ faults }) => tellOfList(faults)],
    [
      'Season page, a season that the host has a whole list of',
      (screens) => openSeason(screens, 'year=1998&season=spring', 'Spring 1998'),
    ],
  ],
  'anime without a date, without lists': [
    [null, ({ faults }) => faults.listNoSeasons()],
    [
      'Season page, anime without a date',
      async ({ page, shell }) => {
        await shell.open('/season?year=noDate');
        await expect(page.getByText(/lists anime by season only/)).toBeVisible();
      },
    ],
  ],
  'anime without a date, in a list': [
    [
      'Season page, anime without a date that the host has a list of',
      async ({ page, shell }) => {
        await shell.open('/season?year=noDate');
        await expect(new SeasonPage(page).anime('Test Pattern: The Animation')).toBeVisible();
      },
    ],
  ],
  'songs that were found': [
    [
      null,
      async ({ shell, searchPage }) => {
        await shell.open('/search/cowboy%20bebop');
        await expect(searchPage.playButton('Tank!')).toBeVisible();
      },
    ],
    [
      'Play',
      async ({ searchPage, player }) => {
        await searchPage.playButton('Tank!').click();
        await player.expectSoundAdvances();
      },
    ],
    [
      'Next song',
      async ({ searchPage, player }) => {
        await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
        await player.nextButton.click();
        await expect(player.region.getByRole('link', { name: /FOLK BLUES/ })).toBeVisible();
        await player.expectSoundAdvances();
        await player.pauseButton.click();
      },
    ],
    [
      'My songs, Anime, Artists, Composers/Arrangers',
      async ({ page, shell }) => {
        for (const path of ['/song', '/anime', '/artist', '/creator']) {
          await shell.open(path);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        }
      },
    ],
    [
      'Settings, shortcuts, queue',
      async ({ page, player }) => {
        const dialog = page.getByRole('dialog');
        await new SettingsDialog(page).openShortcuts();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await player.queueButton.click();
        await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
      },
    ],
    [
      'Playlists, a playlist, Most listened',
      async ({ page, shell }) => {
        await shell.open('/playlist');
        await page.getByRole('button', { name: 'Create a playlist' }).click();
        await page.getByRole('dialog').getByLabel('Name').fill('Mine');
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Open PlayList' }).click();
        await expect(heading(page, 'Mine')).toBeVisible();
        await shell.open('/listened');
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      },
    ],
  ],
  'a list of a friend': [
    [null, addListOfUnknownSongs],
    [
      'Fetch them, on a playlist of unknown songs',
      async ({ page, searchPage }) => {
        await page.getByRole('link', { name: 'Open PlayList' }).click();
        await page.getByRole('button', { name: 'Fetch them' }).click();
        await expect(searchPage.playButton('Tank!')).toBeVisible();
      },
    ],
  ],
  'a link of a friend': [
    [
      'A shared playlist of unknown songs',
      async ({ page, shell, searchPage }) => {
        const answer = await page.request.post('/api/annId_request', { data: { annId: 13 } });
        const rows: { annSongId: number }[] = await answer.json();
        const songs = rows.map(({ annSongId }) => annSongId).filter((id) => id > 0);
        await shell.open(`/shared/${formatSharedPlaylist({ title: 'For you', songs })}`);
        await expect(searchPage.playButton('Tank!')).toBeVisible();
      },
    ],
  ],
};

const table = readRequestTable();

test('every action of the request table is counted by a journey, and no other [12.36]', () => {
  const counted = Object.values(JOURNEYS).flatMap((steps) => steps.map(([action]) => action));
  const named = counted.filter((action) => action !== null);
  expect(named.toSorted()).toEqual([...table.keys()].toSorted());
});

for (const [name, steps] of Object.entries(JOURNEYS)) {
  test(`the journey “${name}” sends as many requests as the request table says`, async ({
    page,
    shell,
    searchPage,
    player,
    faults,
  }) => {
    await page.clock.install({ time: QUIET_TIME });
    const counter = countRequests(page);
    for (const [action, act] of steps) {
      const { countOf, urls } = await counter.during(() =>
        act({ page, shell, searchPage, player, faults }),
      );
      if (action === null) continue;
      for (const [service, isAllowed] of table.get(action) ?? []) {
        const count = countOf(service);
        expect(isAllowed(count), `${action}: ${count} to ${service}, ${urls.join(' ')}`).toBe(true);
      }
    }
  });
}
