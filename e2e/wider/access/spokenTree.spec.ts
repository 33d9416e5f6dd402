import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { seedLibrary, seedVisits } from '../../seedLibrary';

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
