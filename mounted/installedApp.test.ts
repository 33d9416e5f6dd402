import type { Page } from '@playwright/test';
import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, test, testWith } from './harness/test';

const practiceTest = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** Opens the running app again, as the system does for a shortcut or a file. */
async function launch(
  page: Page,
  path: string,
  files: readonly (readonly [string, string])[] = [],
) {
  await page.evaluate(
    ([address, contents]) => {
      const take: (launch: object) => void = Reflect.get(window, 'takeLaunch');
      const handles = contents.map(([name, text]) => ({
        getFile: async () => new File([text], name),
      }));
      take({ targetURL: new URL(address, document.baseURI).href, files: handles });
    },
    [path, files] as const,
  );
}

/** Stands in for what only an installed app, or a browser with a screen, has. */
async function addSystem(page: Page) {
  await page.addInitScript(() => {
    const setConsumer = (take: unknown) => Reflect.set(window, 'takeLaunch', take);
    Reflect.set(window, 'launchQueue', { setConsumer });
    const locks = { held: 0 };
    Reflect.set(window, 'screenLocks', locks);
    const request = async () => {
      locks.held += 1;
      return {
        release: async () => {
          locks.held -= 1;
        },
      };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    Reflect.set(navigator, 'setAppBadge', async (count: number) =>
      Reflect.set(window, 'badge', count),
    );
    Reflect.set(navigator, 'clearAppBadge', async () => Reflect.set(window, 'badge', 0));
  });
}

const heldLocks = (page: Page) =>
  page.evaluate(() => Reflect.get(Reflect.get(window, 'screenLocks'), 'held'));

test.beforeEach(({ page }) => addSystem(page));

test('a shortcut of the installed app shows its page in the app that runs, and Continue plays on', async ({
  page,
  shell,
  player,
  playTank,
}) => {
  await playTank();
  await player.pauseButton.click();
  await player.expectSilence();
  await shell.open('/anime/13');
  await launch(page, './#/song?mine=liked');
  await expect(page).toHaveURL(/#\/song\?mine=liked$/);
  // An opening without an address of its own changes nothing.
  await launch(page, './');
  await expect(page).toHaveURL(/#\/song\?mine=liked$/);
  await launch(page, './?continue=1');
  await player.expectSoundAdvances();
  await expect(page).toHaveURL(/#\/song\?mine=liked$/);
});

test('files that the system opens are imported one after the other, and no dialog is interrupted', async ({
  page,
  shell,
}) => {
  await shell.open('/');
  await launch(page, './', [
    ['one.json', '{'],
    ['two.xml', '<!DOCTYPE a>'],
  ]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('one.json')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('two.xml')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the screen stays awake while a song plays in Now playing', async ({
  page,
  player,
  playTank,
}) => {
  const held = () => heldLocks(page);
  await playTank();
  expect(await held()).toBe(0);
  await page.keyboard.press('f');
  const sheet = nowPlayingSheet(page);
  await expect(sheet).toBeVisible();
  await expect.poll(held).toBe(1);
  await sheet.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(held).toBe(0);
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(held).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(held).toBe(0);
  await player.pauseButton.click();
});

practiceTest(
  'the screen stays awake during the rounds of practice, not on its first page',
  async ({ page, player: _player }) => {
    await addSystem(page);
    const practice = new PracticePage(page);
    await practice.openPlaylistDeck(2);
    await expect(practice.startButton).toBeVisible();
    expect(await heldLocks(page)).toBe(0);
    await practice.startByKey('Enter');
    await practice.expectRound(1);
    await expect.poll(() => heldLocks(page)).toBe(1);
    await page.evaluate(() => {
      window.location.hash = '#/song';
    });
    await expect.poll(() => heldLocks(page)).toBe(0);
  },
);

test('the icon of the installed app tells at leaving how many songs are due', async ({
  page,
  shell,
}) => {
  const badge = () => page.evaluate(() => Reflect.get(window, 'badge'));
  const leave = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const store = (counts: readonly number[]) =>
    page.evaluate(
      (each) =>
        localStorage.setItem(
          'SuperPlayer.practice',
          JSON.stringify({ dueAhead: { day: 0, counts: each } }),
        ),
      counts,
    );
  await shell.open('/');
  await store([2, 1]);
  await page.reload();
  await leave();
  await expect.poll(badge).toBe(3);
  await store([]);
  await page.reload();
  await leave();
  await expect.poll(badge).toBe(0);
});

test('the menu of the player has no small player where the browser has no window for it', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await player.region.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sound…' })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Mini player' })).toHaveCount(0);
});
