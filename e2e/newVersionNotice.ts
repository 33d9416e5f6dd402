import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';
import { PlayerBar } from './screens/PlayerBar';
import { SearchPage } from './screens/SearchPage';
import { SettingsDialog } from './screens/SettingsDialog';
import { Shell } from './screens/Shell';

/** The notice of a newer version. */
export function notice(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'A new version is ready.' });
}

/** Presses a button of the notice. */
export function say(page: Page, answer: 'Update now' | 'Later'): Promise<void> {
  return notice(page).getByRole('button', { name: answer }).click();
}

/** Plays Tank! on a page of the installed app. */
export async function playTank(page: Page): Promise<PlayerBar> {
  const player = new PlayerBar(page);
  const search = new SearchPage(page);
  await new Shell(page).open('/search/cowboy%20bebop');
  await search.untilOpen();
  await search.playButton('Tank!').click();
  await player.expectSoundAdvances();
  return player;
}

/** Has the app look for a newer version, up to the moment when it has one. */
export async function askForUpdate(page: Page): Promise<void> {
  const settings = new SettingsDialog(page);
  await settings.open('Offline');
  await settings.button('Check for updates').click();
  await expect(settings.button('Update now')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toBeHidden();
}
