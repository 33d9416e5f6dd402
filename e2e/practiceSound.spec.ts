import type { Page } from '@playwright/test';
import { MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';
import { PRACTICE_SONGS } from './practiceSongs';
import { readStore } from './readStore';
import { PracticePage } from './screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

const NO_HOST = 'No host has this song. It comes back another time.';

test('a host that fails is replaced by the next one, and the round goes on', async ({
  page,
  player,
  faults,
}) => {
  await faults.fail('/american', { status: 404 });
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await practice.start();
  for (let round = 1; round <= 2; round += 1) {
    await practice.expectRound(round);
    await practice.soundingSong();
    expect((await player.sound()).url).toContain('/american2/');
    await expect(practice.main.getByText(NO_HOST)).toHaveCount(0);
    if (round === 1) await practice.goOn();
  }
});

test('a song that no host has is skipped with a word, and its schedule is unharmed', async ({
  page,
  player: _player,
  faults,
}) => {
  const practice = new PracticePage(page);
  const [, missing] = PRACTICE_SONGS;
  // Before the first clip is loaded, which may be this one.
  for (const host of MEDIA_HOSTS) await faults.fail(`${host}/${missing?.audio}`, { status: 404 });
  await practice.openPlaylistDeck(3);
  await practice.start();
  const heard: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    heard.push((await practice.soundingSong()).songName);
    expect(await practice.phase()).toBe('hear');
    await practice.goOn();
  }
  expect(heard.toSorted()).toEqual(['Bramwick lullaby', 'Quorvex lullaby']);
  await expect(practice.main.getByText(NO_HOST)).toBeVisible();
  await practice.soundingSong();
  expect(await practice.phase()).toBe('ask');
  await practice.giveUpButton.click();
  await expect(practice.main.getByText(NO_HOST)).toHaveCount(0);
  await expect.poll(async () => (await practice.facts()).length).toBe(3);
  const recordings = (await practice.facts()).map(({ recording }) => recording);
  expect(recordings).not.toContain(`r${missing?.amqSongId}`);
  const [session] = await practice.read('sessions');
  expect(session?.played).toContainEqual({
    cardKey: `r${missing?.amqSongId} anime`,
    result: 'skipped',
    factIds: [],
  });
  // It is asked for in the next session.
  expect(await practice.read('records')).toHaveLength(2);
});

test('a session whose only song has no host ends with a word why', async ({
  page,
  player: _player,
  faults,
}) => {
  for (const host of MEDIA_HOSTS) await faults.fail(host, { status: 404 });
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await practice.startButton.click();
  await expect(practice.heading).toHaveText('Done for today.');
  await expect(practice.main.getByText(NO_HOST)).toBeVisible();
  expect(await practice.facts()).toEqual([]);
});

test('without a connection the session waits, says so and goes on later', async ({
  page,
  context,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(6);
  await practice.start();
  await practice.soundingSong();
  await context.setOffline(true);
  const goOn = practice.button('Go on');
  // A clip that was loaded before still sounds; Next does nothing until one has.
  await expect
    .poll(async () => {
      if (await goOn.isVisible()) return true;
      await practice.nextButton.click({ timeout: 1_000 }).catch(() => {});
      return false;
    })
    .toBe(true);
  await expect(
    practice.main.getByText('This song is not on this device. It comes back when you are online.'),
  ).toBeVisible();
  // What sounded was heard, and nothing else happened to any song.
  const facts = await practice.facts();
  expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['heard']));
  await context.setOffline(false);
  await goOn.click();
  await practice.expectRound(facts.length + 1);
  await practice.soundingSong();
});

/** What playing music leaves behind. */
async function traces(page: Page) {
  return {
    queue: await page.evaluate(() => localStorage.getItem('queue')),
    listened: (await readStore(page, 'listened')).map(({ annSongId }) => annSongId),
    listens: (await readStore(page, 'listens', 'SuperPlayerExtras')).map((each) => each.annSongId),
    shown: await page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return { title: metadata?.title, artist: metadata?.artist, playbackState };
    }),
  };
}

test('music pauses where it is, and its queue, counts and lock screen stay as they were', async ({
  page,
  shell,
  player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(3);
  const deck = new URL(page.url()).hash.slice(1);
  await shell.open('/playlist/1');
  const [first] = PRACTICE_SONGS;
  await practice.main.getByRole('button', { name: `Play ${first?.songName}`, exact: true }).click();
  await player.expectSoundAdvances();
  const music = await player.goToMiddle();
  await shell.open(deck);
  await practice.waitUntilReady();
  await player.expectSoundAdvances();
  await practice.start();
  await practice.soundingSong();
  await expect(player.playButton).toBeVisible();
  expect((await player.sound()).soundingCount).toBe(1);
  await expect.poll(async () => (await traces(page)).shown.playbackState).toBe('paused');
  const before = await traces(page);
  expect(before.shown.title).toBe(first?.songName);
  for (let round = 1; round <= 3; round += 1) {
    await practice.goOn();
    await practice.soundingSong();
    expect((await player.sound()).soundingCount).toBe(1);
    expect(await traces(page)).toEqual(before);
  }
  // The song of the bar may be the one that is asked.
  await expect(page.getByText('Which song is it?')).toBeVisible();
  await expect(page.getByRole('link', { name: first?.songName ?? '' })).toHaveCount(0);
  await practice.answer('nothing of the kind');
  await practice.soundingSong();
  expect(await traces(page)).toEqual(before);

  await player.playButton.click();
  await expect(player.pauseButton).toBeVisible();
  await expect(practice.button('Play')).toBeVisible();
  await expect.poll(async () => (await player.sound()).soundingCount).toBe(1);
  await player.expectGoesOnFrom(music);
  await practice.button('Play').click();
  await expect(player.playButton).toBeVisible();
  expect((await player.sound()).soundingCount).toBe(1);
});
