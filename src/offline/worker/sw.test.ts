import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../testing/memoryCaches';
import { cacheNameOf } from '../ownCaches';

const SCOPE = 'https://own.example/songs/';
const BUILD: Readonly<Record<string, string>> = { 'index.html': 'page', 'assets/a-1.js': 'a' };
const OWN = cacheNameOf(SCOPE, '2');
const OLDER = cacheNameOf(SCOPE, '1');

class FakeClient {
  constructor(
    readonly id: string,
    readonly url = SCOPE,
  ) {}
}

interface Registration {
  installing: object | null;
  waiting: object | null;
  readonly scope: string;
  readonly unregister: () => Promise<boolean>;
}

/** The worker has its own compilation with the types for workers, which this one lacks. */
const WORKER_FILE = import.meta.glob('./sw.ts');

let listeners: Map<string, (event: object) => void>;
let memory: MemoryCaches;
let registration: Registration;
let pages: FakeClient[];
let hostname: string;
const fetchFile = vi.fn<(request: Request | string) => Promise<Response>>();
const claim = vi.fn(async () => {});
const skipWaiting = vi.fn(async () => {});
const unregister = vi.fn(async () => true);

/** Starts the worker's own file with fakes of the browser's globals. */
async function startWorker(): Promise<void> {
  listeners = new Map();
  vi.resetModules();
  vi.stubGlobal('caches', memory);
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('Client', FakeClient);
  vi.stubGlobal('navigator', { languages: ['ja'] });
  vi.stubGlobal('self', {
    __WB_MANIFEST: Object.entries(BUILD).map(([url, content]) => ({
      url,
      revision: url === 'index.html' ? '2' : null,
      integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    })),
    registration,
    location: { hostname },
    clients: { claim, matchAll: async () => pages },
    skipWaiting,
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  });
  await WORKER_FILE['./sw.ts']?.();
}

/** Dispatches an event and waits for its work. */
async function happen(type: string, event: object = {}): Promise<void> {
  const done: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => done.push(promise);
  listeners.get(type)?.({ waitUntil, ports: [], ...event });
  await Promise.all(done);
}

/** @returns the worker's reports about its files */
async function tell(data: object, source = pages[0]): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  await happen('message', {
    data,
    source,
    ports: [{ postMessage: (what: unknown) => said.push(what) }],
  });
  return said;
}

const open = (version = '2', source = pages[0]) => tell({ kind: 'opened', version }, source);

async function ask(path: string, mode: RequestMode = 'cors'): Promise<Response | null> {
  const answers: Promise<Response>[] = [];
  await happen('fetch', {
    request: { url: `${SCOPE}${path}`, mode, method: 'GET' },
    respondWith: (response: Promise<Response>) => answers.push(response),
  });
  return (await answers[0]) ?? null;
}

beforeEach(async () => {
  memory = new MemoryCaches();
  pages = [new FakeClient('page')];
  hostname = 'own.example';
  registration = { installing: null, waiting: null, scope: SCOPE, unregister };
  fetchFile.mockReset();
  fetchFile.mockImplementation(async (request) => {
    const address = typeof request === 'string' ? request : request.url;
    return new Response(BUILD[address.slice(SCOPE.length) || 'index.html'] ?? 'from the host');
  });
  for (const mock of [claim, skipWaiting, unregister]) mock.mockClear();
  await startWorker();
});
afterEach(() => vi.unstubAllGlobals());

describe('the files of the service worker', () => {
  it('are fetched once when two pages open together', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first?.at(-1), second?.at(-1)]).toEqual(['whole', 'whole']);
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  it('are reported incomplete after a failed fetch, fetched again, and older caches stay', async () => {
    await memory.open(OLDER);
    fetchFile.mockResolvedValue(new Response('', { status: 404 }));
    expect(await open()).toEqual(['fetching', 'incomplete']);
    expect(await memory.keys()).toContain(OLDER);
    fetchFile.mockImplementation(async () => new Response('a'));
    expect(await open()).toEqual(['fetching', 'whole']);
  });

  it('are completed also for a page of another version', async () => {
    expect(await open('1')).toEqual(['fetching', 'whole']);
  });
});

