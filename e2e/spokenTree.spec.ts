import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';
import { nowPlayingSheet } from './nowPlayingSheet';
import { seedLibrary, seedVisits } from './seedLibrary';

/** Flaws that hinder a screen reader user. */
interface Flaws {
  readonly unnamed: readonly string[];
  readonly headings: readonly string[];
  readonly landmarks: readonly string[];
}

const CONTROL =
  /^- (button|link|checkbox|radio|switch|slider|combobox|textbox|searchbox|tab|menuitem|option|spinbutton)( \[|:|$)/;

/** Checks the accessibility tree of the page. */
async function findFlaws(page: Page): Promise<Flaws> {
  const tree = await page.locator('body').ariaSnapshot();
  const unnamed = tree
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => CONTROL.test(line));
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility() && heading.closest('[inert]') === null)
      .map((heading) => `${heading.tagName} ${heading.textContent?.slice(0, 30)}`),
  );
  const headings = levels.filter((heading, place) => {
    const before = Number(levels[place - 1]?.[1] ?? heading[1]);
    return Number(heading[1]) > before + 1;
  });
  const landmarks = await page.evaluate(() => {
    const missing: string[] = [];
    for (const selector of ['main', 'header, [role=banner]', 'nav']) {
      if (document.querySelector(selector) === null) missing.push(selector);
    }
    if (document.querySelectorAll('h1').length !== 1) {
      missing.push(`one h1, not ${document.querySelectorAll('h1').length}`);
    }
    return missing;
  });
  return { unnamed, headings, landmarks };
}

const SCREENS = [
  '/',
  '/search/cowboy%20bebop',
  '/anime/13',
  '/artist/261',
  '/season?year=1998&season=spring',
  '/season?year=1998&season=spring&show=songs',
  '/song',
  '/anime',
  '/artist',
  '/creator',
  '/playlist',
  '/playlist/1',
  '/listened',
  '/looking-back',
  '/find',
  '/practice',
  '/practice?show=decks',
  '/practice?show=trouble',
  '/practice?show=progress',
  '/practice?show=forecast',
  '/practice?show=settings',
  '/404',
] as const;

test('every screen has named controls, heading levels without a gap, and landmarks', async ({
  page,
  shell,
}) => {
  test.slow();
  await shell.open('/404');
  await seedLibrary(page, 300);
  await seedVisits(page);
  for (const path of SCREENS) {
    await test.step(path, async () => {
      // No previous page that the check could see instead.
      await page.goto('about:blank');
      await shell.open(path);
      await page.waitForLoadState('networkidle');
      // The page may still be reading its data.
      const flaws = () => findFlaws(page);
      await expect.poll(flaws, path).toEqual({ unnamed: [], headings: [], landmarks: [] });
    });
  }
});

test('the rows of the queue say their position and number, and the song that plays is marked', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/search/cowboy%20bebop');
  const rows = page.locator('main li[data-row]');
  await expect(rows.nth(2)).toBeVisible();
  const count = await rows.count();
  // All rows are in the page, so that the list itself conveys their number and positions.
  await expect(
    page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('li[data-row]') })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  await expect(rows.and(page.locator('[aria-current="true"]'))).toHaveCount(1);
  await player.queueButton.click();
  const queued = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
  for (const place of [1, 2]) {
    await expect(queued.nth(place - 1)).toHaveAttribute('aria-posinset', String(place));
    await expect(queued.nth(place - 1)).toHaveAttribute('aria-setsize', String(count));
  }
});

/** Records the announcements of live regions from the next page on. @returns all lines so far */
async function followWhatIsSaid(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const isLive = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output',
      ) ?? null;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const text = isLive(target)?.textContent;
        if (text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said').join('\n'));
}

test('a live region announces a song that loads, a song added and a song removed', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  const said = await followWhatIsSaid(page);
  for (const host of MEDIA_HOSTS) await faults.slow(host, 500);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect.poll(said).toContain('Loading Tank!');
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect.poll(said).toContain('Added to queue: THE REAL FOLK BLUES');
  await player.queueButton.click();
  const panel = page.getByRole('complementary', { name: 'Queue' });
  await panel.getByRole('listitem').first().hover();
  await panel
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect.poll(said).toContain('Removed from the queue: Tank!');
});

