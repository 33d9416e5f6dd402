import { MEDIA_HOSTS } from '../e2e/faults';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

const NO_HOST = 'No host has this song. It will come back later.';

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
    recordings: [],
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
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(6);
  await practice.start();
  await practice.soundingSong();
  await page.context().setOffline(true);
  const goOn = practice.button('Continue');
  // A clip that was loaded before still sounds; Next does nothing until one has.
  await expect
    .poll(async () => {
      if (await goOn.isVisible()) return true;
      await practice.nextButton.click({ timeout: 1_000 }).catch(() => {});
      return false;
    })
    .toBe(true);
  await expect(
    practice.main.getByText(
      'This song is not on this device. It will come back when you’re online.',
    ),
  ).toBeVisible();
  // What sounded was heard, and nothing else happened to any song.
  const facts = await practice.facts();
  expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['heard']));
  await page.context().setOffline(false);
  await goOn.click();
  await practice.expectRound(facts.length + 1);
  await practice.soundingSong();
});
