import type { Page } from '@playwright/test';
import { formatSharedPlaylist } from '../src/domain/playlist/sharedPlaylist';
import * as more from '../src/texts/made/en-XA/more';
import * as pages from '../src/texts/made/en-XA/pages';
import * as start from '../src/texts/made/en-XA/start';
import { expect, test } from './fixtures';
import { expectFits, openPseudo } from './pseudoPages';
import { readStore } from './readStore';
import { playlistText, seedPlaylist } from './screens/PlaylistPages';
import type { Shell } from './screens/Shell';
import { seedLibrary, seedVisits } from './seedLibrary';
import { seedListens } from './seedListens';

test.use({ viewport: { width: 320, height: 640 } });
test.slow();

async function visit(page: Page, shell: Shell, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await shell.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectFits(page, path);
    });
  }
}

test('the pseudo language fits on every page of the library [14.16]', async ({ page, shell }) => {
  await openPseudo(page, shell);
  await seedLibrary(page, 240);
  await seedListens(page, ['2025-03-09', '2025-10-21', '2026-01-01']);
  await seedVisits(page);
  const id = await seedPlaylist(page, playlistText('Evening', [1, 2, 3]));
  await visit(page, shell, [
    ...['/', '/song', '/song?mine=liked', '/song?mine=downloaded', '/anime', '/artist'],
    ...['/creator', '/playlist', `/playlist/${id}`, '/listened', '/looking-back', '/404'],
    ...['today', 'decks', 'trouble', 'progress', 'forecast', 'settings'].map(
      (part) => `/practice?show=${part}`,
    ),
  ]);
});

test('the pseudo language fits on every page that asks for songs [14.16]', async ({
  page,
  shell,
  faults,
}) => {
  // Anime of the host's lists are not stored, and only stored names are known.
  await faults.listNoSeasons();
  await openPseudo(page, shell);
  // Their names are known once they are stored.
  for (const path of ['/search/cowboy%20bebop', '/anime/4240', '/artist/261'])
    await shell.open(path);
  await expect.poll(async () => (await readStore(page, 'songs')).length).toBeGreaterThan(15);
  const shared = formatSharedPlaylist({ title: 'Evening', songs: [1, 2] });
  await visit(page, shell, [
    ...['/search/cowboy%20bebop', '/search/zzzzqqqq', '/anime/13', '/anime/4240', '/artist/261'],
    ...['/find', '/find#filters', '/season?year=1998&season=spring', `/shared/${shared}`],
    '/shared/none',
  ]);
});

test('the pseudo language fits in every dialog, in the queue and in now playing [14.16]', async ({
  page,
  shell,
}) => {
  await openPseudo(page, shell);
  await seedPlaylist(page, playlistText('Evening', [1, 2, 3]));
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const checkOpen = async (what: string) => {
    await expect(dialog.first()).toBeVisible();
    await expectFits(page, what);
  };
  await page.getByRole('banner').getByRole('button', { name: start.frame.settingsButton }).click();
  await dialog.waitFor();
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click();
    await checkOpen(await tab.innerText());
  }
  await close();
  await shell.open('/playlist');
  await expect(dialog).toHaveCount(0);
  await button(pages.playlists.create).click();
  await checkOpen('create a playlist');
  await close();
  await button(start.common.optionsFor('Evening')).click();
  await page.getByRole('menuitem', { name: pages.playlistChanges.rename, exact: true }).click();
  await checkOpen('rename a playlist');
  await close();
  await button(pages.pageWords.delete).first().click();
  await checkOpen('delete a playlist');
  await close();
  await page.getByRole('banner').getByRole('button', { name: start.frame.settingsButton }).click();
  await dialog.getByRole('tab', { name: more.settings.parts.data }).click();
  await dialog.getByRole('button', { name: more.settings.clean, exact: true }).click();
  await checkOpen('clean data');
  await close();
  await page.keyboard.press('?');
  await checkOpen('keyboard shortcuts');
  await close();
  await shell.open('/playlist');
  const buffer = Buffer.from(playlistText('Evening', [1, 2]));
  const chooser = page.waitForEvent('filechooser');
  await button(pages.playlists.import).click();
  await (await chooser).setFiles({ name: 'Evening.json', mimeType: 'application/json', buffer });
  await checkOpen('import a playlist');
  await close();
  for (const name of [start.navigation.browse, start.navigation.library]) {
    await button(name).click();
    await expectFits(page, name);
    await button(name).click();
  }
  // A row of a playlist offers to remove its song instead.
  await shell.open('/song');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: start.common.playNamed('Song 1'), exact: true }).click();
  await main.getByRole('button', { name: start.common.optionsFor('Song 1'), exact: true }).click();
  await expectFits(page, 'the menu of a song');
  await page.getByRole('menuitem', { name: pages.songMenu.addToPlaylist, exact: true }).click();
  await checkOpen('add to a playlist');
  await close();
  await page.keyboard.press('q');
  await expectFits(page, 'the queue');
  await page.keyboard.press('q');
  await page.keyboard.press('f');
  await checkOpen('now playing');
  await dialog.getByRole('button', { name: start.player.more, exact: true }).click();
  await page.getByRole('menuitem', { name: pages.playerMenu.sound }).click();
  await checkOpen('sound');
  await close();
});
