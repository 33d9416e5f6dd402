import { expect, test } from './harness/test';

const PRODUCT = 'Anime Song Player';
const DESTINATIONS = [
  { name: 'Playlist', hash: '#/playlist' },
  { name: 'Search', hash: '#/find' },
  { name: 'Most listened', hash: '#/listened' },
  { name: 'Practice', hash: '#/practice' },
  { name: 'History', hash: '#/looking-back' },
  { name: 'My songs', hash: '#/song' },
  { name: 'Season selector', hash: '#/season' },
  { name: 'Animes', hash: '#/anime' },
  { name: 'Liked', hash: '#/song?mine=liked' },
  { name: 'Artists', hash: '#/artist' },
  { name: 'Composers/Arrangers', hash: '#/creator' },
  { name: 'Downloads', hash: '#/song?mine=downloaded' },
  { name: 'Home', hash: '#/' },
] as const;

test('every destination has its own page title, and opening it moves the focus to the page', async ({
  page,
  shell,
}) => {
  await shell.open();
  await expect(page).toHaveTitle(new RegExp(`.+ · ${PRODUCT}$`));
  const titles = new Set<string>();
  for (const { name, hash } of DESTINATIONS) {
    const before = await page.title();
    const link = shell.navigation.getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL((url) => url.hash === hash);
    await expect(page).not.toHaveTitle(before);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main')).toBeFocused();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(DESTINATIONS.length);
});

const COLD_TITLES = [
  ['/search/cowboy%20bebop', /cowboy bebop/],
  ['/anime/13', /Cowboy Bebop/],
  ['/artist/19', /Seatbelts/],
  ['/404', /Not found/],
  ['/no/such/page', /Not found/],
] as const;

test('every address opened by a link has its own page title', async ({ page, shell }) => {
  for (const [path, title] of COLD_TITLES) {
    await page.goto('about:blank');
    await shell.open(path);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveTitle(new RegExp(` · ${PRODUCT}$`));
  }
});

test('an address with an invalid id shows the not-found page', async ({ page, shell }) => {
  for (const path of ['/anime/0', '/anime/x', '/artist/0', '/playlist/0', '/playlist/1.5']) {
    await shell.open(path);
    await expect(page, path).toHaveURL(/#\/404$/);
    await expect(page.getByText('Are you well?')).toBeVisible();
    await shell.open('/listened');
  }
});
