import { expect, test } from './fixtures';

test.describe('2560 px wide', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('the width is used, the queue is open, and nothing jumps when it closes', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open('/anime/13');
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tank!' });
    const before = await row.boundingBox();
    expect(before?.width).toBeGreaterThan(1700);
    await player.queueButton.click();
    await expect(queue).toHaveCount(0);
    expect(await row.boundingBox()).toEqual(before);
    await player.queueButton.click();
    await expect(queue).toBeFocused();
    expect(await row.boundingBox()).toEqual(before);
  });
});

test.describe('1920 px wide', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('rows stay where they begin when the queue opens', async ({ page, shell, player }) => {
    await shell.open('/anime/13');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tank!' });
    const before = await row.boundingBox();
    await player.queueButton.click();
    await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
    const after = await row.boundingBox();
    expect(after?.x).toBe(before?.x);
    expect(after?.y).toBe(before?.y);
  });
});
