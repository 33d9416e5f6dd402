import * as v from 'valibot';
import { type FilesState, workerMessageSchema } from '../workerMessages';
import { askLocalService, isLoopback } from './localService';
import { createShelf, type OwnFile } from './shelf';

/** As the build writes it here; the page's revision is the name of the version. */
type BuiltFile = OwnFile & { readonly revision: string | null };

declare global {
  interface ServiceWorkerGlobalScope {
    readonly __WB_MANIFEST: readonly BuiltFile[];
  }
}
declare const self: ServiceWorkerGlobalScope;

const LOOKS = 8;
const LOOK_AGAIN_MS = 100;
/** What is deleted while it comes is fetched once more. */
const MOST_FILLS = 2;

const files = self.__WB_MANIFEST;
const version = files.find(({ revision }) => revision !== null)?.revision ?? '';
const { scope } = self.registration;
/** All that leaves the worker, which asks for nothing but what lies below its own address. */
const ask = (address: Request | string, init?: RequestInit) => fetch(address, init);
const shelf = createShelf({ version, files, scope, caches, fetch: ask });

/** Pages of this version; what is forgotten when the worker rests is told again by new ones. */
const ownPages = new Set<string>();
/** The local service has taken the place of the host: nothing is answered from here any more. */
let isRetired = false;

self.addEventListener('install', (event) => event.waitUntil(shelf.fill()));
// The page of a first visit too, so that what it fetches late is there without a network.
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
  event.waitUntil(keepWhole(event.ports[0]));
});

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** All pages of the app, of whatever version. */
async function findPages(): Promise<readonly Client[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope));
}

/** Where the page that has just started is the only one, nothing can be cut off. */
async function takeOverAlone(answer: MessagePort | undefined): Promise<void> {
  // The page that it took the place of may be there for a moment yet.
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await findPages()).length <= 1) return self.skipWaiting();
    await pause(LOOK_AGAIN_MS);
  }
  answer?.postMessage('stays');
}

let filling: Promise<void> | null = null;

/** Fetches what is missing, as another app on this origin may delete whatever is not its own. */
async function keepWhole(answer: MessagePort | undefined): Promise<void> {
  if (isRetired) return;
  const say = (state: FilesState) => answer?.postMessage(state);
  try {
    for (let fills = 0; !(await shelf.isWhole()); fills += 1) {
      if (fills === MOST_FILLS) throw new Error('deleted again and again');
      say('fetching');
      // Tabs that open together ask for each file once.
      filling ??= shelf.fill().finally(() => {
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

/** Removes older versions once no page may need them; a newer one may be filling its shelf. */
async function tidy(): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const pages = await findPages();
  if (pages.every(({ id }) => ownPages.has(id))) await shelf.removeOthers();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isRetired) return;
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

/** An address below the scope that is none of ours: without a network, the app in its place. */
async function answerElsewhere(request: Request): Promise<Response> {
  try {
    return await ask(request);
  } catch {
    // Sent on, as the page's own addresses are relative to its folder.
    return Response.redirect(scope, 302);
  }
}

async function retire(): Promise<void> {
  isRetired = true;
  await self.registration.unregister();
  await shelf.removeAll();
}
