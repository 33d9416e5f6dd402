import type { Page } from '@playwright/test';

/**
 * Lets the page draw so many frames, before a look at what must not happen: however busy the machine
 * is, the page had the time to do it. A page whose clock the test stopped draws none.
 */
export async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frameCount) => {
    for (let frame = 0; frame < frameCount; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
