import type { Page } from '@playwright/test';
import { PRACTICE_SONGS, wordOf } from '../e2e/practiceSongs';
import { FindPage } from '../e2e/screens/FindPage';
import { PracticePage } from '../e2e/screens/PracticePage';
import { SettingsDialog } from '../e2e/screens/SettingsDialog';
import { DOWNLOAD_SONG_LIST } from '../e2e/screens/songListOffer';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** 20:40 in Tokyo: by the clock's rule ranked time lasts 43 more minutes. */
const RANKED = new Date('2026-05-10T11:40:00Z');
const ONLY_ANIME = 'During ranked matches, only anime names are suggested.';

const whatItAdds = (page: Page) =>
  page.getByText(/^With the song list, you can practice any filter, get suggestions/);
const download = (page: Page) => page.getByRole('main').getByRole('button', DOWNLOAD_SONG_LIST);

/** Hears the only song of the deck, up to the first round that asks for it. */
async function hearFirst(practice: PracticePage) {
  await practice.start();
  const song = await practice.soundingSong();
  await practice.goOn();
  await expect(practice.answerField).toBeVisible();
  return song;
}

test('without a catalogue a playlist is practiced, and practice says what a catalogue adds', async ({
  page,
  player: _player,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await page.goto('./#/practice');
  await expect(whatItAdds(page)).toBeVisible();
  await expect(download(page)).toBeVisible();
  await practice.main.getByRole('tab', { name: 'Decks' }).click();
  await practice.main.getByRole('link', { name: 'Start: Evening practice' }).click();
  await practice.start();
  const heard = new Set<string>();
  for (let phase = await practice.phase(); phase === 'hear'; phase = await practice.phase()) {
    heard.add(wordOf(await practice.soundingSong()));
    await practice.goOn();
  }
  expect(heard.size).toBe(2);
  for (let phase = await practice.phase(); phase === 'ask'; phase = await practice.phase()) {
    const word = wordOf(await practice.soundingSong());
    // From the songs of the playlist alone.
    await practice.answerField.pressSequentially(word.slice(0, 3));
    const options = practice.suggestions.getByRole('option');
    await expect(options).toHaveText([`${word} Harbor`, `${word}no Minato`]);
    await options.first().click();
    await practice.answerButton.click();
    await expect(practice.verdict('Right')).toBeVisible();
    await practice.goOn();
  }
  await expect(practice.heading).toHaveText('Done for today.');
  expect(asked.filter((path) => path.endsWith('_request'))).toEqual([]);
});

test('a deck of a filter needs the catalogue, offers it and begins once it is here', async ({
  page,
}) => {
  const practice = new PracticePage(page);
  const find = new FindPage(page);
  await find.download();
  await find.choose('Practice');
  await practice.waitUntilReady();
  const settings = new SettingsDialog(page);
  await settings.open('Library');
  await settings.button('Remove').click();
  const question = page.getByRole('region', { name: 'Remove the song list?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(settings.dialog.getByText(/^Song list removed\./)).toBeVisible();
  await settings.button('Close').click();

  await page.reload();
  await expect(page.getByText('Couldn’t load the songs of this deck.')).toBeVisible();
  await expect(practice.startButton).toHaveCount(0);
  await download(page).click();
  await practice.waitUntilReady();
  await expect(practice.main.getByText('8 new · 0 learning · 0 due')).toBeVisible();
});

test('in ranked time practice suggests names of anime, and no others until the match is over', async ({
  page,
  player: _player,
  faults,
}) => {
  await page.clock.install({ time: RANKED });
  await faults.setRanked('on');
  const practice = new PracticePage(page);
  const options = practice.suggestions.getByRole('option');
  await practice.openPlaylistDeck(1);
  const song = await hearFirst(practice);
  await expect(page.getByText(ONLY_ANIME)).toHaveCount(0);
  await practice.answerField.pressSequentially(wordOf(song).slice(0, 3));
  await expect(options).toHaveCount(2);
  await practice.answer(song.animeENName ?? '');

  await page.reload();
  await practice.waitUntilReady();
  await practice.button('Song name').click();
  await expect
    .poll(async () => (await practice.read('decks')).map(({ question }) => question))
    .toEqual(['song']);
  await hearFirst(practice);
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  await practice.answerField.pressSequentially(wordOf(song).slice(0, 3));
  await expect(practice.answerField).toHaveValue(wordOf(song).slice(0, 3));
  await expect(options).toHaveCount(0);
  await practice.answer(song.songName);
  await expect(practice.verdict('Right')).toBeVisible();
  await practice.goOn();

  await practice.soundingSong();
  await faults.setRanked('off');
  // In one jump, which also ends the guess time.
  await page.clock.fastForward('01:05');
  await expect(practice.verdict('Time’s up')).toBeVisible();
  await practice.goOn();
  await practice.soundingSong();
  await expect(page.getByText(ONLY_ANIME)).toHaveCount(0);
  await practice.answerField.pressSequentially(wordOf(song).slice(0, 3));
  await expect(options).toHaveText([song.songName]);
});
