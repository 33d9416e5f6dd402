import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { followSystemTheme } from './axe';
import { expect } from './fixtures';
import { playPublicHosts } from './publicHosts';
import { PlayerBar } from './screens/PlayerBar';
import { Shell } from './screens/Shell';
import { watchBlocked } from './sharedWindow';
import { type StaticHost, startStaticHost } from './staticHost';

const DIST = resolve(import.meta.dirname, '../dist');

/** A browser on its first visit, and a host of the built app. */
export interface InstalledHarness {
  readonly host: StaticHost;
  readonly context: BrowserContext;
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  readonly openTab: (path?: string) => Promise<Page>;
  /** Fails if the page's policy blocked something. */
  readonly close: () => Promise<void>;
}

export async function openInstalledHarness(
  browser: Browser,
  serviceAddress: string,
): Promise<InstalledHarness> {
  const host = await startStaticHost(DIST);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: host.address });
  let isOnline = true;
  await playPublicHosts(context, serviceAddress, host.address, () => isOnline);
  const blocked: string[] = [];
  await watchBlocked(context, blocked);
  return {
    host,
    context,
    async goOffline() {
      isOnline = false;
      await host.cut();
      await context.setOffline(true);
    },
    async goOnline() {
      isOnline = true;
      await host.restore();
      await context.setOffline(false);
    },
    async openTab(path = '/') {
      const page = await context.newPage();
      await PlayerBar.listen(page);
      await followSystemTheme(page);
      await new Shell(page).open(path);
      return page;
    },
    async close() {
      // A response may still be pending.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      await host.cut().catch(() => {});
      expect(blocked, "the page's policy was in the way").toEqual([]);
    },
  };
}

/** Waits until the service worker controls the page and has cached all files. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
}

export const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content);

export const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
