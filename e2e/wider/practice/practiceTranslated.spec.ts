import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS, wordOf } from '../../practiceSongs';
import { watchRedLines } from '../../redLines';
import { PracticePage } from '../../screens/PracticePage';
import { expectTranslated, translate } from '../../translation';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

test('a session of practice asks and reveals in a page that the browser translates', async ({
  page,
  player: _player,
}) => {
  const redLines = await watchRedLines(page);
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await translate(page);
  await practice.start();
  for (let round = 1; round <= 4; round += 1) {
    const song = await practice.soundingSong();
    await expectTranslated(page);
    if ((await practice.phase()) === 'ask') {
      await practice.answer(song.animeENName ?? '');
      await expect(practice.verdict('Right')).toBeVisible();
    }
    await expect(practice.main).toContainText(`${wordOf(song)} Harbor`);
    await expectTranslated(page);
    await practice.goOn();
    await expect(practice.main).not.toContainText(`${wordOf(song)} Harbor`);
  }
  expect(redLines).toEqual([]);
});
