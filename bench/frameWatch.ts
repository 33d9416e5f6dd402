import type { Page } from '@playwright/test';

/** Adds `timeUntil` to a page: milliseconds from an action to the frame that shows its effect. */
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
