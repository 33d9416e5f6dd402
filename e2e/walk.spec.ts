import type { Page } from '@playwright/test';
import * as start from '../src/texts/made/en-XA/start';
import { findSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { watchRedLines } from './redLines';
import { GROUPS } from './walk/groups';
import { lookAtPage, pageTime, walkByTab } from './walk/look';
import { type Group, goTo, leave, type Place } from './walk/places';

/** Tab is pressed so often on one page of each group. */
const TAB_PRESSES = 40;

/** Opens the app in the pseudo language, in which every text is longer than in any other. */
async function openPseudo(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('SuperPlayer.language', JSON.stringify({ language: 'en-XA' })),
  );
  await page.goto('./#/404');
  await expect(page.getByRole('main')).toContainText(start.common.goHome);
}

/** Logo, search form, keyboard shortcuts and settings are there, whole and within the window. */
async function expectTopBar(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  await expect(page.getByRole('search')).toHaveCount(1);
  for (const part of [
    bar.getByRole('link', { name: start.frame.productName, exact: true }),
    bar.getByRole('search').getByRole('combobox'),
    bar.getByRole('search').getByRole('button', { name: start.frame.searchButton, exact: true }),
    bar.getByRole('button', { name: start.frame.shortcutsButton, exact: true }),
    bar.getByRole('button', { name: start.frame.settingsButton, exact: true }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

/** @returns everything that is wrong in a place */
async function visit(page: Page, place: Place, width: number): Promise<readonly string[]> {
  const { at, by, isForeign = false } = place;
  const sinceMs = by === undefined ? await pageTime(page) : null;
  await goTo(page, place);
  const found = [...(await lookAtPage(page, { width, sinceMs, isForeign }))];
  if (at !== undefined) await expectTopBar(page);
  if (place.isWalkedByTab) found.push(...(await walkByTab(page, TAB_PRESSES)));
  await leave(page, place);
  return found;
}

/** @returns everything that is wrong in the places of the group, each with the place */
async function walk(page: Page, { places }: Group, width: number): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const place of places) {
    if (place.widths?.(width) === false) continue;
    await test.step(place.what, async () => {
      const found = await visit(page, place, width).catch((error: unknown) => [String(error)]);
      findings.push(...found.map((finding) => `${place.what}: ${finding}`));
    });
  }
  return findings;
}

for (const { width, height, ...options } of [
  { width: 320, height: 640, hasTouch: true, isMobile: true },
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height }, ...options });

    for (const group of GROUPS) {
      test(`${group.what} at ${width} px has nothing wrong for axe, headings, names, Tab, width, cut texts, shifts, console and pseudo language [2.63 2.64 2.65 14.16]`, async ({
        page,
        faults,
      }) => {
        test.slow();
        // Anime of the host's lists are not stored, and only stored names are known.
        await faults.listNoSeasons();
        await followSystemTheme(page);
        const redLines = await watchRedLines(page);
        await openPseudo(page);
        await group.seed?.(page);
        expect(await walk(page, group, width)).toEqual([]);
        expect(redLines).toEqual([]);
      });
    }
  });
}

/** Runs in the page: adds one mistake of each kind that the walk looks for. */
function plantMistakes(): void {
  const plant = (
    name: string,
    text: string,
    style = '',
    parent = document.querySelector('main'),
  ) => {
    const element = document.createElement(name);
    element.textContent = text;
    element.style.cssText = style;
    parent?.append(element);
    return element;
  };
  plant('button', '', 'width: 40px; height: 40px');
  plant('button', '[Štöp l]').ariaLabel = '[Plàý l]';
  plant('h4', '[Hîdé l]');
  plant('div', '', 'width: 3000px; height: 10px').id = 'planted-width';
  plant('p', '[Àlšö lorem ipsum dolor]', 'width: 30px; white-space: nowrap');
  plant('button', '[Mîx l]').tabIndex = 3;
  const line = plant('p', '', 'display: flex');
  plant('button', '[Öñé l]', '', line);
  plant('button', '[Twö l]', 'order: -1', line);
  const narrow = plant('div', '');
  plant('button', '[Àdd l]', '', narrow);
  plant('button', '[Šét l]', 'margin-left: -30px', narrow);
  plant('p', '[Hàrd lorem]', 'color: #777; background: #888');
  plant('p', 'Written by hand');
  console.error('planted');
}

test('axe tells a name that lacks the words that are shown, in a language that people read', async ({
  page,
}) => {
  await page.goto('./#/404');
  await expect(page.getByRole('main')).toContainText('Go to the home page');
  expect(await findSerious(page)).toEqual([]);
  await page.evaluate(() => {
    const misnamed = document.createElement('button');
    misnamed.textContent = 'Stop the song';
    misnamed.ariaLabel = 'Play the next one';
    document.querySelector('main')?.append(misnamed);
  });
  expect(await findSerious(page)).toEqual([expect.stringMatching(/^label-content-name-mismatch/)]);
});

test('the walk tells each kind of mistake that is planted in a page', async ({
  page,
  faults,
  blocked,
}) => {
  await faults.listNoSeasons();
  await followSystemTheme(page);
  const redLines = await watchRedLines(page);
  await openPseudo(page);
  const sinceMs = await pageTime(page);
  expect(await lookAtPage(page, { width: 1440, sinceMs })).toEqual([]);
  await page.evaluate(plantMistakes);
  await page.evaluate(() => {
    document.querySelector('main')?.prepend(document.createElement('hr'));
    const shifting = document.querySelector('hr');
    if (shifting !== null) shifting.style.height = '400px';
  });
  await page.evaluate(async () => {
    await fetch('/api/nothing');
    await fetch('http://127.0.0.2:9/').catch(() => undefined);
  });
  const told = await lookAtPage(page, { width: 1440, sinceMs });
  for (const mistake of [
    /^moved by \d/,
    /^a control has no name: - button/,
    /^"\[Plàý l\]" is named otherwise/,
    /^heading "\[Hîdé l\]" skips from \d to 4/,
    /^the page is \d+ px wide: .*planted-width/,
    /^P "\[Àlšö lorem ipsum dolor\]" is too narrow/,
    /^Tab reaches BUTTON "\[Mîx l\]" before all others/,
    /^Tab goes back from BUTTON "\[Öñé l\]" to BUTTON "\[Twö l\]"/,
    /^BUTTON "\[Àdd l\]" overlaps BUTTON "\[Šét l\]"/,
    /^dark: color-contrast/,
    /^light: color-contrast/,
    /^P says "Written by hand"/,
  ]) {
    expect(told).toContainEqual(expect.stringMatching(mistake));
  }
  // The order of Tab is not what the page reports.
  expect(await walkByTab(page, TAB_PRESSES)).toContainEqual(expect.stringMatching(/ instead of /));
  for (const line of ['planted', '404 http', '127.0.0.2:9'])
    await expect.poll(() => redLines.some((each) => each.includes(line))).toBe(true);
  // The page's policy refused the planted request.
  blocked.length = 0;
});
