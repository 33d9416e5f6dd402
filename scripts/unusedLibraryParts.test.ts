import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../src/actions/createQueryClient';
import { UNUSED_PARTS } from './unusedLibraryParts';

const ROOT = resolve(import.meta.dirname, '..');
/** What would need a part that the build leaves out. */
const WOULD_NEED = new RegExp(
  [
    /\b(?:useMutation\w*|useIsMutating|Mutation\w*|\w*[iI]nfiniteQuer\w*)\b/,
    /\b(?:useSuspense\w*|suspense|refetchInterval\w*|(?:focus|online|timeout)Manager)\b/,
    /\brefetchOn(?:WindowFocus|Reconnect): (?!false)|\bnetworkMode: (?!'always')/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

async function sources(): Promise<readonly string[]> {
  const files = await readdir(join(ROOT, 'src'), { recursive: true });
  return files.filter((file) => /\.tsx?$/.test(file));
}

describe('parts of libraries that are left out', () => {
  it('are used nowhere in the program', async () => {
    const users: string[] = [];
    for (const file of await sources()) {
      const code = await readFile(join(ROOT, 'src', file), 'utf8');
      if (/react-query/.test(code) && WOULD_NEED.test(code)) users.push(file);
    }
    expect(users).toEqual([]);
  });

  it('would be asked for by no query that says nothing else', () => {
    const { queries } = createQueryClient({ subscribe: () => () => undefined }).getDefaultOptions();
    expect(queries).toMatchObject({
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: false,
    });
    expect(queries?.refetchInterval).toBeUndefined();
    expect(queries?.refetchOnReconnect).toBeUndefined();
  });

  it.each(Object.entries(UNUSED_PARTS))('%s names all that others import of it', async (path) => {
    const real = await readFile(join(ROOT, path), 'utf8');
    const exported = /export \{([^}]+)\}/.exec(real)?.[1] ?? '';
    const names = exported.split(',').map((name) => name.trim());
    expect(names).not.toEqual(['']);
    for (const name of names) {
      expect(UNUSED_PARTS[path]).toMatch(new RegExp(`export (?:class|function|const) ${name}\\b`));
    }
  });
});
