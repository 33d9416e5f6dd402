import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Without a focused control, keys are shortcuts of the page. */
async function leaveControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

test('axe finds nothing serious in the command palette and the list of keys, on a phone too', async ({
  page,
  shell,
}) => {
  await followSystemTheme(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await shell.open('/song');
    await shell.searchInput.fill('>');
    await expect(page.getByRole('rowgroup', { name: 'Commands' })).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press('Escape');
    await leaveControls(page);
    await page.keyboard.press('?');
    await expect(dialogOf(page)).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press('Escape');
  }
});
