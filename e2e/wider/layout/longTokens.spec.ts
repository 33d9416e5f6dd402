import type { Locator, Page } from '@playwright/test';
import { buildWirePerson, buildWireSong } from '../../../service/testing/buildWireSong';
import { formatSharedPlaylist } from '../../../src/domain/playlist/sharedPlaylist';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { readStore } from '../../readStore';
import { FindPage } from '../../screens/FindPage';
import { seedPlaylist } from '../../screens/PlaylistPages';
import { PracticePage } from '../../screens/PracticePage';
import { chooseOfAll, pageMenu } from '../../screens/pageMenu';
import type { Shell } from '../../screens/Shell';
import { seedVisits } from '../../seedLibrary';
import { seedListens } from '../../seedListens';

/** Without a place to break; the first part is what the tests search. */
const TOKEN = `Endlos${'bandwurmwort'.repeat(20)}`;
const ANN_ID = 4240;
const ARTIST_ID = 77;

const person = buildWirePerson(ARTIST_ID, [TOKEN, `${TOKEN}zwei`]);
const SONGS = Array.from({ length: 12 }, (_, place) =>
  buildWireSong({
    annId: ANN_ID + Math.floor(place / 6),
    annSongId: 1 + place,
    animeENName: TOKEN,
    animeJPName: `${TOKEN}jp`,
    animeAltName: [`${TOKEN}alt`],
    animeVintage: place % 3 === 0 ? TOKEN : 'Spring 1998',
    animeType: place % 4 === 0 ? TOKEN : 'TV',
    animeCategory: TOKEN,
    songType: place % 5 === 0 ? TOKEN : `Opening ${place}`,
    songName: `${TOKEN}${place}`,
    songArtist: TOKEN,
    songComposer: TOKEN,
    songArranger: TOKEN,
    songCategory: TOKEN,
    songDifficulty: 40,
    songLength: 90,
    audio: 'abc123.mp3',
    MQ: 'abc123.webm',
    artists: [person],
    composers: [person],
    arrangers: [person],
  }),
);

test.use({ catalogue: { songs: SONGS } });

/** What the encyclopedia and the anime API say of the anime, each text as long as it may be. */
const ENCYCLOPEDIA = `<ann>${[ANN_ID, ANN_ID + 1]
  .map(
    (id) => `<anime id="${id}" gid="1" type="TV" name="${TOKEN}" precision="TV">
  <related-prev rel="${TOKEN}" id="${ANN_ID + 1}"/>
  <info type="Main title" lang="EN">${TOKEN}</info>
  <info type="Alternative title" lang="JA">${TOKEN}jp</info>
  <info type="Vintage">${TOKEN}</info>
  <info type="Genres">${TOKEN}</info>
  <info type="Plot Summary">${TOKEN} ${TOKEN}</info>
  <info type="Number of episodes">${TOKEN}</info>
  <info type="Official website" lang="EN" href="https://example.com/${TOKEN}">${TOKEN}</info>
  <ratings nb_votes="12" weighted_score="8.1" bayesian_score="8"/>
  <credit gid="2"><task>Animation Production</task><company id="3">${TOKEN}</company></credit>
</anime>`,
  )
  .join('')}</ann>`;
const ANIME_API = {
  data: [
    {
      mal_id: 1,
      url: `https://example.com/${TOKEN}`,
      titles: [{ type: 'Default', title: TOKEN }],
      title: TOKEN,
      title_english: TOKEN,
      title_synonyms: [TOKEN],
      type: TOKEN,
      episodes: 26,
      status: TOKEN,
      aired: { from: '1998-04-01T00:00:00+00:00', to: null, string: TOKEN },
      duration: TOKEN,
      score: 8.1,
      scored_by: 12,
      synopsis: `${TOKEN} ${TOKEN}`,
      season: 'spring',
      year: 1998,
      studios: [{ name: TOKEN, url: null }],
    },
  ],
};

/** Expects that the page is as wide as its window, and that nothing open scrolls sideways. */
async function expectWithin(page: Page, width: number, what: string): Promise<void> {
  const widths = () =>
    page.evaluate(() => {
      const open = document.querySelectorAll('[role=dialog], [role=menu], aside, [role=region]');
      const wide = [...open].filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'hidden',
      );
      for (const each of [...wide]) {
        const edge = each.getBoundingClientRect().right;
        const inside = [...each.querySelectorAll('*')];
        wide.push(...inside.filter((part) => part.getBoundingClientRect().right > edge + 1));
      }
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth > clientWidth) {
        const all = [...document.querySelectorAll('body *')];
        const isOutside = (each: Element) => each.getBoundingClientRect().right > clientWidth + 1;
        wide.push(...all.filter(isOutside).slice(-3));
      }
      return {
        page: Math.max(innerWidth, document.documentElement.scrollWidth),
        wide: wide.map((each) => each.outerHTML.slice(0, 200)),
      };
    });
  await expect.poll(widths, what).toEqual({ page: width, wide: [] });
}

/** Finds the songs, and stores a playlist of them. @returns its id */
async function seedOwn(page: Page, shell: Shell): Promise<number> {
  await shell.open('/search/endlos');
  await expect(words(page)).toBeVisible();
  const stored = async () => (await readStore(page, 'songs')).length;
  await expect.poll(stored).toBe(SONGS.length);
  await shell.open('/playlist');
  const songsCollections = SONGS.map(({ annSongId }) => annSongId);
  const text = JSON.stringify({ playlist: { title: TOKEN, songsCollections }, songs: [] });
  return seedPlaylist(page, text);
}

