import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../testing/memoryCaches';
import { createShelf, type OwnFile } from './shelf';

const SCOPE = 'https://own.example/songs/';
const at = (path: string) => `${SCOPE}${path}`;

let memory: MemoryCaches;
/** The host's files, by path. */
let site: Record<string, string>;
const asked = vi.fn<(path: string) => void>();

/** Like the browser, refuses files that do not match their hash. */
async function fetchFile(request: Request): Promise<Response> {
  const path = request.url.slice(SCOPE.length) || 'index.html';
  asked(path);
  const content = site[path];
  if (content === undefined) return new Response('', { status: 404 });
  if (request.integrity !== integrityOf(content)) throw new TypeError('integrity');
  return new Response(content);
}

function integrityOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function filesOf(build: Record<string, string>): readonly OwnFile[] {
  return Object.entries(build).map(([url, content]) => ({ url, integrity: integrityOf(content) }));
}

function shelfOf(version: string, build: Record<string, string>, scope = SCOPE) {
  const files = filesOf(build);
  return createShelf(version, files, scope, memory, fetchFile);
}

const FIRST = { 'index.html': 'page 1', 'assets/a-1.js': 'a', 'assets/b-1.js': 'b 1' };
const SECOND = { 'index.html': 'page 2', 'assets/a-1.js': 'a', 'assets/b-2.js': 'b 2' };

async function readFrom(
  shelf: ReturnType<typeof shelfOf>,
  path: string,
): Promise<string | undefined> {
  return (await shelf.find(at(path)))?.text();
}

beforeEach(() => {
  memory = new MemoryCaches();
  asked.mockReset();
});

