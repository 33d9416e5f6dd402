import type { Page } from '@playwright/test';
import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { formatSharedPlaylist } from '../src/domain/playlist/sharedPlaylist';
import { expect, test } from './harness/test';

const LINK = `/shared/${formatSharedPlaylist({ title: 'Evening', songs: [1] })}`;
const SEARCH = /#\/search\/cowboy%20bebop$/;

const options = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Options for Tank!', exact: true });
const covers = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'));

async function openSheet(page: Page): Promise<void> {
  await page.keyboard.press('f');
  await nowPlayingSheet(page).waitFor();
}

/** What may cover a page, and how it opens. */
const COVERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the settings': (page) =>
    page.getByRole('banner').getByRole('button', { name: 'Settings' }).click(),
  'the keyboard shortcuts': (page) => page.keyboard.press('?'),
  'the menu of a row': (page) => options(page).click(),
  'a dialog in which a title is typed': async (page) => {
    await options(page).click();
    await page.getByRole('menuitem', { name: 'Add to a PlayList' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('half a ti');
  },
  'Now playing': openSheet,
  'a menu over Now playing': async (page) => {
    await openSheet(page);
    await nowPlayingSheet(page).getByRole('button', { name: 'More', exact: true }).click();
  },
  'a dialog over Now playing': async (page) => {
    await openSheet(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
};

for (const width of [1440, 390]) {
  for (const [what, open] of Object.entries(COVERS)) {
    test(`a link that arrives under ${what} at ${width} px shows its page uncovered, and Back the page before`, async ({
      page,
      player,
      playTank,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await playTank();
      await open(page);
      await expect(covers(page).first()).toBeVisible();
      await page.goto(`./#${LINK}`);
      const heading = page.getByRole('heading', { level: 1, name: 'Evening' });
      await expect(heading).toBeVisible();
      await expect(covers(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(SEARCH);
      await expect(options(page)).toBeVisible();
      await expect(covers(page)).toHaveCount(0);
      await page.goForward();
      await expect(heading).toBeVisible();
      await expect(covers(page)).toHaveCount(0);
      await player.expectSoundAdvances();
    });
  }
}