describe('what another app shares', () => {
  it('is answered with the address that opens it, however it arrives', async () => {
    const body = new FormData();
    body.set('text', 'Tank!');
    const answers: Promise<Response>[] = [];
    await happen('fetch', {
      request: new Request(`${SCOPE}shared`, { method: 'POST', body }),
      respondWith: (response: Promise<Response>) => answers.push(response),
    });
    const response = await answers[0];
    expect(response?.status).toBe(303);
    expect(response?.headers.get('location')).toBe(`${SCOPE}?text=Tank%21`);
  });
});

describe('the caches of other versions', () => {
  beforeEach(async () => {
    await happen('install');
    await memory.open(OLDER);
  });

  it('are deleted once every page is of the current version', async () => {
    await open();
    expect(await memory.keys()).toEqual([OWN]);
  });

  it.each(['installing', 'waiting'] as const)(
    'are kept while a newer version is %s',
    async (state) => {
      const newer = cacheNameOf(SCOPE, '3');
      await memory.open(newer);
      registration[state] = {};
      await open();
      expect(await memory.keys()).toEqual([OWN, OLDER, newer]);
    },
  );

  it('are kept while a page is of another version or has not told its version', async () => {
    pages = [new FakeClient('page'), new FakeClient('older')];
    await open('2', pages[0]);
    expect(await memory.keys()).toContain(OLDER);
    await open('1', pages[1]);
    expect(await memory.keys()).toContain(OLDER);
    await open('2', pages[1]);
    expect(await memory.keys()).toEqual([OWN]);
  });

  it('are deleted although pages of other apps are open on this origin', async () => {
    pages = [new FakeClient('page'), new FakeClient('other', 'https://own.example/other/')];
    await open();
    expect(await memory.keys()).toEqual([OWN]);
  });
});

describe('the takeover by a waiting worker', () => {
  it('happens when a page asks for it', async () => {
    await tell({ kind: 'takeOver' });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('happens without a request when the starting page is the only one', async () => {
    expect(await tell({ kind: 'started' })).toEqual([]);
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('does not happen while another page is open, and the starting page is told', async () => {
    pages.push(new FakeClient('other'));
    expect(await tell({ kind: 'started' })).toEqual(['stays']);
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('waits until the previous page has closed', async () => {
    pages.push(new FakeClient('left'));
    setTimeout(() => pages.pop(), 150);
    await tell({ kind: 'started' });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it.each([[null], ['takeOver'], [{ kind: 'other' }], [{ kind: 'opened' }]])(
    'does not happen for the unknown message %j',
    async (data) => {
      await happen('message', { data, source: pages[0] });
      expect(skipWaiting).not.toHaveBeenCalled();
      expect(fetchFile).not.toHaveBeenCalled();
    },
  );
});

describe('the response of the service worker', () => {
  beforeEach(() => happen('install'));

  it('comes from the host for an asset that is not cached', async () => {
    expect(await (await ask('assets/b-1.js'))?.text()).toBe('from the host');
  });

  it('is left to the browser for addresses outside the app', async () => {
    expect(await ask('api/search_request')).toBeNull();
  });

  it('to an unknown page address comes from the host, or redirects to the app when offline', async () => {
    expect(await (await ask('old/link', 'navigate'))?.text()).toBe('from the host');
    fetchFile.mockRejectedValue(new TypeError('offline'));
    const sentOn = await ask('old/link', 'navigate');
    expect([sentOn?.status, sentOn?.headers.get('location')]).toEqual([302, SCOPE]);
  });
});

describe('the service worker on a loopback address', () => {
  beforeEach(async () => {
    hostname = '127.0.0.1';
    await startWorker();
    await happen('install');
  });

  it('stays when the local service does not answer, and asks it for pages only', async () => {
    fetchFile.mockReset();
    await ask('assets/a-1.js');
    expect(fetchFile).not.toHaveBeenCalled();
    fetchFile.mockRejectedValue(new TypeError('offline'));
    expect(await (await ask('', 'navigate'))?.text()).toBe('page');
    expect(unregister).not.toHaveBeenCalled();
  });
});
