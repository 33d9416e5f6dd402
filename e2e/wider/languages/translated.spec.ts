import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { watchRedLines } from '../../redLines';
import { DOWNLOAD_SONG_LIST } from '../../screens/songListOffer';
import { expectTranslated, MARK, translate } from '../../translation';

test.describe('a page that the browser translates', () => {
  let redLines: readonly string[] = [];
  test.beforeEach(async ({ page }) => {
    redLines = await watchRedLines(page);
  });
  test.afterEach(() => {
    expect(redLines).toEqual([]);
  });

  test('shows the next song in Now playing, in the bar and in the queue', async ({
    page,
    player,
    playTwo,
  }) => {
    await playTwo();
    await translate(page);
    await page.keyboard.press('f');
    const sheet = nowPlayingSheet(page);
    await expect(sheet).toContainText('Tank!');
    await expectTranslated(page);
    await sheet.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(sheet).toContainText('THE REAL FOLK BLUES');
    await expect(sheet.getByText('Tank!', { exact: true })).toHaveCount(0);
    await expectTranslated(page);
    await page.keyboard.press('Escape');
    await expect(player.region).toContainText('THE REAL FOLK BLUES');
    await expect(player.region).not.toContainText('Tank!');
    await player.queueButton.click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toContainText('Tank!');
    await expectTranslated(page);
    await queue.getByRole('button', { name: 'Options for Tank!', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove from queue' }).click();
    await expect(queue).not.toContainText('Tank!');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(queue).toContainText('Tank!');
    await player.expectSoundAdvances();
  });

  test('shows suggestions for each text that is typed, and filters a list', async ({
    page,
    shell,
    searchPage,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    await page.getByRole('button', DOWNLOAD_SONG_LIST).click();
    await expect(page.getByText(/songs downloaded\. Search works instantly/)).toBeVisible();
    await translate(page);
    const grid = page.getByRole('grid', { name: 'Suggestions' });
    await shell.searchInput.fill('');
    for (const [typed, found] of [
      ['tank', /^Tank!/],
      ['tank op 1', /^Tank!/],
      ['gurenge', /^Gurenge/],
      ['bebop', /Bebop/],
    ] as const) {
      await shell.searchInput.fill(typed);
      await expect(grid.getByRole('gridcell', { name: found }).first()).toBeVisible();
      await expectTranslated(page);
    }
    await expect(grid).not.toContainText('Gurenge');
    await page.keyboard.press('Escape');

    const total = await searchPage.playButtons.count();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Filters/ }).click();
    const hits = page.getByRole('region', { name: 'Filter songs' }).getByRole('status');
    await expect(hits).toHaveText(`${total} songs${MARK}`);
    for (const wanted of ['Opening', 'Ending']) {
      await page.getByRole('checkbox', { name: wanted, exact: true }).check();
      await expect
        .poll(async () => (await hits.textContent())?.replace(MARK, ''))
        .toBe(`${await searchPage.playButtons.count()} songs`);
      await expectTranslated(page);
    }
    await main.getByRole('button', { name: 'Clear all' }).first().click();
    await expect(searchPage.playButtons).toHaveCount(total);
    await expectTranslated(page);
  });
});
