import type { Page } from '@playwright/test';

/** The browser aborts requests itself when a page is left or a file stops playing. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** Playwright logs this itself if it blocks a service worker. */
const BLOCKED_BY_TOOL = 'Service Worker registration blocked by Playwright';
const FIRST_ERROR_STATUS = 400;

/**
 * Everything that would appear in red or yellow in the console or network list from now on:
 * messages, uncaught errors, refused and failed requests, and violations of the page's policy.
 */
export async function watchRedLines(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    if (message.text().includes(BLOCKED_BY_TOOL)) return;
    lines.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  page.on('crash', () => lines.push('the page crashed'));
  page.on('response', (response) => {
    if (response.status() < FIRST_ERROR_STATUS) return;
    lines.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason';
    if (reason !== GIVEN_UP) lines.push(`${reason} ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`blocked by ${violatedDirective}: ${blockedURI}`);
    });
  });
  return lines;
}
