import type { Page } from '@playwright/test';

/** Makes a page record when its catalogue became searchable, as `searchableAtMs`. */
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
