import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashInputs } from './build.mjs';
import { isSameInstallation } from './install.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-inputs-'));
  await mkdir(join(folder, 'src', 'app'), { recursive: true });
  await writeFile(join(folder, 'src', 'app', 'main.tsx'), 'one');
  await writeFile(join(folder, 'index.html'), 'page');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('hashInputs', () => {
  it.each([
    ['a changed source', 'src/app/main.tsx', 'two', true],
    ['a new source', 'src/app/new.ts', '', true],
    ['the page', 'index.html', 'other', true],
    ['the lockfile', 'package-lock.json', '{}', true],
    ['a public file', 'public/photos.json', '{}', true],
    ['how it is guarded', 'scripts/guardPage.ts', 'two', true],
    ['how it is kept', 'scripts/offlineWorker.ts', 'two', true],
    ['how it is compressed', 'scripts/precompress.ts', 'two', true],
    ['a test', 'src/app/main.test.tsx', 'two', false],
    ['the service', 'service/main.ts', 'two', false],
  ])(
    'changes only when the changed file is an input of the build: %s',
    async (_, path, content, isRebuilt) => {
      const before = await hashInputs(folder);
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
      expect((await hashInputs(folder)) !== before).toBe(isRebuilt);
    },
  );

  it('changes with the base path', async () => {
    const before = await hashInputs(folder);
    vi.stubEnv('BASE_PATH', '/elsewhere/');
    expect(await hashInputs(folder)).not.toBe(before);
  });

  it('stays the same when no input has changed', async () => {
    expect(await hashInputs(folder)).toBe(await hashInputs(folder));
  });
});

describe('isSameInstallation', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/for-windows': { version: '1.0.0', optional: true },
    },
  });

  it.each([
    ['everything needed', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['an older version', { 'node_modules/a': { version: '0.9.0' } }, false],
    ['nothing', {}, false],
  ])('compares the installed packages with the lockfile: %s', (_, packages, isSame) => {
    expect(isSameInstallation(lockfile, JSON.stringify({ packages }))).toBe(isSame);
  });
});