const words = (page: Page): Locator => page.getByRole('main').getByText('Endlos').first();

for (const { width, height, ...options } of [
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 1440, height: 900 },
]) {
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height }, ...options });

    test.beforeEach(async ({ faults }) => {
      await faults.answer('/ann', ENCYCLOPEDIA, { contentType: 'text/xml' });
      await faults.answer('/anime', ANIME_API);
      await faults.listNoSeasons();
    });

    test(`long words of the service leave no page wider than ${width} px [11.61]`, async ({
      page,
      shell,
    }) => {
      for (const path of [
        '/search/endlos',
        '/search/endlos?filter=song',
        `/anime/${ANN_ID}`,
        `/anime/${ANN_ID}?filter=type`,
        `/anime/${ANN_ID}?filter=information`,
        `/artist/${ARTIST_ID}`,
        `/artist/${ARTIST_ID}?filter=anime`,
        '/season?year=1998&season=spring',
        '/season?year=1998&season=spring&show=songs',
        `/shared/${formatSharedPlaylist({ title: TOKEN, songs: [1, 2] })}`,
        '/song?mine=all',
        '/anime?mine=all',
        '/artist?mine=all',
        '/creator?mine=all',
        '/',
      ]) {
        await shell.open(path);
        await expect(words(page), path).toBeVisible();
        if (path.endsWith('information'))
          await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
        await expectWithin(page, width, path);
      }
      await shell.open(`/search/${TOKEN}nothing`);
      await expect(words(page)).toBeVisible();
      await expectWithin(page, width, 'a search without results');
      await new FindPage(page).download();
      await expectWithin(page, width, '/find');
      await shell.searchInput.fill('endlos');
      await expect(page.getByRole('grid').getByText('Endlos').first()).toBeVisible();
      await expectWithin(page, width, 'suggestions');
    });

    test(`long words of the user's own leave no page wider than ${width} px [11.61]`, async ({
      page,
      shell,
      player,
    }) => {
      const id = await seedOwn(page, shell);
      for (const path of ['/playlist', `/playlist/${id}`, `/playlist/${id}?filter=artist`, '/']) {
        await shell.open(path);
        await page.reload();
        await expect(words(page), path).toBeVisible();
        await expectWithin(page, width, path);
      }
      await shell.open(`/playlist/${id}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^Options for Endlos.*t0$/ }).click();
      await expectWithin(page, width, 'the menu of a row');
      await page.getByRole('menuitem', { name: 'Song information' }).click();
      await expect(main.getByRole('rowheader').first()).toBeVisible();
      await expectWithin(page, width, 'the details of a row');
      for (const entry of ['Rename', 'Delete']) {
        await pageMenu(page).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
        await expectWithin(page, width, entry);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await main.getByRole('button', { name: 'Play', exact: true }).click();
      await player.expectSoundAdvances();
      await expectWithin(page, width, 'the player');
      await page.keyboard.press('q');
      await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
      await expectWithin(page, width, 'the queue');
      await page.keyboard.press('q');
      await page.keyboard.press('f');
      await expect(nowPlayingSheet(page)).toBeVisible();
      await expectWithin(page, width, 'Now playing');
      await page.keyboard.press('Escape');
      await page.keyboard.press('v');
      await expect(page.getByRole('region', { name: 'Video' })).toBeVisible();
      await expectWithin(page, width, 'the video');
    });

    test(`long words in practice, history, messages and dialogs leave no page wider than ${width} px [11.61]`, async ({
      page,
      shell,
      playlists,
    }) => {
      const id = await seedOwn(page, shell);
      await seedListens(page, ['2025-03-09', '2025-10-21', '2026-01-01']);
      await seedVisits(page);
      for (const path of ['/listened', '/looking-back']) {
        await shell.open(path);
        await expect(words(page), path).toBeVisible();
        await expectWithin(page, width, path);
      }
      const row = page.getByRole('main').locator('li[data-row]').first();
      await shell.open(`/playlist/${id}`);
      await row.hover();
      await row.getByRole('button', { name: /^Like/ }).click();
      await expect(page.getByText(/^Added to/)).toBeVisible();
      await expectWithin(page, width, 'a message');

      const practice = new PracticePage(page);
      await chooseOfAll(page, 'Practice');
      await practice.waitUntilReady();
      await expectWithin(page, width, 'practice before a session');
      await practice.start();
      await expectWithin(page, width, 'a round');
      // New songs are heard first.
      while ((await practice.phase()) === 'hear') await practice.goOn();
      await practice.answerField.fill('endlos');
      await expect(practice.suggestions).toBeVisible();
      await expectWithin(page, width, 'suggestions of a round');
      await practice.giveUpButton.click();
      await expect(practice.ratings).toBeVisible();
      await page.getByText('Note', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill(TOKEN);
      await expectWithin(page, width, 'an answer with its note');
      for (const part of ['today', 'decks', 'trouble', 'progress', 'forecast']) {
        await shell.open(`/practice?show=${part}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expectWithin(page, width, part);
      }

      await shell.open('/playlist');
      for (const content of ['broken', JSON.stringify({ playlist: { title: TOKEN }, songs: [] })]) {
        const chooser = page.waitForEvent('filechooser');
        await playlists.button('Import a playlist').click();
        const buffer = Buffer.from(content);
        const file = { name: `${TOKEN}.json`, mimeType: 'application/json', buffer };
        await (await chooser).setFiles(file);
        await expect(playlists.dialog).toBeVisible();
        await expectWithin(page, width, 'a file');
        await page.keyboard.press('Escape');
        await expect(playlists.dialog).toHaveCount(0);
      }
    });
  });
}
