import { known } from '../../expect';
import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS } from '../../practiceSongs';
import { PracticePage } from '../../screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

test('the reveal in the drill of a pair shows both songs side by side, each to hear', async ({
  page,
  shell,
  player: _player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const practice = new PracticePage(page);
  const ids = PRACTICE_SONGS.slice(0, 2).map(({ annSongId }) => annSongId);
  await practice.openPlaylistDeck(2);
  await shell.open(`/practice?deck=pair.${ids.join('.')}`);
  await expect(practice.heading).toHaveText('Two songs in turn');
  await practice.start();
  const song = await practice.soundingSong();
  const other = known(PRACTICE_SONGS.find((each) => each !== song));
  await expect(practice.main.getByRole('region')).toHaveCount(0);
  await practice.answer(other.animeENName ?? '');
  const places = [];
  for (const [words, each] of [
    ['It was this one', song],
    ['The other one', other],
  ] as const) {
    const { animeENName, songName, songArtist } = each;
    const half = practice.main.getByRole('region', { name: `${words}. ${animeENName}, ` });
    await expect(half.getByRole('link', { name: animeENName ?? '', exact: true })).toBeVisible();
    await expect(half.getByText(songName, { exact: true })).toBeVisible();
    await expect(half.getByText(`by ${songArtist}`)).toBeVisible();
    places.push(known(await half.boundingBox()));
  }
  const [left, right] = places.map(({ x, y, width }) => ({ from: x, to: x + width, y }));
  expect(right?.y).toBe(left?.y);
  expect(right?.from).toBeGreaterThanOrEqual(left?.to ?? 0);
  expect(right?.to).toBeLessThanOrEqual(390);
  await practice.button(`Hear: ${other.songName}`).click();
  await expect.poll(() => practice.soundingSong()).toBe(other);
  await page.keyboard.press('j');
  await expect.poll(() => practice.soundingSong()).toBe(song);
  await page.keyboard.press('k');
  await expect.poll(() => practice.soundingSong()).toBe(other);
  await practice.goOn();
});
