import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './expect';
import { pageScheme } from './screens/SettingsDialog';

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The rules that depend on the theme; all others give the same result in both. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The serious violations that axe finds on the page in its current theme. */
export async function findSerious(
  page: Page,
  options: RunOptions = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (runOptions) => {
    const axe: { run: (options: RunOptions) => Promise<AxeResults> } = Reflect.get(window, 'axe');
    const { violations } = await axe.run({
      ...runOptions,
      // It asks every element of the page for its landmark, and its faults are never serious.
      rules: { region: { enabled: false }, ...runOptions.rules },
      // Only the violations in full: their selectors take most of the time.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, impact, nodes }) =>
      impact === 'serious' || impact === 'critical'
        ? nodes.map((node) => `${id}: ${node.target.join(' ')}`)
        : [],
    );
  }, options);
}

/** Makes the page follow the system theme, so that it can change while the page is open. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    if (localStorage.getItem('config') !== null) return;
    localStorage.setItem('config', JSON.stringify({ theme: 'system' }));
  });
}

/**
 * Runs axe on the page in the dark and the light theme, and checks that nothing is wider than the
 * window. The page must follow the system theme.
 */
export async function expectNothingSerious(page: Page): Promise<void> {
  for (const [scheme, options] of [
    ['dark', {}],
    ['light', COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => pageScheme(page)).toBe(scheme);
    expect(await findSerious(page, options), `${scheme}, ${page.url()}`).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `the width of ${page.url()}`).toBe(0);
}

/** Checks target sizes with Lighthouse's rule, also for links in rows, which Tab passes over. */
export async function expectLargeTargets(page: Page): Promise<void> {
  expect(await findSerious(page, { runOnly: ['target-size'] }), page.url()).toEqual([]);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select')].flatMap((each) => {
      if (each.closest('.visually-hidden')) return [];
      const { width, height } = each.getBoundingClientRect();
      const isSmall = width > 1 && height > 1 && Math.min(width, height) < 23.9;
      return isSmall ? [`${each.textContent.trim() || each.ariaLabel} ${width} x ${height}`] : [];
    }),
  );
  expect(small, `${page.url()}, in pixels`).toEqual([]);
}
