import { expect, test } from './fixtures';
import { PRACTICE_SONGS } from './practiceSongs';
import { PlayerBar } from './screens/PlayerBar';
import { PracticePage } from './screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

test('one tab practices, the other says so and takes over when the first one is closed', async ({
  page,
  context,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(3);
  const address = page.url();
  await practice.start();
  await practice.soundingSong();
  await practice.goOn();

  const otherPage = await context.newPage();
  await PlayerBar.listen(otherPage);
  const other = new PracticePage(otherPage);
  await otherPage.goto(address);
  const said = other.main.getByText('Practice is open in another tab.');
  await expect(said).toBeVisible();
  await expect(other.button('Continue')).toHaveCount(0);
  expect(await practice.soundingSong()).toBeDefined();
  await page.close();
  await expect(said).toHaveCount(0);
  await other.button('Continue').click();
  await other.expectRound(2);
  await other.soundingSong();
});