test('a song that starts is announced once, also in Now playing, and not while names are hidden', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  const said = await followWhatIsSaid(page);
  /** How often a name was announced as the playing or loading song. */
  const timesSaid = async (name: string) =>
    (await said())
      .split('\n')
      .filter((line) => line === `Now playing ${name}` || line === `Loading ${name}`).length;
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect.poll(() => timesSaid('Tank!')).toBe(1);
  await player.pauseButton.click();
  await player.expectSilence();
  await player.playButton.click();
  await player.expectSoundAdvances();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await page.keyboard.press('f');
  const sheet = nowPlayingSheet(page);
  await sheet.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.getByRole('link', { name: 'THE REAL FOLK BLUES' })).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: 'THE REAL FOLK BLUES' })).toHaveCount(1);
  expect(await timesSaid('THE REAL FOLK BLUES')).toBe(1);
  await page.keyboard.press('g');
  await sheet.getByRole('button', { name: 'Next' }).click();
  await player.expectSoundAdvances();
  expect(await timesSaid('Tank!')).toBe(1);
  await sheet.getByRole('button', { name: 'Reveal' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: 'Now playing Tank!' })).toHaveCount(1);
});

/** Checks the page with axe in both themes, and for unnamed controls. */
async function lookAt(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await expectNothingSerious(page);
    expect((await findFlaws(page)).unnamed, what).toEqual([]);
  });
}

for (const width of [1440, 390]) {
  test.describe(`the accessibility at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('has no serious faults and no unnamed controls in videos, hidden names and season songs', async ({
      page,
      shell,
      player,
      watchTank,
    }) => {
      test.slow();
      await followSystemTheme(page);
      await watchTank();
      const sheet = nowPlayingSheet(page);
      await lookAt(page, 'the video in Now playing');
      await sheet.getByRole('button', { name: 'Hide names' }).click();
      await lookAt(page, 'Now playing with hidden names');
      await page.keyboard.press('Escape');
      await player.queueButton.first().click();
      await lookAt(page, 'the bar and the queue with hidden names');
      await player.queueButton.first().click();
      await page.getByRole('button', { name: 'Reveal' }).first().click();
      await page.keyboard.press('v');
      const popup = page.getByRole('region', { name: 'Video' });
      await expect(popup.locator('video')).toBeVisible();
      await lookAt(page, 'the pop-up');
      await shell.open('/season?season=spring&show=songs');
      const songs = page.getByRole('list', { name: 'Songs of the season' });
      await expect(songs.getByRole('listitem').first()).toBeVisible();
      await lookAt(page, 'the songs of a season');
    });

    test('has no serious faults and no unnamed controls in panels and dialogs over a page', async ({
      page,
      shell,
      player,
      searchPage,
    }) => {
      test.slow();
      await followSystemTheme(page);
      await shell.open('/search/cowboy%20bebop');
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await page.getByRole('button', { name: 'Play all', exact: true }).first().click();
      await player.expectSoundAdvances();
      await searchPage.playButton('Tank!').click();
      await player.expectSoundAdvances();
      const look = (what: string) => lookAt(page, what);
      await player.queueButton.first().click();
      await expect(page.getByText(/^\d+ songs, at /).first()).toBeVisible();
      await look('the queue with an earlier one');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open now playing' }).click();
      await expect(nowPlayingSheet(page)).toBeVisible();
      await look('Now playing');
      await nowPlayingSheet(page).getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Sound' }).click();
      await expect(page.getByRole('dialog', { name: 'Sound' })).toBeVisible();
      await look('the sound dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page
        .locator('main li[data-row]')
        .first()
        .click({ modifiers: ['ControlOrMeta'], position: { x: 4, y: 4 } });
      await expect(page.getByRole('region', { name: 'Selected songs' })).toBeVisible();
      await look('the selection bar');
    });
  });
}

test.describe('the accessibility on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has no serious faults and no unnamed controls in the filter panel', async ({
    page,
    shell,
  }) => {
    test.slow();
    await followSystemTheme(page);
    await shell.open('/404');
    await seedLibrary(page, 60);
    await seedVisits(page);
    for (const [path, title] of [
      ['/anime/13', 'Cowboy Bebop'],
      ['/listened', 'Most listened'],
      ['/season?year=1998&season=spring', 'Season selector'],
    ] as const) {
      await test.step(path, async () => {
        await shell.open(path);
        // The previous page has such a button too.
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const button = page
          .getByRole('main')
          .getByRole('button', { name: /^Filters/ })
          .first();
        await button.click();
        await expect(page.getByRole('group').first()).toBeVisible();
        await expectNothingSerious(page);
        expect((await findFlaws(page)).unnamed, path).toEqual([]);
      });
    }
  });
});
