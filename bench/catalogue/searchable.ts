import type { Page } from '@playwright/test';

/** Has a page note when its catalogue was ready to be searched, as `searchableAtMs`. */
export async function watchSearchable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'searchableAtMs', 0);
    window.Worker = class extends Worker {
      constructor(...parts: ConstructorParameters<typeof Worker>) {
        super(...parts);
        this.addEventListener('message', ({ data }) => {
          if (data?.value !== 'ready') return;
          Reflect.set(window, 'searchableAtMs', performance.now());
        });
      }
    };
  });
}
