import type { Page } from '@playwright/test';
import * as pages from '../../src/texts/made/en-XA/pages';
import * as start from '../../src/texts/made/en-XA/start';
import { expect } from '../expect';
import { readStore } from '../readStore';
import { pageMenu } from '../screens/pageMenu';
import type { Place, Step } from './places';

export const type =
  (text: string): Step =>
  (page) =>
    page.getByRole('search').getByRole('combobox').fill(text);

/** The filter panel, which is a dialog on phones, else a part of the page. */
export const filtersOf = (what: string, panel = pages.filter.panels.songs): Place => ({
  what: `the filters of ${what}`,
  by: [['button', pages.filter.open]],
  shows: ['heading', panel],
  after: [
    async (page) => {
      if ((await page.getByRole('dialog').count()) > 0) return page.keyboard.press('Escape');
      const region = page.getByRole('region', { name: panel });
      await region.getByRole('button', { name: start.frame.close }).click();
    },
  ],
});

export const openPageMenu: Step = (page) => pageMenu(page).click();

export const pageOf = (at: string, shows: Place['shows']): Place => ({ what: at, at, shows });

/** Their names are known once they are stored. */
export async function storeNames(page: Page): Promise<void> {
  for (const path of ['/search/cowboy%20bebop', '/anime/4240', '/artist/261']) {
    await page.goto(`./#${path}`);
    await page.locator('main li[data-row]').first().waitFor();
  }
  await expect.poll(async () => (await readStore(page, 'songs')).length).toBeGreaterThan(15);
}