describe('the shelf of one version', () => {
  it('holds every file of its version, and the page under the address of its folder [10.33]', async () => {
    site = FIRST;
    const shelf = shelfOf('1', FIRST);
    await shelf.fill([]);
    expect(await readFrom(shelf, '')).toBe('page 1');
    expect(await readFrom(shelf, 'assets/b-1.js')).toBe('b 1');
    expect(memory.addresses().toSorted()).toEqual(
      [at(''), at('assets/a-1.js'), at('assets/b-1.js')].toSorted(),
    );
  });

  it('copies hashed files from the earlier version and fetches the page anew', async () => {
    site = FIRST;
    await shelfOf('1', FIRST).fill([]);
    asked.mockReset();
    site = SECOND;
    await shelfOf('2', SECOND).fill([]);
    expect(asked.mock.calls.flat().toSorted()).toEqual(['assets/b-2.js', 'index.html']);
  });

  it('gives a file of the earlier version until the other versions are removed', async () => {
    site = FIRST;
    await shelfOf('1', FIRST).fill([]);
    site = SECOND;
    const second = shelfOf('2', SECOND);
    await second.fill([]);
    expect(await readFrom(second, 'assets/b-1.js')).toBe('b 1');
    expect(await readFrom(second, '')).toBe('page 2');
    await second.removeOthers();
    expect(await readFrom(second, 'assets/b-1.js')).toBeUndefined();
    expect(await readFrom(second, 'assets/a-1.js')).toBe('a');
  });

  it.each([
    ['is of another version', { ...FIRST, 'index.html': 'page 2' }],
    ['is missing', { 'index.html': 'page 1', 'assets/a-1.js': 'a' }],
    ['is a page in the place of a script', { ...FIRST, 'assets/a-1.js': '<p>Not found</p>' }],
  ])('fails to fill where a file %s', async (_name, found) => {
    site = found;
    await expect(shelfOf('1', FIRST).fill([])).rejects.toThrow(TypeError);
  });

  it('continues after an interruption with the missing files only', async () => {
    site = { 'index.html': 'page 1', 'assets/a-1.js': 'a' };
    const shelf = shelfOf('1', FIRST);
    await expect(shelf.fill([])).rejects.toThrow();
    asked.mockReset();
    site = FIRST;
    await shelf.fill([]);
    expect(asked.mock.calls.flat()).toEqual(['assets/b-1.js']);
  });

  it.each([
    [
      'all of it',
      (name: string) => memory.delete(name),
      ['assets/a-1.js', 'assets/b-1.js', 'index.html'],
    ],
    [
      'one file',
      async (name: string) => (await memory.open(name)).delete(at('assets/b-1.js')),
      ['assets/b-1.js'],
    ],
  ])(
    'detects deleted files and fetches only these again: %s [12.80]',
    async (_name, lose, lost) => {
      site = FIRST;
      const shelf = shelfOf('1', FIRST);
      expect(await shelf.isWhole([])).toBe(false);
      await shelf.fill([]);
      expect(await shelf.isWhole([])).toBe(true);
      const [name = ''] = await memory.keys();
      await lose(name);
      expect(await shelf.isWhole([])).toBe(false);
      asked.mockReset();
      await shelf.fill([]);
      expect(asked.mock.calls.flat().toSorted()).toEqual(lost);
      expect(await shelf.isWhole([])).toBe(true);
    },
  );

  it('does not delete the caches of other copies of the app or of other apps', async () => {
    site = FIRST;
    const other = shelfOf('1', FIRST, 'https://own.example/songs/beta/');
    await memory.open('somebody else');
    await memory.open('SuperPlayer.files https://own.example/songs/beta/ 1');
    const shelf = shelfOf('1', FIRST);
    await shelf.fill([]);
    await shelf.removeAll();
    expect(await memory.keys()).toEqual([
      'somebody else',
      'SuperPlayer.files https://own.example/songs/beta/ 1',
    ]);
    await other.removeAll();
    expect(await memory.keys()).toEqual(['somebody else']);
  });

  it('holds the texts of the wanted languages only, and tells which they are', async () => {
    site = {
      'index.html': 'page 1',
      'assets/ja.start-1.js': 'ja',
      'assets/pt-BR.start-1.js': 'pt',
      'assets/en.start-1.js': 'en',
    };
    const shelf = shelfOf('1', site);
    await shelf.fill(['ja']);
    expect(asked.mock.calls.flat().toSorted()).toEqual(['assets/ja.start-1.js', 'index.html']);
    expect(await shelf.isWhole(['ja'])).toBe(true);
    expect(await shelf.isWhole(['pt-BR'])).toBe(false);
    await shelf.fill(['pt-BR']);
    expect(await shelf.isWhole(['pt-BR'])).toBe(true);
    expect(await shelfOf('2', site).findLanguages()).toEqual(['ja', 'pt-BR']);
  });

  it('finds nothing when empty and creates no cache by looking', async () => {
    const shelf = shelfOf('1', FIRST);
    expect(await readFrom(shelf, 'assets/a-1.js')).toBeUndefined();
    expect(await memory.keys()).toEqual([]);
  });
});

describe('the shelf asked for an address', () => {
  const ask = (url: string, mode: RequestMode = 'cors', method = 'GET') =>
    shelfOf('1', { ...FIRST, 'photos/a.svg': '' }).addressOf({ url, mode, method });

  it.each<[string, string, RequestMode | undefined, string | null]>([
    ['its page', at(''), 'navigate', at('')],
    ['its page by name', at('index.html'), 'navigate', at('')],
    ['its page with a query', at('?source=pwa'), 'navigate', at('')],
    ['a file', at('photos/a.svg'), undefined, at('photos/a.svg')],
    ['a script of any version', at('assets/c-9.js'), undefined, at('assets/c-9.js')],
    ['no address that is none of its own', at('photos/b.svg'), undefined, null],
    ['no deeper page', at('deep/place'), 'navigate', null],
    ['no other folder', 'https://own.example/api/search_request', undefined, null],
    ['no other host', 'https://anisongdb.com/assets/a-1.js', undefined, null],
  ])('answers for %s', (_name, url, mode, address) => {
    expect(ask(url, mode)).toBe(address);
  });

  it('does not answer for a POST request', () => {
    expect(ask(at(''), 'cors', 'POST')).toBeNull();
  });
});
