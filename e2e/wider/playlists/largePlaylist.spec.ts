import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { playlistText } from '../../screens/PlaylistPages';

const MANY = 20_000;

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Records the texts of the progress bar from now on. */
async function watchProgress(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'saidProgress', said);
    new MutationObserver(() => {
      const bar = document.querySelector('[role="dialog"] progress');
      const text = bar?.getAttribute('aria-valuetext') ?? '';
      if (text !== '' && text !== said.at(-1)) said.push(text);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'saidProgress'));
}

/** The record count of a store. */
function countStored(page: Page, storeName: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('SuperPlayer');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            opening.result.close();
            done(counting.result);
          };
        };
      }),
    storeName,
  );
}

test('an import of 20,000 songs shows its progress and stores every song [4.35]', async ({
  page,
  shell,
  playlists,
}) => {
  test.slow();
  await shell.open('/playlist');
  await playlists.choose(playlistText('Large', idsUpTo(MANY)));
  await expect(playlists.dialogButton('Import')).toBeVisible({ timeout: 60_000 });
  const saidProgress = await watchProgress(page);
  await playlists.dialogButton('Import').click();
  await expect(playlists.dialog.getByText('Importing…')).toBeVisible();
  await expect(playlists.dialogButton('Close')).toHaveCount(0);
  await expect(playlists.dialog).toHaveCount(0, { timeout: 90_000 });

  const said = await saidProgress();
  const counts = said.map((text) => Number(text.replace(/ of .*$/u, '').replaceAll(',', '')));
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((left, right) => left - right));
  expect(said.every((text) => text.endsWith(' of 20,000 songs'))).toBe(true);
  expect(await countStored(page, 'songs')).toBe(MANY);

  await expect(playlists.card('Large')).toContainText('20,000 songs');
  await playlists.open('Large');
  await expect(playlists.main.getByText('20,000 songs')).toBeVisible();
  await expect.poll(async () => (await playlists.songNames()).length).toBe(100);
  await playlists.main.getByRole('button', { name: 'Page 200' }).click();
  await expect.poll(async () => (await playlists.songNames()).at(-1)).toBe(`Song ${MANY}`);
});
