import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../domain/playlist/fileText';
import { MemoryCaches } from '../testing/memoryCaches';
import { isShare, receiveShare, takeSharedFiles } from './sharedFiles';

const SCOPE = 'https://own.example/songs/';

function share(entries: readonly (readonly [string, string | File])[]) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request(`${SCOPE}shared`, { method: 'POST', body });
}

describe('a share by another app', () => {
  it.each([
    ['POST', `${SCOPE}shared`, true],
    ['POST', `${SCOPE}shared?again`, true],
    ['GET', `${SCOPE}shared`, false],
    ['POST', 'https://own.example/shared', false],
    ['POST', `${SCOPE}shared/0`, false],
  ])('is known by its method and address: %s %s', (method, url, expected) => {
    expect(isShare({ method, url }, SCOPE)).toBe(expected);
  });

  it('of a text opens the app with the text in the query, cut to a length', async () => {
    const request = share([
      ['title', 'A \uD800 page'],
      ['text', `Tank! ${'x'.repeat(5000)}`],
      ['url', 'https://elsewhere.example/'],
    ]);
    const opened = new URL(await receiveShare(request, SCOPE, new MemoryCaches()));
    expect(opened.searchParams.get('title')).toBe('A \uFFFD page');
    expect(opened.searchParams.get('text')).toHaveLength(2000);
    expect([...opened.searchParams.keys()]).toEqual(['title', 'text']);
  });

  it('of nothing opens the app', async () => {
    expect(await receiveShare(share([]), SCOPE, new MemoryCaches())).toBe(SCOPE);
    const noFile = [['files', new File([], '')] as const];
    expect(await receiveShare(share(noFile), SCOPE, new MemoryCaches())).toBe(SCOPE);
  });

  it('of files hands them out once, in their order, with their names', async () => {
    const caches = new MemoryCaches();
    const names = ['リスト ①.json', '../a"b.json'];
    const files = names.map((name, place) => new File([`${place}`], name));
    const opened = await receiveShare(
      share(files.map((file) => ['files', file] as const)),
      SCOPE,
      caches,
    );
    expect(opened).toBe(`${SCOPE}?shared=2`);
    const taken = await takeSharedFiles(SCOPE, caches);
    expect(taken.map(({ name }) => name)).toEqual(names);
    expect(await Promise.all(taken.map((file) => file.text()))).toEqual(['0', '1']);
    expect(await takeSharedFiles(SCOPE, caches)).toEqual([]);
  });

  it('replaces the files of a share that was never opened', async () => {
    const caches = new MemoryCaches();
    const old = ['1', '2'].map((name) => ['files', new File([''], name)] as const);
    await receiveShare(share(old), SCOPE, caches);
    await receiveShare(share([['files', new File([''], '3')]]), SCOPE, caches);
    expect((await takeSharedFiles(SCOPE, caches)).map(({ name }) => name)).toEqual(['3']);
  });

  it('keeps of a huge file only what tells that it is too large', async () => {
    const caches = new MemoryCaches();
    const file = new File([new Uint8Array(MAX_FILE_BYTES + 10)], 'huge.json');
    const form = new FormData();
    form.append('files', file);
    await receiveShare({ formData: async () => form }, SCOPE, caches);
    expect((await takeSharedFiles(SCOPE, caches))[0]?.size).toBe(MAX_FILE_BYTES + 1);
  });

  it.each([
    ['is no form', () => Promise.reject(new TypeError('no form')), new MemoryCaches()],
    [
      'finds no room',
      async () => {
        const form = new FormData();
        form.append('files', new File(['{}'], 'a.json'));
        return form;
      },
      { delete: async () => true, open: () => Promise.reject(new DOMException('full')) },
    ],
  ])('that %s leaves no files, and the page is told so', async (_why, formData, caches) => {
    expect(await receiveShare({ formData }, SCOPE, caches)).toContain('?shared=0');
    expect(await takeSharedFiles(SCOPE, caches)).toEqual([]);
  });
});
