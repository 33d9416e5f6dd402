import { expectLargeTargets, expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS, wordOf } from '../../practiceSongs';
import { PracticePage } from '../../screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

test('axe finds nothing serious in any part of a session, in either theme', async ({
  page,
  player: _player,
}) => {
  test.slow();
  await followSystemTheme(page);
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await practice.chooseSeconds(60);
  await expectNothingSerious(page);
  await expectLargeTargets(page);
  await practice.start();
  for (let round = 1; round <= 2; round += 1) {
    await practice.soundingSong();
    if (round === 1) await expectNothingSerious(page);
    await practice.goOn();
  }
  const word = wordOf(await practice.soundingSong());
  await practice.answerField.fill('har');
  await expect(practice.suggestions.getByRole('option')).toHaveCount(2);
  await expectNothingSerious(page);
  await expectLargeTargets(page);
  await practice.answer('Harbor');
  await expectNothingSerious(page);
  await expectLargeTargets(page);
  await practice.button(`Options for ${word} lullaby`).click();
  await expect(page.getByRole('menuitem', { name: 'Not today', exact: true })).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  for (;;) {
    await practice.goOn();
    if ((await practice.phase()) === 'done') break;
    await practice.answer(`${wordOf(await practice.soundingSong())} Harbor`);
  }
  await expectNothingSerious(page);
  await page.goto('./#/practice');
  for (const part of ['Today', 'Decks', 'Trouble songs', 'Progress', 'Forecast', 'Settings']) {
    await practice.main.getByRole('tab', { name: part, exact: true }).click();
    await expect(practice.main.getByRole('tabpanel', { name: part })).toBeVisible();
    await expectNothingSerious(page);
  }
});
