import { describe } from 'vitest';
import { DOWNLOAD_SONG_LIST } from '../e2e/screens/songListOffer';
import { expect, test } from './harness/test';

test('offline, a screen that needs a service says so, and a screen with stored data works [10.33]', async ({
  page,
  context,
  shell,
  searchPage,
  openBebop,
}) => {
  await openBebop();
  // Each screen is a separate chunk, which an open tab keeps.
  for (const [path, settled] of [
    ['/artist/261', 'gravity'],
    ['/song', 'My songs'],
    ['/listened', 'Most listened'],
    ['/playlist', 'Playlist'],
    ['/404', 'Are you well?'],
  ] as const) {
    await shell.open(path);
    // The previous screen stays until the next one has loaded.
    await expect(page.getByRole('main').getByText(settled).first()).toBeVisible();
  }

  await context.setOffline(true);
  for (const path of ['/search/unheard', '/artist/424242']) {
    await shell.open(path);
    await expect(page.getByText('Api off-line')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await shell.open('/song');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await shell.open('/listened');
  await expect(page.getByText(/^Play some music, this page only displays/)).toBeVisible();
  await shell.open('/playlist');
  await expect(page.getByText('No playlist created…')).toBeVisible();
  await shell.open('/404');
  await expect(page.getByText('Are you well?')).toBeVisible();

  await shell.open('/search/unheard');
  await expect(page.getByText('Api off-line')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.getByText('Not found...')).toBeVisible();
});

test('offline, the catalogue cannot be downloaded, and the search looks through the library [10.4 11.41]', async ({
  page,
  context,
  shell,
  searchPage,
  openBebop,
}) => {
  await openBebop();
  const offer = page.getByRole('main').getByRole('region', { name: 'Song list' });
  await expect(offer.getByRole('button', DOWNLOAD_SONG_LIST)).toBeEnabled();
  // The panel is a separate chunk, which an open tab keeps.
  const suggestions = page.getByRole('grid', { name: 'Suggestions' });
  await shell.searchInput.fill('tan');
  await expect(suggestions.getByText('Tank!').first()).toBeVisible();
  await shell.searchInput.press('Escape');
  await context.setOffline(true);
  await expect(offer.getByText('You’re offline')).toBeVisible();
  await expect(offer.getByRole('button', DOWNLOAD_SONG_LIST)).toBeDisabled();
  // The results stay, and suggestions come from the library.
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await shell.searchInput.fill('tank');
  await expect(suggestions.getByText('Tank!').first()).toBeVisible();
  await shell.open('/search/tank');
  await expect(page.getByText('Api off-line')).toBeVisible({ timeout: 20_000 });
  // Below it are the stored songs.
  const own = page.getByRole('list', { name: 'In your library' });
  await expect(own.getByRole('button', { name: 'Play Tank!', exact: true })).toBeVisible();
  await expect(offer.getByRole('button', DOWNLOAD_SONG_LIST)).toBeDisabled();
  await context.setOffline(false);
  await expect(offer.getByRole('button', DOWNLOAD_SONG_LIST)).toBeEnabled();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
});

describe('a page that comes back online', () => {
  const pages = [
    { path: '/search/cowboy%20bebop', call: '/api/search_request', found: 'Play Tank!' },
    { path: '/artist/261', call: '/api/artist_ids_request', found: /^Play (?!all)./ },
    { path: '/anime/4240', call: '/api/annId_request', found: 'Play D-tecnoLife' },
    { path: '/', call: '/api/get_50_random_songs', found: /^Play (?!all|the)./ },
  ];
  test('sends its request again, only once [4.6]', async ({ page, context, shell, faults }) => {
    const main = page.getByRole('main');
    let asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const { path, call, found } of pages) {
      await test.step(`${path} asks again by itself, once`, async () => {
        // The page's chunk must load before the connection is lost. Only this request fails: one
        // that is between its tries when the network goes would be answered at some later time.
        await faults.cut(call);
        await page.goto('about:blank');
        await shell.open(path);
        await expect(main.getByText('Api off-line')).toBeVisible({
          timeout: 20_000,
        });
        // The home page asks for two lists, in either order.
        if (path === '/') await expect.poll(() => asked).toContain('/api/season_request');
        await context.setOffline(true);
        await faults.clear();
        asked = [];
        await context.setOffline(false);
        await expect(main.getByRole('button', { name: found }).first()).toBeVisible();
        await expect(main.getByText('Api off-line')).toHaveCount(0);
        expect(asked.filter((pathname) => pathname === call)).toHaveLength(1);

        // Loaded results are not requested again.
        asked = [];
        await context.setOffline(true);
        await context.setOffline(false);
        await shell.searchInput.fill('still here');
        expect(asked.filter((pathname) => pathname.startsWith('/api/'))).toEqual([]);
      });
    }
  });

  test('shows "Api off-line" again while the service is down, and asks no faster', async ({
    page,
    context,
    shell,
    faults,
  }) => {
    await faults.fail('/api/search_request');
    await shell.open('/search/cowboy%20bebop');
    const failure = page.getByText('Api off-line');
    await expect(failure).toBeVisible();
    await context.setOffline(true);
    await expect(failure).toBeVisible();
    expect(await faults.hitCounts()).toEqual([1]);
    await context.setOffline(false);
    await expect.poll(() => faults.hitCounts()).toEqual([2]);
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => faults.hitCounts()).toEqual([3]);
  });

  test('loads the missing information of an anime page', async ({
    page,
    context,
    shell,
    faults,
  }) => {
    await faults.cut('/ann');
    await faults.cut('/anime');
    await shell.open('/anime/4240?filter=information');
    const missing = page.getByText('Couldn’t find information');
    await expect(missing).toBeVisible({ timeout: 20_000 });
    await context.setOffline(true);
    await faults.clear();
    await context.setOffline(false);
    await expect(page.getByText('source: Anime News Network')).toBeVisible();
    await expect(page.getByText('source: MyAnimeList')).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  test('loads the missing lists of a season', async ({ page, context, shell, faults }) => {
    await faults.cut('/player/json');
    await faults.cut('/api');
    await shell.open('/season?year=2004&season=fall');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await context.setOffline(true);
    await faults.clear();
    await context.setOffline(false);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Bleach/ })
        .first(),
    ).toBeVisible();
  });
});
