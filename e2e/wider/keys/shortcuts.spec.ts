import { expect, test } from '../../fixtures';

test('the key Z copies the link of what plays [7.22 9.24]', async ({
  page,
  context,
  player,
  playTwo,
}) => {
  await playTwo();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('z');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await player.sound()).url);
});

test('after a mouse press on a slider Space and the arrows are for the player [5.8 9.20 9.27 11.28]', async ({
  page,
  playTwo,
  player,
}) => {
  await playTwo();
  const volume = player.region.getByRole('slider', { name: 'Volume' });
  const presses = [
    () => player.seekSlider.click({ position: { x: 20, y: 5 } }),
    async () => {
      await volume.click();
      await expect(volume).not.toHaveValue('100');
    },
  ];
  for (const pressSlider of presses) {
    await pressSlider();
    for (const isSoundingNext of [false, true]) {
      await page.keyboard.press('Space');
      await expect.poll(async () => (await player.sound()).isSounding).toBe(isSoundingNext);
    }
    const percent = Number(await volume.inputValue());
    await page.keyboard.press('ArrowDown');
    await expect(volume).toHaveValue(String(percent - 5));
    await page.keyboard.press('ArrowUp');
    await expect(volume).toHaveValue(String(percent));
    await page.keyboard.press('ArrowLeft');
    await expect(volume).toHaveValue(String(percent));
  }
});
