import { expect, test } from '../../fixtures';
import { pageScheme, SettingsDialog } from '../../screens/SettingsDialog';

test('each part of the settings opens with all its sections at once, and none appears later [11.57]', async ({
  page,
  shell,
}) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Reflect.set(window, 'seenSections', seen);
    new MutationObserver(() => {
      const count = document.querySelectorAll('[role=dialog] section').length;
      if (count > 0 && count !== seen.at(-1)) seen.push(count);
    }).observe(document, { subtree: true, childList: true });
  });
  const settings = new SettingsDialog(page);
  await shell.open('/song');
  await settings.open();
  for (const [part, ...names] of [
    ['App', 'Home', 'Keyboard'],
    ['Library', 'Song list', 'History & stats'],
    ['Offline', 'Downloads', 'Offline and updates'],
    ['Data', 'Your data', 'Credits'],
  ] as const) {
    await settings.show(part);
    for (const name of names) {
      await expect(settings.dialog.getByRole('region', { name }).first()).toBeVisible();
    }
    await expect(settings.button('Download full backup')).toBeInViewport();
  }
  await expect(settings.dialog.getByText(/ of .+B$/)).toBeVisible();
  // The offer of the song list is a section of Library. Another number would be of one that came
  // later.
  expect(await page.evaluate(() => Reflect.get(window, 'seenSections'))).toEqual([2, 3, 2]);
});

test('the theme applies before the app has loaded', async ({ page, context, faults }) => {
  await faults.hang('/player/assets');
  for (const [theme, system, scheme] of [
    ['light', 'dark', 'light'],
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
    [7, 'light', 'dark'],
  ] as const) {
    await test.step(`${theme} on a ${system} system`, async () => {
      const early = await context.newPage();
      await early.emulateMedia({ colorScheme: system });
      await early.addInitScript((chosen) => {
        localStorage.setItem('config', JSON.stringify({ theme: chosen }));
      }, theme);
      await early.goto('./', { waitUntil: 'commit' });
      await expect.poll(() => pageScheme(early)).toBe(scheme);
      // The text of the HTML page itself, and nothing rendered by the app.
      await expect(early.locator('#root')).toHaveText(/^\s*Anime Song Player\s+Openings[^:]+: /);
      await expect(early.getByRole('search')).toHaveCount(0);
      await early.close();
    });
  }
  await page.close();
});
