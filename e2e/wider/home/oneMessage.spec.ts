import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import type { PlayerBar } from '../../screens/PlayerBar';
import type { Shell } from '../../screens/Shell';
import { storedQueue } from '../../storedTexts';

const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const queue = (page: Page) => page.getByRole('complementary', { name: 'Queue' });

/** Plays a search, opens the queue and removes songs from its second row on. */
async function removeSongs(page: Page, shell: Shell, player: PlayerBar, count: number) {
  await shell.open('/search/bebop');
  await page.getByRole('main').getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  await player.queueButton.click();
  const before = await storedQueue(page);
  expect(before.length).toBeGreaterThan(count + 1);
  for (let removed = 1; removed <= count; removed += 1) {
    await queue(page)
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await expect.poll(async () => (await storedQueue(page)).length).toBe(before.length - removed);
  }
  return before;
}

/** Runs in the page: lists the links of the navigation and the controls of the page that an element covers. */
function listCovered(covering: HTMLElement | SVGElement): readonly (string | null)[] {
  const above = covering.getBoundingClientRect();
  return [...document.querySelectorAll('nav a, main :is(button, a[href], input, select)')]
    .filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return left < above.right && right > above.left && top < above.bottom && bottom > above.top;
    })
    .map((each) => each.ariaLabel ?? each.textContent);
}

/** Expects that the messages, which are shown, lie over no link or control in a window of this size. */
async function expectNothingCovered(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  const where = `${width} by ${height}`;
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(messages(page).getByText('2 songs removed from the queue'), where).toBeVisible();
  const covered = async () => {
    // On a page without free space for the messages, its end can be scrolled out from under them.
    // The page grows by what is known late.
    if (width < 1100) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return messages(page).evaluate(listCovered);
  };
  await expect.poll(covered, where).toEqual([]);
}

/** Windows with room for the messages beside the page, and without. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 600 },
  { width: 1440, height: 690 },
  { width: 1440, height: 760 },
  { width: 1440, height: 900 },
];

test('the messages cover neither the navigation nor the controls of the page in any window [12.75]', async ({
  page,
  shell,
  player,
}) => {
  await removeSongs(page, shell, player, 2);
  await page.keyboard.press('Escape');
  await expect(messages(page).getByText('2 songs removed from the queue')).toBeVisible();
  // While one has the focus, no message goes away.
  await messages(page).getByRole('button', { name: 'Undo' }).focus();
  for (const size of SIZES) {
    await test.step(`${size.width} by ${size.height}`, () => expectNothingCovered(page, size));
  }
});
