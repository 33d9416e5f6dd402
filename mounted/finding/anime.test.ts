import type { Page } from '@playwright/test';
import { AnimePage } from '../../e2e/screens/AnimePage';
import type { Shell } from '../../e2e/screens/Shell';
import { showPictures } from '../../e2e/sharedWindow';
import { storedQueue } from '../../e2e/storedTexts';
import { test as base, expect } from '../harness/test';

const test = base.extend<{ animePage: AnimePage }>({
  animePage: async ({ page }, use) => use(new AnimePage(page)),
});

const BLEACH = '/anime/4240';
const SONGS = '/api/annId_request';
/** The paths of the two information sources. */
const ENCYCLOPEDIA = '/ann';
const ANIME_INFO = '/anime';
const XML = { contentType: 'text/xml' };

const HOSTILE_XML = `<ann><anime id="4240" type="TV" name="&lt;img src=x onerror=alert(1)&gt;">
  <related-next rel="&lt;b&gt;sequel&lt;/b&gt;" id="4241"/>
  <info type="Picture" src="javascript:alert(1)" width="9999" height="9999"/>
  <info type="Plot Summary">&lt;script&gt;window.hacked = true&lt;/script&gt; a plot</info>
  <info type="Official website" href="javascript:alert(1)">Click me</info>
  <info type="Official website" href="https://good.example/">&lt;a&gt;</info>
  <ratings nb_votes="lots" weighted_score="NaN"/>
  <credit><task>Animation Production</task><company>&lt;i&gt;Studio&lt;/i&gt;</company></credit>
</anime></ann>`;

/** Answers are cached for days, so the next visit would read them from the cache. */
async function forgetInformation(page: Page, shell: Shell): Promise<void> {
  await shell.open('/404');
  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
  });
  await page.goto('about:blank');
}

