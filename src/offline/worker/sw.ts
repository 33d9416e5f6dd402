import * as v from 'valibot';
import { chooseLanguage, LANGUAGE_TAGS } from '../../domain/app/language';
import { isShare, receiveShare } from '../sharedFiles';
import { type FilesState, workerMessageSchema } from '../workerMessages';
import { askLocalService, isLoopback } from './localService';
import { createShelf, type OwnFile } from './shelf';

/** The build inserts these; the page's revision is the name of the version. */
type BuiltFile = OwnFile & { readonly revision: string | null };

declare global {
  interface ServiceWorkerGlobalScope {
    readonly __WB_MANIFEST: readonly BuiltFile[];
  }
}
declare const self: ServiceWorkerGlobalScope;

const LOOKS = 8;
const LOOK_AGAIN_MS = 100;
/** Files that are deleted during the fetch are fetched once more. */
const MOST_FILLS = 2;

const files = self.__WB_MANIFEST;
const version = files.find(({ revision }) => revision !== null)?.revision ?? '';
const { scope } = self.registration;
/** All requests of the worker, which only go to URLs below its own scope. */
const ask = (address: Request | string, init?: RequestInit) => fetch(address, init);
const shelf = createShelf(version, files, scope, caches, ask);

/** Pages of this version. When the worker is stopped they are forgotten; new pages report again. */
const ownPages = new Set<string>();
/** The local service has replaced the host: the worker answers no requests any more. */
let isRetired = false;

/** Before a page has told: those of the version before, else the browser's. */
async function firstLanguages(): Promise<readonly string[]> {
  const found = await shelf.findLanguages();
  return found.length > 0 ? found : [chooseLanguage(null, navigator.languages, LANGUAGE_TAGS)];
}

self.addEventListener('install', (event) =>
  event.waitUntil(firstLanguages().then((languages) => shelf.fill(languages))),
);
// Also claims the page of a first visit, so that its lazy parts are available without a network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = v.safeParse(workerMessageSchema, event.data);
  if (!message.success) return;
  if (message.output.kind === 'takeOver') {
    event.waitUntil(self.skipWaiting());
    return;
  }
  if (message.output.kind === 'started') {
    event.waitUntil(takeOverAlone(event.ports[0]));
    return;
  }
  if (event.source instanceof Client && message.output.version === version) {
    ownPages.add(event.source.id);
  }
  const { language } = message.output;
  event.waitUntil(keepWhole(language, event.ports[0]));
});

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** All pages of the app, of any version. */
async function findPages(): Promise<readonly Client[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope));
}

/** If the page that has just started is the only one, nothing can be interrupted. */
async function takeOverAlone(answer: MessagePort | undefined): Promise<void> {
  // The page that it replaces may still exist for a moment.
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await findPages()).length <= 1) return self.skipWaiting();
    await pause(LOOK_AGAIN_MS);
  }
  answer?.postMessage('stays');
}

let filling: Promise<void> | null = null;

/** Fetches missing files, because another app on this origin may delete any caches. */
async function keepWhole(
  language: string | undefined,
  answer: MessagePort | undefined,
): Promise<void> {
  if (isRetired) return;
  const languages = language === undefined ? await firstLanguages() : [language];
  const say = (state: FilesState) => answer?.postMessage(state);
  try {
    for (let fills = 0; !(await shelf.isWhole(languages)); fills += 1) {
      if (fills === MOST_FILLS) throw new Error('deleted again and again');
      say('fetching');
      // Tabs that open together share one fetch.
      filling ??= shelf.fill(languages).finally(() => {
        filling = null;
      });
      await filling;
    }
    say('whole');
  } catch {
    say('incomplete');
    return;
  }
  await tidy();
}

/** Removes older versions once no page can need them. A newer version may be filling its cache. */
async function tidy(): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const pages = await findPages();
  if (pages.every(({ id }) => ownPages.has(id))) await shelf.removeOthers();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isRetired) return;
  if (isShare(request, scope)) {
    const opened = receiveShare(request, scope, caches);
    event.respondWith(opened.then((address) => Response.redirect(address, 303)));
    return;
  }
  const address = shelf.addressOf(request);
  if (address !== null) event.respondWith(answer(request, address));
  else if (request.mode === 'navigate') event.respondWith(answerElsewhere(request));
});

async function answer(request: Request, address: string): Promise<Response> {
  if (request.mode === 'navigate' && isLoopback(self.location.hostname)) {
    const served = await askLocalService(address, ask);
    if (served !== null) {
      await retire();
      return served;
    }
  }
  return (await shelf.find(address)) ?? ask(request);
}

/** A URL below the scope that is no file of the app: without a network the app opens instead. */
async function answerElsewhere(request: Request): Promise<Response> {
  try {
    return await ask(request);
  } catch {
    // Redirected, because the page's own URLs are relative to its folder.
    return Response.redirect(scope, 302);
  }
}

async function retire(): Promise<void> {
  isRetired = true;
  await self.registration.unregister();
  await shelf.removeAll();
}
