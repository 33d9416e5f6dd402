import type { Page, Request } from '@playwright/test';
import { MEDIA_HOSTS } from './faults';
import type { SearchPage } from './screens/SearchPage';

/** Outside of ranked time by the clock's rule: during it a search asks for the status too. */
const QUIET_TIME = '2026-01-01T15:00:00Z';
export const SEARCH = '/api/search_request';

/** What a user and a screen reader find on the page at this moment. */
export function look(page: Page) {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.textContent);
    const focus = document.activeElement;
    return {
      address: location.hash,
      title: document.title,
      focus: `${focus?.tagName} ${focus?.getAttribute('aria-label') ?? focus?.textContent?.trim().slice(0, 30)}`,
      dialogs: document.querySelectorAll('dialog[open], [role=dialog]').length,
      menus: document.querySelectorAll('[role=menu]').length,
      alerts: texts('main [role=alert]'),
      isLayer: history.state?.isLayer ?? false,
    };
  });
}

/** The names of the songs that are listed, from top to bottom. */
export async function rowNames(searchPage: SearchPage): Promise<readonly string[]> {
  const labels = await searchPage.playButtons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Play ', ''));
}

/** The name that a search asks for, or the host of a file of sound. */
function labelOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  if (pathname === SEARCH) return `search ${request.postDataJSON().anime_search_filter.search}`;
  return MEDIA_HOSTS.find((host) => pathname.startsWith(`${host}/`)) ?? null;
}

interface Watched {
  /** Each search and each media host in the order in which they were asked. */
  readonly asked: readonly string[];
  /** How the searches ended, in the order of the alphabet: one that is given up is told late. */
  readonly ends: readonly string[];
}

/**
 * Notes what the page asks for from now on. Of a file only the first request counts: a browser asks
 * for parts of it as it likes.
 */
export async function watchAsked(page: Page): Promise<() => Watched> {
  const asked: string[] = [];
  const ends: string[] = [];
  await page.clock.setFixedTime(QUIET_TIME);
  page.on('request', (request) => {
    const label = labelOf(request);
    if (label === null) return;
    if (label.startsWith('search') || !asked.includes(label)) asked.push(label);
  });
  const noteEnd = (request: Request, end: string) => {
    const label = labelOf(request);
    if (label?.startsWith('search')) ends.push(`${label}: ${end}`);
  };
  const answered = new Set<Request>();
  page.on('response', (response) => {
    answered.add(response.request());
    noteEnd(response.request(), String(response.status()));
  });
  page.on('requestfailed', (request) => {
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isGivenUp) noteEnd(request, 'broken');
    // The unread rest of an answer is given up at some time of the browser's choice.
    else if (!answered.has(request)) noteEnd(request, 'given up');
  });
  return () => ({ asked: [...asked], ends: ends.toSorted() });
}

/** Records what live regions say, from the next page on. @returns all lines so far */
export async function followWhatIsSaid(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role=status], [role=alert], [role=log]')?.textContent;
        if (text && said.at(-1) !== text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said'));
}
