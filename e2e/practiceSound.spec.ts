import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PRACTICE_SONGS } from './practiceSongs';
import { readStore } from './readStore';
import { PracticePage } from './screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

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

test('music pauses where it is, its queue and counts stay as they were, and the lock screen tells only of practice', async ({
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
  await expect(player.region.getByText('A song of your practice')).toBeVisible();
  expect((await player.sound()).soundingCount).toBe(1);
  await expect.poll(async () => (await traces(page)).shown.playbackState).toBe('playing');
  const before = await traces(page);
  expect(before.shown.title).toBe('Practice');
  for (let round = 1; round <= 3; round += 1) {
    await practice.goOn();
    await practice.soundingSong();
    expect((await player.sound()).soundingCount).toBe(1);
    expect(await traces(page)).toEqual(before);
  }
  // The song of the bar may be the one that is asked.
  await expect(page.getByRole('link', { name: first?.songName ?? '' })).toHaveCount(0);
  await practice.answer('nothing of the kind');
  await practice.soundingSong();
  expect(await traces(page)).toEqual(before);

  await player.queueButton.click();
  await page
    .getByRole('complementary', { name: 'Queue' })
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(player.pauseButton).toBeVisible();
  await expect(practice.button('Play')).toBeVisible();
  await expect.poll(async () => (await player.sound()).soundingCount).toBe(1);
  await player.expectGoesOnFrom(music);
  await practice.button('Play').click();
  await expect(player.region.getByText('A song of your practice')).toBeVisible();
  expect((await player.sound()).soundingCount).toBe(1);
});
