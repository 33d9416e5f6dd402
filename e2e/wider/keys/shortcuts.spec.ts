import { expect, test } from '../../fixtures';

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
