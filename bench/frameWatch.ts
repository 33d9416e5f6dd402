import type { Page } from '@playwright/test';

/** Gives a page `timeUntil`: from an act to the frame that shows what it is for, in milliseconds. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(null);
        });
      });
    const timeUntil = async (act: () => void, isThere: () => boolean) => {
      const startedAtMs = performance.now();
      act();
      do await painted();
      while (!isThere());
      return performance.now() - startedAtMs;
    };
    Reflect.set(window, 'timeUntil', timeUntil);
  });
}
