import { expect, testWith } from './harness/test';

/** 20:40 in Tokyo: by the clock's rule ranked time lasts 43 more minutes. */
const INSIDE = new Date('2026-05-10T11:40:00Z');

const test = testWith({ serviceClockMs: INSIDE.getTime() });

test('in the window of a ranked match the local service limits searches and the app shows the banner [4.37 9.14]', async ({
  page,
  shell,
  searchPage,
}) => {
  await page.clock.install({ time: INSIDE });
  await shell.open('/search/bebop');
  await expect(page.getByText('Ranked AMQ Alert')).toBeVisible();
  await expect(page.getByText(/^43 minutes left\./)).toBeVisible();
  await expect(page.getByText('Ranked match on: only anime names were searched.')).toBeVisible();
  await expect(searchPage.playButton('Tank!')).toBeVisible();
});
