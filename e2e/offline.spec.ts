import { expect, test } from './fixtures';

test('offline: screens that ask say so, screens of what is stored stand', async ({
  page,
  context,
  shell,
  searchPage,
}) => {
  await shell.open('/search/cowboy%20bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  // Each screen comes with a file of its own, which an open tab keeps.
  for (const path of ['/artist/261', '/song', '/listened', '/playlist', '/404']) {
    await shell.open(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }

  await context.setOffline(true);
  for (const path of ['/search/unheard', '/artist/424242']) {
    await shell.open(path);
    await expect(page.getByText('Api off-line')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await shell.open('/song');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await shell.open('/listened');
  await expect(page.getByText(/^Play some music, this page only displays/)).toBeVisible();
  await shell.open('/playlist');
  await expect(page.getByText('No playlist created')).toBeVisible();
  await shell.open('/404');
  await expect(page.getByText('Are you well?')).toBeVisible();

  await shell.open('/search/unheard');
  await expect(page.getByText('Api off-line')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Not found...')).toBeVisible();
});
