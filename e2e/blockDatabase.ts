import type { BrowserContext, Page } from '@playwright/test';

export interface Blockade {
  /** Closes the blocking tabs, first the one that requested the higher version. */
  readonly lift: () => Promise<void>;
}

/**
 * Makes the database unreachable for every page of the app: one tab holds version 10 open and
 * ignores `versionchange`, another one requests version 11 and waits.
 *
 * @param address a page of the same origin that is not the app
 */
export async function blockDatabase(context: BrowserContext, address: string): Promise<Blockade> {
  const holder = await openTab(context, address);
  await holder.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('SuperPlayer');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          // Keep a reference, or the browser would garbage-collect and close it.
          Reflect.set(window, 'held', opening.result);
          done();
        };
      }),
  );
  const asker = await openTab(context, address);
  await asker.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('SuperPlayer', 11);
        opening.onblocked = () => done();
      }),
  );
  return {
    async lift() {
      await asker.close();
      await holder.close();
    },
  };
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}
