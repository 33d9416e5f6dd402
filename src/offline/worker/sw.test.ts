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

describe('the files of a worker', () => {
  it('are all there before it is installed, and it answers for the page of a first visit', async () => {
    await happen('install');
    expect(memory.addresses()).toHaveLength(2);
    await happen('activate');
    expect(claim).toHaveBeenCalledOnce();
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('that were deleted are fetched again when a page opens, which hears when they are whole [12.80]', async () => {
    await happen('install');
    expect(await open()).toEqual(['whole']);
    await memory.delete(OWN);
    fetchFile.mockClear();
    expect(await open()).toEqual(['fetching', 'whole']);
    expect(fetchFile).toHaveBeenCalledTimes(2);
    expect(memory.addresses()).toHaveLength(2);
  });

  it('are fetched once where two pages open together', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first?.at(-1), second?.at(-1)]).toEqual(['whole', 'whole']);
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  it('that cannot be fetched are not called whole, are tried again, and cost no older ones', async () => {
    await memory.open(OLDER);
    fetchFile.mockResolvedValue(new Response('', { status: 404 }));
    expect(await open()).toEqual(['fetching', 'incomplete']);
    expect(await memory.keys()).toContain(OLDER);
    fetchFile.mockImplementation(async () => new Response('a'));
    expect(await open()).toEqual(['fetching', 'whole']);
  });

  it('are looked after whatever the version of the page, as it is the worker that answers', async () => {
    expect(await open('1')).toEqual(['fetching', 'whole']);
  });
});

describe('older and newer versions', () => {
  beforeEach(async () => {
    await happen('install');
    await memory.open(OLDER);
  });

  it('go once every page is of this one', async () => {
    await open();
    expect(await memory.keys()).toEqual([OWN]);
  });

  it.each(['installing', 'waiting'] as const)('stay while a newer one is %s', async (state) => {
    const newer = cacheNameOf(SCOPE, '3');
    await memory.open(newer);
    registration[state] = {};
    await open();
    expect(await memory.keys()).toEqual([OWN, OLDER, newer]);
  });

  it('stay while a page is of another one, or has not said of which', async () => {
    pages = [new FakeClient('page'), new FakeClient('older')];
    await open('2', pages[0]);
    expect(await memory.keys()).toContain(OLDER);
    await open('1', pages[1]);
    expect(await memory.keys()).toContain(OLDER);
    await open('2', pages[1]);
    expect(await memory.keys()).toEqual([OWN]);
  });

  it('are not kept for pages of other apps on this origin', async () => {
    pages = [new FakeClient('page'), new FakeClient('other', 'https://own.example/other/')];
    await open();
    expect(await memory.keys()).toEqual([OWN]);
  });
});

describe('taking over', () => {
  it('happens at the word', async () => {
    await tell({ kind: 'takeOver' });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('happens by itself where the page that starts is the only one', async () => {
    expect(await tell({ kind: 'started' })).toEqual([]);
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('does not happen beside another page, and says so', async () => {
    pages.push(new FakeClient('other'));
    expect(await tell({ kind: 'started' })).toEqual(['stays']);
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('waits for the page that was just left', async () => {
    pages.push(new FakeClient('left'));
    setTimeout(() => pages.pop(), 150);
    await tell({ kind: 'started' });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it.each([[null], ['takeOver'], [{ kind: 'other' }], [{ kind: 'opened' }]])(
    'and nothing else comes of the message %j',
    async (data) => {
      await happen('message', { data, source: pages[0] });
      expect(skipWaiting).not.toHaveBeenCalled();
      expect(fetchFile).not.toHaveBeenCalled();
    },
  );
});

describe('what a worker answers', () => {
  beforeEach(() => happen('install'));

  it('its own files, from here', async () => {
    fetchFile.mockReset();
    expect(await (await ask('', 'navigate'))?.text()).toBe('page');
    expect(await (await ask('assets/a-1.js'))?.text()).toBe('a');
    expect(fetchFile).not.toHaveBeenCalled();
  });

  it('a file that is not here, from the host', async () => {
    expect(await (await ask('assets/b-1.js'))?.text()).toBe('from the host');
  });

  it('nothing that is no file of the app', async () => {
    expect(await ask('api/search_request')).toBeNull();
  });

  it('a page of no known address by the host, and without one by the app', async () => {
    expect(await (await ask('old/link', 'navigate'))?.text()).toBe('from the host');
    fetchFile.mockRejectedValue(new TypeError('offline'));
    const sentOn = await ask('old/link', 'navigate');
    expect([sentOn?.status, sentOn?.headers.get('location')]).toEqual([302, SCOPE]);
  });
});

describe('on an address of this machine', () => {
  beforeEach(async () => {
    hostname = '127.0.0.1';
    await startWorker();
    await happen('install');
  });

  it('goes for good, with all it keeps, where the local service answers now', async () => {
    fetchFile.mockImplementation(async () => new Response('<meta name="song-service">'));
    expect(await (await ask('', 'navigate'))?.text()).toContain('song-service');
    expect(unregister).toHaveBeenCalledOnce();
    expect(await memory.keys()).toEqual([]);
    expect(await ask('assets/a-1.js')).toBeNull();
    // A page that was still open must not bring the files back.
    await open();
    expect(await memory.keys()).toEqual([]);
  });

  it('stays where it does not, and asks for pages alone', async () => {
    fetchFile.mockReset();
    await ask('assets/a-1.js');
    expect(fetchFile).not.toHaveBeenCalled();
    fetchFile.mockRejectedValue(new TypeError('offline'));
    expect(await (await ask('', 'navigate'))?.text()).toBe('page');
    expect(unregister).not.toHaveBeenCalled();
  });
});
