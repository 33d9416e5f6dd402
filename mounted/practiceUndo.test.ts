import { known } from '../e2e/expect';
import { PRACTICE_SONGS, type PracticeSong, wordOf } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

const [first, second] = PRACTICE_SONGS;
/** The first song and another one of its anime. */
const SAME_ANIME = [known(first), known(PRACTICE_SONGS.at(-1))];

/** The records of the cards, without the time of their last fact. */
async function schedules(practice: PracticePage) {
  const records = await practice.read('records');
  return records.map(({ lastAtMs: _lastAtMs, ...record }) => record);
}

async function recordOf(practice: PracticePage, song: PracticeSong) {
  const records = await practice.read('records');
  return records.find(({ recording }) => recording === `r${song.amqSongId}`);
}

/** "12 new · 1 learning · 0 due" and the like. */
const left = (practice: PracticePage) =>
  practice.main.getByText(/^\d+ new · \d+ learning · \d+ due/);

test('a reload in the middle is the same session: its round, its song and its counts', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(5);
  await practice.start();
  for (let round = 1; round <= 4; round += 1) {
    await practice.soundingSong();
    await practice.goOn();
  }
  const song = await practice.soundingSong();
  await expect(practice.heading).toHaveText('Round 5');
  const leftBefore = await left(practice).innerText();
  await page.reload();
  await practice.button('Continue').click();
  await practice.expectRound(5);
  await expect(left(practice)).toHaveText(leftBefore);
  expect(await practice.soundingSong()).toBe(song);

  // An answer that was seen is kept, and not asked again.
  await practice.giveUpButton.click();
  await expect.poll(async () => (await practice.facts()).length).toBe(5);
  const before = await schedules(practice);
  await page.reload();
  await practice.button('Continue').click();
  await practice.expectRound(6);
  expect(await schedules(practice)).toEqual(before);
});

test('Undo takes the last answer back, its schedule included, also after a reload', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await practice.start();
  for (let round = 1; round <= 2; round += 1) {
    await practice.soundingSong();
    await practice.goOn();
  }
  const asked = await practice.soundingSong();
  const before = await schedules(practice);
  await practice.answer(`${wordOf(asked)} Harbor`);
  await expect.poll(async () => (await recordOf(practice, asked))?.cards).toHaveProperty('anime');
  await page.reload();
  await practice.waitUntilReady();
  await practice.undoButton.click();
  await expect.poll(() => schedules(practice)).toEqual(before);
  await practice.button('Continue').click();
  await practice.expectRound(3);
  expect(await practice.soundingSong()).toBe(asked);
  const kinds = (await practice.facts()).map(({ kind }) => kind);
  expect(kinds).toEqual(['heard', 'heard', 'review', 'undo']);
});

/** Chooses from the menu of the revealed song. */
async function setAside(practice: PracticePage, song: PracticeSong, entry: string): Promise<void> {
  await practice.button(`Options for ${song.songName}`).click();
  await practice.menuEntry(entry).click();
}

for (const { entry, expected } of [
  { entry: 'Not today', expected: { postponedOnDay: expect.any(Number), isSuspended: false } },
  { entry: 'Don’t ask again', expected: { isSuspended: true, postponedOnDay: null } },
  { entry: 'I know it', expected: { cards: { anime: { state: { lastRatings: [4] } } } } },
]) {
  test(`a song is set aside, and taken back: ${entry}`, async ({ page, player: _player }) => {
    const practice = new PracticePage(page);
    await practice.openPlaylistDeck(2);
    await practice.start();
    const song = await practice.soundingSong();
    const before = await schedules(practice);
    await setAside(practice, song, entry);
    await expect.poll(() => recordOf(practice, song)).toMatchObject(expected);
    const other = await practice.soundingSong();
    expect(other).not.toBe(song);
    await practice.undoButton.click();
    await practice.expectRound(1);
    expect(await practice.soundingSong()).toBe(song);
    const after = await schedules(practice);
    expect(
      after.filter(({ isHeard, cards }) => isHeard || Object.keys(cards ?? {}).length),
    ).toEqual(before);
    expect(after).toEqual([expect.objectContaining({ isSuspended: false, postponedOnDay: null })]);

    await setAside(practice, song, entry);
    await practice.soundingSong();
    await practice.goOn();
    for (let answer = 0; answer < 2; answer += 1) {
      expect(await practice.soundingSong()).toBe(other);
      await practice.answer(`${wordOf(other)} Harbor`);
      await practice.goOn();
    }
    await expect(practice.heading).toHaveText('Done for today.');
    await page.goto('./#/practice?show=trouble');
    await expect(practice.main.getByText(song.songName)).toHaveCount(
      entry === 'Don’t ask again' ? 1 : 0,
    );
  });
}

test('a whole anime is set aside and taken back, with its songs that are not asked today', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openDeckOf([...SAME_ANIME, known(second)]);
  await practice.start();
  // Only one new song of the anime is asked in a session.
  let song = await practice.soundingSong();
  if (song === second) {
    await practice.goOn();
    song = await practice.soundingSong();
  }
  expect(SAME_ANIME).toContain(song);
  await setAside(practice, song, 'Don’t ask again: the whole anime');
  const suspended = async () =>
    (await practice.read('records'))
      .filter(({ isSuspended }) => isSuspended === true)
      .map(({ recording }) => recording);
  const both = SAME_ANIME.map(({ amqSongId }) => `r${amqSongId}`);
  await expect.poll(suspended).toEqual(both);
  await expect(practice.heading).toHaveText(/^Round /);
  await practice.undoButton.click();
  await expect.poll(suspended).toEqual([]);
  expect(await practice.soundingSong()).toBe(song);
});
