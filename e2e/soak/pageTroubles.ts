import type { BrowserContext, Page } from '@playwright/test';

/** How the browser may break a page's storage. */
export type StorageTrouble = 'full' | 'aborted';

const STORAGE_KEY = 'soakStorageTrouble';
const CLOCK_KEY = 'soakClockOffsetMs';
const KILLED_KEY = 'soakKilled';

/**
 * Makes a page's storage fail and its clock wrong, before any script of the page runs. Both are
 * stored in the tab's session storage, which the app does not use and which survives a reload.
 */
export async function preparePageTroubles(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([storageKey = '', clockKey = '', killedKey = '']) => {
      for (const name of ['pagehide', 'visibilitychange', 'freeze']) {
        // Runs before any listener of the page.
        window.addEventListener(
          name,
          (event) => sessionStorage.getItem(killedKey) && event.stopImmediatePropagation(),
          true,
        );
      }
      const trouble = () => sessionStorage.getItem(storageKey);
      const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      for (const name of ['add', 'put'] as const) {
        const original = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function refused(value: unknown, key?: IDBValidKey) {
          if (trouble() === 'full') throw full();
          return key === undefined ? original.call(this, value) : original.call(this, value, key);
        };
      }
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function begun(...given) {
        const transaction = begin.apply(this, given);
        if (trouble() === 'aborted' && transaction.mode === 'readwrite') {
          queueMicrotask(() => {
            try {
              transaction.abort();
            } catch {
              // It had already ended.
            }
          });
        }
        return transaction;
      };
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function refused(key: string, value: string) {
        if (this === localStorage && trouble() === 'full') throw full();
        setItem.call(this, key, value);
      };
      const RealDate = Date;
      const now = () => RealDate.now() + Number(sessionStorage.getItem(clockKey) ?? 0);
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given: []) =>
          given.length === 0 ? new target(now()) : Reflect.construct(target, given),
        apply: () => new RealDate(now()).toString(),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    },
    [STORAGE_KEY, CLOCK_KEY, KILLED_KEY],
  );
}

/** @param trouble null ends the trouble */
export function setStorageTrouble(page: Page, trouble: StorageTrouble | null): Promise<void> {
  return page.evaluate(
    ([key, value]) => {
      if (key === undefined || key === null) return;
      if (value === null || value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    },
    [STORAGE_KEY, trouble],
  );
}

/** From now on the page gets no event when it ends. */
export function keepFromEnding(page: Page): Promise<void> {
  return page.evaluate((key) => sessionStorage.setItem(key, 'yes'), KILLED_KEY);
}

export function setClockOffset(page: Page, offsetMs: number): Promise<void> {
  return page.evaluate(
    ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
    [CLOCK_KEY, String(offsetMs)],
  );
}
