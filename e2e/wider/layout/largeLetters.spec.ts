import type { CDPSession, Page } from '@playwright/test';
import * as start from '../../../src/texts/made/en-XA/start';
import { expect, test } from '../../fixtures';
import { GROUPS } from '../../walk/groups';
import { findLayoutFlaws } from '../../walk/layout';
import { type Group, goTo, leave } from '../../walk/places';

/** The sizes of letters that users set in the browser, which are 16 px by default. */
const LETTER_PIXELS = [20, 24, 32];

/** Sets the size that the browser's own settings have, which queries of the window follow too. */
async function setLetterSize(session: CDPSession, pixels: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Opens the app in the pseudo language, as if this browser had never shown it before. */
async function openAnew(page: Page, session: CDPSession): Promise<void> {
  const origin = new URL(page.url()).origin;
  // The app saves on leaving, so that its storage is cleared when it has been left.
  await page.goto('about:blank');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto('./#/404');
  await expect(page.getByRole('main')).toContainText(start.common.goHome);
}

/** @returns everything that does not fit in the places of the group, each with the place */
async function walk(page: Page, { places }: Group, width: number): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const place of places) {
    if (place.widths?.(width) === false) continue;
    await test.step(place.what, async () => {
      await goTo(page, place);
      const found = await findLayoutFlaws(page, width);
      findings.push(...found.map((flaw) => `${place.what}: ${flaw}`));
      await leave(page, place);
    });
  }
  return findings;
}

for (const { width, height, ...options } of [
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 1280, height: 800 },
]) {
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height }, ...options });

    for (const group of GROUPS) {
      test(`${group.what} fits with letters of 20, 24 and 32 px in a window of ${width} px [11.60]`, async ({
        page,
        faults,
      }) => {
        test.slow();
        await faults.listNoSeasons();
        await page.addInitScript(() =>
          localStorage.setItem('SuperPlayer.language', JSON.stringify({ language: 'en-XA' })),
        );
        const session = await page.context().newCDPSession(page);
        await page.goto('./#/404');
        for (const pixels of LETTER_PIXELS) {
          await test.step(`letters of ${pixels} px`, async () => {
            await setLetterSize(session, pixels);
            await openAnew(page, session);
            await group.seed?.(page);
            expect(await walk(page, group, width), `letters of ${pixels} px`).toEqual([]);
          });
        }
      });
    }
  });
}
