import type { Page } from '@playwright/test';
import { MEDIA_HOSTS } from '../e2e/faults';
import { readListens } from '../e2e/listenHistory';
import { namesOf, PRACTICE_SONGS, wordOf } from '../e2e/practiceSongs';
import { GuessPage } from '../e2e/screens/GuessPage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** What the game must leave as it was. */
async function keptOf(page: Page) {
  return page.evaluate(() =>
    ['queue', 'config', 'SuperPlayer.hideNames', 'SuperPlayer.shuffledFrom'].map((key) =>
      localStorage.getItem(key),
    ),
  );
}

const systemTitle = (page: Page) =>
  page.evaluate(() => navigator.mediaSession.metadata?.title ?? null);

for (const way of ['Stop', 'Escape', 'Back'] as const) {
  test(`${way} leaves the game at once: queue, listens, names and lock screen are as before [13.21]`, async ({
    page,
    player,
  }) => {
    const guess = new GuessPage(page);
    await guess.openPlaylist(4);
    await guess.button('Play').click();
    const playing = await guess.player.sound();
    await player.expectSoundAdvances();
    await expect.poll(() => systemTitle(page)).toMatch(/lullaby$/);
    const title = await systemTitle(page);
    await guess.openFromList();
    await guess.startByKey();
    await guess.soundingSong(1, 4);
    expect(await systemTitle(page)).toBe('Guess the song');
    await expect(player.region.getByText('A song to guess')).toBeVisible();
    const before = await keptOf(page);
    const listens = await readListens(page);
    await guess.answer('nothing like it');
    await page.keyboard.press('Enter');
    await guess.soundingSong(2, 4);
    if (way === 'Stop') await guess.stopButton.click();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.goBack();
    await expect(guess.heading).toHaveText('Evening guesses');
    await player.expectSilence();
    expect(await keptOf(page)).toEqual(before);
    expect(await readListens(page)).toEqual(listens);
    await expect.poll(() => systemTitle(page)).toBe(title);
    await expect(player.region.getByText(title ?? '', { exact: true })).toBeVisible();
    await player.region.getByRole('button', { name: 'Play', exact: true }).click();
    await player.expectSoundAdvances();
    expect((await player.sound()).url).toBe(playing.url);
    const names = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(names).not.toContain('SuperPlayerPractice');
  });
}

test('a game is left with its page, whatever leads away', async ({ page, player, shell }) => {
  const guess = new GuessPage(page);
  await guess.openPlaylist(2);
  await guess.openFromList();
  await guess.startByKey();
  await guess.soundingSong(1, 2);
  await shell.navigation.getByRole('link', { name: 'Home' }).click();
  await expect(guess.stopButton).toHaveCount(0);
  await player.expectSilence();
});

test('the key W opens the game with the songs of the last one', async ({
  page,
  player: _player,
}) => {
  const guess = new GuessPage(page);
  await guess.openPlaylist(2);
  await guess.openFromList();
  await page.goto('./#/');
  await expect(guess.heading).not.toHaveText('Guess the song');
  await page.keyboard.press('w');
  await expect(guess.text('Evening guesses · 2 songs')).toBeVisible();
  await guess.button('My songs').click();
  await expect(guess.text('My songs · 2 songs')).toBeVisible();
});

test('nothing tells the song before its reveal: neither text, address, title nor what is asked for', async ({
  page,
  player: _player,
}) => {
  const guess = new GuessPage(page);
  await guess.openPlaylist(5);
  await guess.openFromList();
  await page.reload();
  await guess.chooseWay('In my head');
  await guess.startByKey();
  for (let round = 1; round <= 3; round += 1) {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'media') sent.push(`${request.url()} ${request.postData()}`);
    });
    const song = await guess.soundingSong(round, 5);
    const said = await page.evaluate(() => [
      document.documentElement.outerHTML,
      document.title,
      decodeURIComponent(location.href),
      JSON.stringify(history.state),
      JSON.stringify(navigator.mediaSession.metadata?.artwork ?? []),
      navigator.mediaSession.metadata?.title ?? '',
    ]);
    const tells = [...namesOf(song), wordOf(song), `/${song.annId}`, String(song.annSongId)];
    for (const tell of tells) expect([...said, ...sent].join('\n')).not.toContain(tell);
    await guess.showButton.click();
    await expect(guess.text(song.songName)).toBeVisible();
    await page.keyboard.press('2');
  }
});

test('songs that no host has are skipped with a word, and the game ends with those that play', async ({
  page,
  player: _player,
  faults,
}) => {
  const guess = new GuessPage(page);
  const [missing] = PRACTICE_SONGS;
  for (const host of MEDIA_HOSTS) await faults.fail(`${host}/${missing?.audio}`, { status: 404 });
  await guess.openPlaylist(2);
  await guess.openFromList();
  await guess.startByKey();
  // The missing one may be the first or the second.
  await expect(guess.heading).toHaveText(/^1 of [12]$/);
  const song = await guess.soundingSong(1);
  expect(song.songName).not.toBe(missing?.songName);
  await guess.answer(song.animeENName ?? '');
  await guess.nextButton.click();
  await expect(guess.text('1 of 1 right')).toBeVisible();
  await expect(guess.text('1 song could not be played and was skipped.')).toBeVisible();
});

test('without a connection the game waits, says so and goes on later', async ({
  page,
  player: _player,
  faults,
}) => {
  for (const host of MEDIA_HOSTS) await faults.fail(host, { status: 404 });
  const guess = new GuessPage(page);
  await guess.openPlaylist(6);
  await guess.openFromList();
  await guess.startByKey();
  await expect(guess.text('The songs don’t arrive.')).toBeVisible();
  await faults.clear();
  await page.keyboard.press('Enter');
  await guess.soundingSong(1, 6);
});

test('a list whose songs have no file says so and starts nothing', async ({ page }) => {
  const silent = PRACTICE_SONGS.map((song) => ({ ...song, audio: null, HQ: null, MQ: null }));
  const guess = new GuessPage(page);
  await guess.openPlaylist(2, silent);
  await guess.openFromList();
  await expect(guess.main.getByText(/^None of these songs has a file to play\./)).toBeVisible();
  await expect(guess.startButton).toBeDisabled();
});
