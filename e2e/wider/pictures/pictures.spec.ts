import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { layoutShift } from '../../layoutShift';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { SettingsDialog } from '../../screens/SettingsDialog';
import { showPictures } from '../../sharedWindow';

/** The calls for addresses of pictures from now on: their anime, and when they were sent. */
function watchCalls(page: Page) {
  const calls: { readonly annIds: readonly string[]; readonly atMs: number }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/ann') return;
    calls.push({ annIds: searchParams.getAll('anime'), atMs: Date.now() });
  });
  return calls;
}

const main = (page: Page) => page.getByRole('main');
/** Pictures lie over drawn covers, which screen readers do not see. */
const pictures = (place: Locator) => place.locator('[aria-hidden="true"] > img');
const TIMER_SLACK_MS = 50;
/** Where the local service has the pictures. */
const COVERS = '/ann/covers';

const ENTRY = /<anime id="(\d+)"[\s\S]*?<\/anime>/g;

/** The anime of which the encyclopedia answers from now on that it has no picture. */
function watchPictureless(page: Page): ReadonlySet<string> {
  const pictureless = new Set<string>();
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/ann') return;
    // The browser may have let go of the body already; a call of the test is not one of the page.
    const askAgain = async () => (await page.request.get(response.url())).text();
    const answer = await response.text().catch(askAgain);
    for (const [entry, annId = ''] of answer.matchAll(ENTRY)) {
      if (!entry.includes('type="Picture"')) pictureless.add(annId);
    }
  });
  return pictureless;
}

/** Waits until every row in sight has its picture, if there is one, so that no call for them is due. */
async function expectPicturesInSight(page: Page, pictureless: ReadonlySet<string>): Promise<void> {
  const missing = () =>
    page.evaluate(
      (without) =>
        [...document.querySelectorAll('main li')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const isInSight = top >= 0 && bottom <= window.innerHeight;
          const hasNone = without.some((annId) => row.querySelector(`a[href$="/anime/${annId}"]`));
          return isInSight && !hasNone && row.querySelector('[aria-hidden="true"] > img') === null;
        }).length,
      [...pictureless],
    );
  await expect.poll(missing).toBe(0);
}

test.beforeEach(({ page }) => showPictures(page));

test('pictures come over the covers without moving anything, and are asked for once for all visits [11.90]', async ({
  page,
  shell,
}) => {
  await page.clock.install();
  const calls = watchCalls(page);
  const pictureless = watchPictureless(page);
  await shell.open('/search/the');
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  const shiftOfRows = await layoutShift(page);
  await expect(pictures(main(page))).toHaveCount(0);
  await expect(pictures(main(page)).first()).toBeVisible();
  await expectPicturesInSight(page, pictureless);
  expect((await layoutShift(page)) - shiftOfRows).toBe(0);
  expect(calls).toHaveLength(1);
  const shownCount = await pictures(main(page)).count();

  await page.reload();
  // Rows out of sight may have got theirs only after they were counted.
  await expect.poll(() => pictures(main(page)).count()).toBeGreaterThanOrEqual(shownCount);
  await expectPicturesInSight(page, pictureless);
  await page.clock.runFor(1_500);
  expect(calls).toHaveLength(1);
});

test.describe('a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a press on Play counts while the picture of its row fades in', async ({
    page,
    shell,
    player,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      // Before it starts: a busy machine draws its first frame when its time is over.
      new MutationObserver((records) => {
        for (const added of records.flatMap((record) => [...record.addedNodes])) {
          if (!(added instanceof HTMLImageElement)) continue;
          for (const animation of added.getAnimations()) animation.pause();
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await shell.open('/search/the');
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('img') })
      .first();
    await expect(row).toBeVisible({ timeout: 40_000 });
    expect(await row.locator('img').evaluate((each) => each.getAnimations().length)).toBe(1);
    await row.getByRole('button', { name: /^Play / }).tap();
    await player.expectSoundAdvances();
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a tall picture in Now playing is cut to the width of the window and ends above the names [11.44]', async ({
    page,
    playTank,
  }) => {
    await playTank();
    await page.keyboard.press('f');
    const sheet = nowPlayingSheet(page);
    const picture = pictures(sheet);
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    const title = await sheet.getByRole('link', { name: 'Tank!' }).boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  });
});

test('a long list asks for at most 50 anime a second, none twice and few times [11.90]', async ({
  page,
  shell,
}) => {
  const calls = watchCalls(page);
  const pictureless = watchPictureless(page);
  await shell.open('/search/the');
  await expect(pictures(main(page)).first()).toBeVisible();
  // In the page itself, which pauses less on a busy machine: who rests is served, with a call more.
  const pauseCount = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let steps = 0;
        let pauses = 0;
        let lastMs = performance.now();
        const timer = setInterval(() => {
          if (performance.now() - lastMs > 240) pauses += 1;
          lastMs = performance.now();
          window.scrollBy(0, 180);
          steps += 1;
          if (steps < 30) return;
          clearInterval(timer);
          done(pauses);
        }, 120);
      }),
  );
  await expectPicturesInSight(page, pictureless);
  const asked = calls.flatMap(({ annIds }) => annIds);
  expect(new Set(asked).size).toBe(asked.length);
  expect(calls.length).toBeLessThanOrEqual(Math.ceil(asked.length / 50) + 1 + pauseCount);
  for (const [place, { annIds, atMs }] of calls.entries()) {
    expect(annIds.length).toBeLessThanOrEqual(50);
    const before = calls[place - 1]?.atMs ?? Number.NEGATIVE_INFINITY;
    expect(atMs - before).toBeGreaterThanOrEqual(1_000 - TIMER_SLACK_MS);
  }
});