test('a deep link to an anime opens with its titles, season, type and songs [2.8 2.34 2.38]', async ({
  page,
  shell,
  animePage,
}) => {
  await shell.open(BLEACH);
  await expect(animePage.title).toHaveText('Bleach');
  await expect(animePage.main.getByText('Fall 2004').first()).toBeVisible();
  await expect(animePage.main.getByText('TV', { exact: true })).toBeVisible();
  await expect(animePage.button('Play D-tecnoLife')).toBeVisible();
  await expect(page).toHaveTitle(/^Bleach · Anime/);
  await animePage.tab('by Type').click();
  await expect(animePage.main.getByRole('heading', { name: 'Ending' })).toBeVisible();
  await expect(animePage.main.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await page.reload();
  await expect(animePage.tab('by Type')).toHaveAttribute('aria-selected', 'true');
});

test('Play replaces the queue with the songs of the anime and starts the sound [2.36]', async ({
  page,
  shell,
  animePage,
  player,
}) => {
  await shell.open(BLEACH);
  await animePage.button('Play').click();
  await player.expectSoundAdvances();
  const songCount = await animePage.main.getByRole('button', { name: /^Play ./ }).count();
  const queue = await storedQueue(page);
  expect(queue).toHaveLength(songCount);
});

test('Share copies the link where the browser cannot share, and Back returns to the search [2.37]', async ({
  page,
  context,
  shell,
  animePage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.set(navigator, 'share', undefined));
  await shell.open('/search/bleach');
  await page.getByRole('button', { name: 'Options for D-tecnoLife' }).waitFor();
  await page.evaluate(() => window.location.assign('#/anime/4240'));
  // The results have a button with the same name.
  await expect(animePage.title).toHaveText('Bleach');
  await animePage.button('Share').click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#/anime/4240');
  await animePage.tab('by Type').click();
  await animePage.button('Back').click();
  await expect(page).toHaveURL(/#\/search\/bleach$/);
});

test('Back on a deep link leads to the anime list [2.35]', async ({ page, shell, animePage }) => {
  await shell.open(`${BLEACH}?filter=type`);
  await animePage.tab('All Song').click();
  await animePage.button('Back').click();
  await expect(page).toHaveURL(/#\/anime$/);
});

test('the Information tab shows the facts of both sources, and related anime open from it [2.40 2.42 2.44]', async ({
  page,
  shell,
  animePage,
}) => {
  await showPictures(page);
  await shell.open(BLEACH);
  await animePage.tab('Information').click();
  await expect(animePage.fact('Episodes')).toHaveText(/\d/);
  await expect(animePage.fact('Duration')).toHaveText('24 min per ep');
  await expect(animePage.fact('Status')).toHaveText('Finished Airing');
  await expect(animePage.fact('Studios')).not.toBeEmpty();
  await expect(animePage.panel.getByText(/users$/)).toHaveCount(2);
  await expect(animePage.panel.getByText('source: Anime News Network')).toBeVisible();
  await expect(animePage.panel.getByText('source: MyAnimeList')).toBeVisible();
  await expect(animePage.panel.getByRole('img', { name: 'Cover of Bleach' })).toBeVisible();
  const outside = animePage.panel.locator('a[href^="http"]');
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  }
  const related = animePage.panel.getByRole('link', { name: /Thousand-Year Blood War/ });
  await related.first().click();
  await expect(animePage.title).toHaveText(/Thousand-Year Blood War/);
  await expect(animePage.tab('All Song')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(animePage.title).toHaveText('Bleach');
  await expect(animePage.tab('Information')).toHaveAttribute('aria-selected', 'true');
});

test('a reload sends no further request for information', async ({ page, shell, animePage }) => {
  await shell.open(`${BLEACH}?filter=information`);
  await expect(animePage.panel.getByRole('heading', { name: 'Related' })).toBeVisible();
  await expect(animePage.fact('Status')).toBeVisible();
  await expect(animePage.panel.getByRole('link', { name: /Blood War/ }).first()).toBeVisible();
  const requestCount = animePage.countInfoRequests();
  await page.reload();
  await expect(animePage.fact('Status')).toBeVisible();
  await expect(animePage.panel.getByRole('link', { name: /Blood War/ }).first()).toBeVisible();
  expect(requestCount()).toBe(0);
});

for (const [source, target, brokenTexts] of [
  ['encyclopedia', ENCYCLOPEDIA, ['<ann><anime id="4240"', '<html>Bad gateway</html>']],
  ['info API', ANIME_INFO, ['{"data": [', '{"data": {"title": {}}}']],
] as const) {
  test(`if the ${source} fails, is cut off or hangs, the Information tab shows the other source`, async ({
    page,
    shell,
    animePage,
    faults,
  }) => {
    const breakIt: Readonly<Record<string, () => Promise<void>>> = {
      'half an answer': () => faults.answer(target, brokenTexts[0]),
      'another answer': () => faults.answer(target, brokenTexts[1]),
      refusing: () => faults.fail(target, { status: 400 }),
      'cut off': () => faults.cut(target, 40),
      hanging: () => faults.hang(target),
    };
    for (const [name, strike] of Object.entries(breakIt)) {
      await base.step(name, async () => {
        await forgetInformation(page, shell);
        await faults.clear();
        await strike();
        await shell.open(BLEACH);
        await expect(animePage.button('Play D-tecnoLife')).toBeVisible();
        await animePage.tab('Information').click();
        await expect(animePage.fact('Episodes')).toHaveText(/\d/);
        await expect(animePage.panel.getByText(/^source: /)).toHaveCount(1);
      });
    }
  });
}

test('if both information sources fail, the page shows the songs, a sentence and Try again', async ({
  shell,
  animePage,
  faults,
}) => {
  await faults.fail(ENCYCLOPEDIA);
  await faults.fail(ANIME_INFO);
  await shell.open(`${BLEACH}?filter=information`);
  await expect(animePage.main.getByText(/^Couldn’t find information/)).toBeVisible();
  await expect(animePage.tab('Information')).toBeDisabled();
  await expect(animePage.button('Play D-tecnoLife')).toBeVisible();
  await faults.clear();
  await animePage.button('Try again').click();
  await expect(animePage.fact('Episodes')).toHaveText(/\d/);
});

test('hostile markup is shown as plain text', async ({ page, shell, animePage, faults }) => {
  await faults.answer(ENCYCLOPEDIA, HOSTILE_XML, XML);
  await faults.fail(ANIME_INFO);
  await shell.open(`${BLEACH}?filter=information`);
  await expect(
    animePage.panel.getByText('<script>window.hacked = true</script> a plot'),
  ).toBeVisible();
  await expect(animePage.fact('Studios')).toHaveText('<i>Studio</i>');
  await expect(animePage.panel.getByRole('link', { name: 'Click me' })).toHaveCount(0);
  await expect(animePage.panel.locator('a[href^="javascript" i]')).toHaveCount(0);
  await expect(animePage.panel.getByRole('link', { name: /^<a>/ })).toHaveAttribute(
    'href',
    'https://good.example/',
  );
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
});

test('links and pictures whose address contains a user name are dropped from both sources', async ({
  page,
  shell,
  animePage,
  faults,
}) => {
  const websites = ['https://user:pw@evil.example/', 'https://www.tv.example@evil.example/'].map(
    (href) => `<info type="Official website" href="${href}">Log in</info>`,
  );
  const xml = `<ann><anime id="4240" type="TV" name="Bleach">${websites.join('')}
    <info type="Picture" src="https://user@evil.example/p.jpg" width="9" height="9"/>
    <info type="Official website" href="https://good.example/@bleach">Good one</info></anime></ann>`;
  const url = 'https://myanimelist.net@evil.example/anime/269';
  const data = { mal_id: 269, url, title: 'Bleach', images: { webp: { image_url: url } } };
  await faults.answer(ENCYCLOPEDIA, xml, XML);
  await faults.answer(ANIME_INFO, { data });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await shell.open(`${BLEACH}?filter=information`);
  await expect(animePage.panel.getByRole('link', { name: 'Good one' })).toBeVisible();
  await expect(animePage.panel.getByText('source: MyAnimeList')).toBeVisible();
  await expect(animePage.panel.getByText('Log in')).toHaveCount(0);
  await expect(page.locator('[href*="evil.example"], [src*="evil.example"]')).toHaveCount(0);
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);
});

test('an anime without songs shows its information below the message [2.46 8.4]', async ({
  shell,
  animePage,
  faults,
}) => {
  await faults.answer(SONGS, []);
  await shell.open(BLEACH);
  await expect(animePage.main.getByText('Songs not found...')).toBeVisible();
  await expect(animePage.title).toHaveText('Bleach');
  await expect(animePage.fact('Episodes')).toHaveText(/\d/);
});

test('if the song database is down, an anime page shows Api off-line, the information and Try again', async ({
  shell,
  animePage,
  faults,
}) => {
  await faults.fail(SONGS, { status: 400 });
  await shell.open(BLEACH);
  await expect(animePage.main.getByText('Api off-line')).toBeVisible();
  await expect(animePage.fact('Episodes')).toHaveText(/\d/);
  await faults.clear();
  await animePage.button('Try again').click();
  await expect(animePage.button('Play D-tecnoLife')).toBeVisible();
});

test('a waiting or offline page says so', async ({ page, context, shell, animePage, faults }) => {
  await faults.hang(SONGS);
  await shell.open(BLEACH);
  await expect(animePage.main.getByText('Searching, wait...')).toBeVisible();
  await faults.clear();
  await shell.open('/anime/1');
  await context.setOffline(true);
  await page.evaluate(() => window.location.assign('#/anime/6592'));
  await expect(animePage.main.getByText('Api off-line')).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
});

test('an invalid anime id leads to the not-found page [2.8 5.1]', async ({ page, shell }) => {
  for (const id of ['0', 'abc', '1.5', '-0']) {
    await shell.open(`/anime/${id}`);
    await expect(page).toHaveURL(/#\/404$/);
  }
});

test('an anime page can be used with the keyboard alone', async ({ page, shell, animePage }) => {
  await shell.open(BLEACH);
  await expect(animePage.tab('Information')).toBeEnabled();
  await animePage.button('Back').focus();
  for (const expected of ['Play', 'Shuffle', 'Share', 'Actions for all songs', 'All Song']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(expected);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(animePage.tab('Information')).toBeFocused();
  await expect(animePage.fact('Episodes')).toBeVisible();
  const related = animePage.panel.getByRole('link', { name: /Blood War/ }).first();
  await related.waitFor();
  await page.keyboard.press('Tab');
  await expect(related).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(animePage.title).toHaveText(/Thousand-Year Blood War/);
});
