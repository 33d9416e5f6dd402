import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { PlayerBar } from './screens/PlayerBar';
import type { SearchPage } from './screens/SearchPage';

/** Seeks the sounding element to `leftSeconds` before its end. */
async function goNearEnd(page: Page, leftSeconds: number) {
  await page.evaluate((left) => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements');
    const sounding = [...played].find((element) => !element.paused);
    if (sounding) sounding.currentTime = sounding.duration - left;
  }, leftSeconds);
}

/** The volume of the sounding element. */
async function heardVolume(page: Page) {
  return page.evaluate(() => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements');
    return [...played].find((element) => !element.paused)?.volume ?? null;
  });
}

async function playTwo(searchPage: SearchPage, playTank: () => Promise<void>) {
  await playTank();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
}

async function expectNextSong(player: PlayerBar) {
  const link = player.region.getByRole('link', { name: 'THE REAL FOLK BLUES' });
  await expect(link).toBeVisible({ timeout: 15_000 });
  await player.expectSoundAdvances();
  expect((await player.sound()).soundingCount).toBe(1);
}

test('a kept song follows another one without a network [11.32]', async ({
  page,
  context,
  searchPage,
  player,
  playTank,
}) => {
  await playTwo(searchPage, playTank);
  for (const song of ['Tank!', 'THE REAL FOLK BLUES']) {
    await searchPage.chooseFromMenu(song, 'Download');
  }
  const marks = page.getByRole('main').getByRole('img', { name: 'Downloaded', exact: true });
  await expect(marks).toHaveCount(2);
  await context.setOffline(true);
  await player.nextButton.click();
  await expectNextSong(player);
  await player.previousButton.click();
  await expect.poll(async () => (await player.sound()).url).toMatch(/^blob:/);
  await player.expectSoundAdvances();
  const first = (await player.sound()).url;
  await goNearEnd(page, 5);
  await expectNextSong(player);
  expect((await player.sound()).url).toMatch(/^blob:/);
  expect((await player.sound()).url).not.toBe(first);
});

test.describe('the change from one video to the next', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('config') === null) {
        localStorage.setItem('config', JSON.stringify({ streaming: '720' }));
      }
    });
  });

  test('fades the videos into each other, and the next one stays [11.33]', async ({
    page,
    searchPage,
    player,
    playTank,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('SuperPlayer.sound', JSON.stringify({ speed: 1, crossfadeSeconds: 3 }));
    });
    await playTwo(searchPage, playTank);
    await player.nextButton.click();
    await expect.poll(async () => (await player.sound()).soundingCount).toBe(2);
    await expect.poll(async () => (await player.sound()).soundingCount).toBe(1);
    await expectNextSong(player);
    await expect(page.locator('video')).toHaveCount(1);
  });
});

test('even loudness loads the next song once as a whole, measures it and remembers its level [11.34]', async ({
  page,
  searchPage,
  player,
  playTank,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isMedia = request.resourceType() === 'media' ? 'media' : 'whole';
    if (/\.mp3$/.test(request.url())) asked.push(`${isMedia} ${request.url().split('/').at(-1)}`);
  });
  await playTwo(searchPage, playTank);
  await player.region.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  await page.getByRole('switch', { name: 'Normalize volume' }).click();
  await page.keyboard.press('Escape');
  const firstFile = (await player.sound()).url.split('/').at(-1);
  await goNearEnd(page, 12);
  await expectNextSong(player);
  expect((await player.sound()).url).toMatch(/^blob:/);
  const others = asked.filter((each) => !each.endsWith(`${firstFile}`));
  expect(others).toHaveLength(1);
  expect(others[0]).toMatch(/^whole /);
  const file = others[0]?.slice('whole '.length) ?? '';

  const measured = await page.evaluate(async (fileName) => {
    const request = indexedDB.open('SuperPlayerExtras');
    const database = await new Promise<IDBDatabase>((done) => {
      request.onsuccess = () => done(request.result);
    });
    const found = database.transaction('loudness').objectStore('loudness').get(fileName);
    const record = await new Promise((done) => {
      found.onsuccess = () => done(found.result);
    });
    database.close();
    return record;
  }, file);
  expect(measured).toMatchObject({ fileName: file });
  const level = await heardVolume(page);
  expect(level).toBeGreaterThan(0);
  await expect(player.region.getByRole('slider', { name: 'Volume' })).toHaveJSProperty(
    'value',
    '100',
  );

  await page.reload();
  await player.playButton.click();
  await player.expectSoundAdvances();
  await expect.poll(() => heardVolume(page)).toBeCloseTo(level ?? 0, 2);
});