test('while names are hidden no picture is shown or asked for; afterwards they are back [11.91]', async ({
  page,
  player,
  playTank,
}) => {
  await page.clock.install();
  await playTank();
  await expect(pictures(player.region)).toBeVisible();
  await expect.poll(() => pictures(main(page)).count()).toBeGreaterThan(0);
  const artwork = () => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src);
  await expect.poll(artwork).toMatch(/;base64,/);

  await page.keyboard.press('g');
  await expect(player.region.getByText('Which song is it?')).toBeVisible();
  await expect(page.locator('[aria-hidden="true"] > img')).toHaveCount(0);
  expect(await artwork()).not.toMatch(/base64/);
  const calls = watchCalls(page);
  await page.goto('#/search/the');
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await page.clock.runFor(2_000);
  expect(calls).toEqual([]);
  await expect(page.locator('[aria-hidden="true"] > img')).toHaveCount(0);

  await page.keyboard.press('g');
  await expect(pictures(player.region)).toBeVisible();
  await expect(pictures(main(page)).first()).toBeVisible();
});

test('pictures that are never to be shown are not asked for, also after a reload [11.92]', async ({
  page,
  shell,
  openBebop,
}) => {
  await page.clock.install();
  await openBebop();
  await expect(pictures(main(page)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Pictures' }).getByRole('radio', { name: 'Never' }).check();
  await page.keyboard.press('Escape');
  await expect(pictures(main(page))).toHaveCount(0);
  const calls = watchCalls(page);
  await shell.open('/search/the');
  await page.reload();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await page.clock.runFor(2_500);
  expect(calls).toEqual([]);
});

test('the picture of a downloaded song is there without a network, in Now playing too [11.93]', async ({
  page,
  context,
  shell,
  searchPage,
  player,
  openBebop,
}) => {
  await openBebop();
  await searchPage.chooseFromMenu('Tank!', 'Download');
  await expect.poll(() => keptCount(page)).toBe(2);
  await shell.open('/playlist');
  await page.reload();
  await page.goto('#/search/cowboy%20bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await context.setOffline(true);
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect(pictures(player.region)).toBeVisible();
  await page.keyboard.press('f');
  await expect(pictures(nowPlayingSheet(page))).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);

  await new SettingsDialog(page).open('Offline');
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('button', { name: 'Remove all' }).last().click();
  await expect.poll(() => keptCount(page)).toBe(0);
});

/** The number of stored pictures that belong to downloaded songs; 0 before the app stores any. */
function keptCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('AnimeSongKeptMedia');
        // Only the app creates it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => done(0);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('pictures').objectStore('pictures');
          const count = counting.index('keptFor').count();
          count.onsuccess = () => {
            database.close();
            done(count.result);
          };
        };
      }),
  );
}

test('an encyclopedia that does not answer leaves the drawn covers and is asked again later', async ({
  page,
  shell,
  faults,
}) => {
  await page.clock.install();
  await faults.fail('/ann', { status: 503, times: 1 });
  const calls = watchCalls(page);
  await shell.open('/search/the');
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.runFor(1_500);
  expect(calls).toHaveLength(1);
  await expect(pictures(main(page))).toHaveCount(0);
  await expect(pictures(main(page)).first()).toBeVisible();
});

/** What a host may answer instead of a picture. */
const NO_PICTURES: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
  'are not on their host': { status: 404 },
  'are too large': { body: Buffer.alloc(3 * 1024 * 1024), contentType: 'image/jpeg' },
};

for (const [what, answer] of Object.entries(NO_PICTURES)) {
  test(`pictures that ${what} leave the drawn covers, and the app goes on`, async ({
    page,
    shell,
    searchPage,
    player,
  }) => {
    await page.route(`**${COVERS}/*`, (route) => route.fulfill(answer));
    const asked = page.waitForRequest((request) => request.url().includes(COVERS));
    await shell.open('/search/cowboy%20bebop');
    await asked;
    await page.waitForLoadState('networkidle');
    await searchPage.playButton('Tank!').click();
    await player.expectSoundAdvances();
    await page.keyboard.press('f');
    await expect(nowPlayingSheet(page)).toContainText('Tank!');
    await page.waitForLoadState('networkidle');
    await expect(pictures(page.locator('body'))).toHaveCount(0);
  });
}

test('a picture that its host has moved is shown from its new place', async ({ page, shell }) => {
  await page.route(`**${COVERS}/*`, (route) =>
    route.fulfill({ status: 302, headers: { location: '?moved' } }),
  );
  const moved = page.waitForResponse((response) => response.url().endsWith('?moved'));
  await shell.open('/search/cowboy%20bebop');
  await moved;
  await expect(pictures(main(page)).first()).toBeVisible();
});
