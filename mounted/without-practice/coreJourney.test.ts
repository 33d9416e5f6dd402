import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pageMenu } from '../../e2e/screens/pageMenu';
import { SettingsDialog } from '../../e2e/screens/SettingsDialog';
import { expect, test } from '../harness/test';

async function expectNoPractice(page: Page): Promise<void> {
  for (const role of ['link', 'button', 'menuitem'] as const) {
    await expect(page.getByRole(role, { name: /practice|guess the song/i })).toHaveCount(0);
  }
}

test('the app without practice finds, plays, likes, lists, counts and backs up, and offers no practice', async ({
  page,
  shell,
  playTank,
}) => {
  await shell.open();
  await expect(page.getByRole('region', { name: 'Discovery', exact: true })).toBeVisible();
  await expectNoPractice(page);
  await playTank();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Like Tank!', exact: true }).first().click();
  await expect(page.getByText('Added to “Liked songs”: Tank!', { exact: true })).toBeVisible();
  await expectNoPractice(page);
  await shell.open('/playlist/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeVisible();
  await pageMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Select', exact: true })).toBeVisible();
  await expectNoPractice(page);
  await page.keyboard.press('Escape');
  await shell.open('/looking-back');
  await expect(page.getByRole('heading', { level: 1, name: 'History & stats' })).toBeVisible();
  await expectNoPractice(page);
  for (const path of ['/practice', '/guess']) {
    await shell.open(path);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  }

  const settings = new SettingsDialog(page);
  await settings.open('Data');
  const download = await settings.downloadFrom('Download full backup');
  const backup: object = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(backup).not.toHaveProperty('practice');
  const practice = { facts: [{ id: 'a' }], decks: [], settings: {} };
  await settings.chooseBackup({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...backup, practice })),
  });
  await expect(settings.dialog.getByText(/^Nothing to add/)).toBeVisible();
  await expectNoPractice(page);
  await settings.button('Merge').click();
  await expect(page.getByText('The backup was merged.', { exact: true })).toBeVisible();
});
