import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

/** 18:00 in Tokyo: outside of ranked time by the clock's rule. */
const OUTSIDE_RANKED = new Date('2026-05-10T09:00:00Z');
/** 20:40 in Tokyo. */
const INSIDE_RANKED = new Date('2026-05-10T11:40:00Z');

const grid = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });
const cell = (page: Page, name: string | RegExp) =>
  grid(page).getByRole('gridcell', { name, exact: true });

/** The text of the row that `aria-activedescendant` refers to. */
async function activeName(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  });
}

test('the suggestions work with keys alone, and typing sends no request [10.21 10.22 10.23]', async ({
  page,
  shell,
  player,
  openBebop,
}) => {
  await page.clock.install({ time: OUTSIDE_RANKED });
  await openBebop();
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(shell.searchInput).toBeFocused();
  await page.keyboard.press('Control+a');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  await page.keyboard.type('tank');
  await expect(cell(page, /^Tank! Opening 1/)).toBeVisible();
  await expect(shell.searchInput).toHaveAttribute('aria-expanded', 'true');
  // The text is its whole name, so it is active without an arrow key.
  await expect.poll(() => activeName(page)).toMatch(/^Tank!/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeName(page)).not.toMatch(/^Tank!/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => activeName(page)).toMatch(/^Tank!/);
  expect(sent).toEqual([]);
  await page.keyboard.press('Alt+Enter');
  await player.expectSoundAdvances();
  await expect(shell.searchInput).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(grid(page)).toHaveCount(0);
  await expect(shell.searchInput).toHaveValue('tank');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/anime\/13$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(shell.searchInput).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('seatb');
  await expect(cell(page, /^Seatbelts/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/search\/seatb$/);
  await expect(grid(page)).toHaveCount(0);
});

test('in ranked time the suggestions search anime names alone and send no request [10.14]', async ({
  page,
  shell,
  faults,
}) => {
  await page.clock.install({ time: OUTSIDE_RANKED });
  await shell.open('/search/cowboy%20bebop');
  await expect(page.getByRole('button', { name: 'Play Tank!' })).toBeVisible();
  await faults.setRanked('on');
  await shell.open('/listened');
  await expect(page.getByRole('heading', { name: 'Most listened' })).toBeVisible();
  await page.clock.setSystemTime(INSIDE_RANKED);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  await shell.searchInput.fill('tank');
  await expect(page.getByText(/^Ranked match until /)).toBeVisible();
  await shell.searchInput.fill('bebop');
  await expect(cell(page, /^Cowboy Bebop/).first()).toBeVisible();
  await expect(cell(page, /^Tank!/)).toHaveCount(0);
  await shell.searchInput.fill('tank');
  await expect(cell(page, /^Tank!/)).toHaveCount(0);
  // The match ends while the suggestions are open.
  await page.clock.fastForward('45:00');
  await expect(cell(page, /^Tank!/).first()).toBeVisible();
  await expect(page.getByText(/^Ranked match/)).toHaveCount(0);
  expect(sent).toEqual([]);
});
