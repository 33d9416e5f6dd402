import type { Page } from '@playwright/test';

/** The ids of the stored queue, read without the app. */
export function storedQueue(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('queue') ?? '[]'));
}

/** The stored settings of the described app. */
export function storedConfig(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('config') ?? '{}'));
}
