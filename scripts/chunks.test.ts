import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS, patternOf } from './chunks';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCE = resolve(ROOT, 'src');
/** Needed by few users, and not by the page alone: its dictionary is a file of its own. */
const ALONE = /romanise\.ts$/;

const pathOf = (root: string) =>
  ['', '.ts', '.tsx'].map((ending) => join(ROOT, root + ending)).find(existsSync);

/** The modules of the app that it imports while it runs. */
function lazyModules(): readonly string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('testing'))
    .map((name) => join(SOURCE, name));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!typeof )import\('([^']+)'\)/g)].map(([, to]) => {
      const path = pathOf(resolve(dirname(file), to ?? '').slice(ROOT.length));
      if (path === undefined) throw new Error(`${file} imports ${to}, which is no file`);
      return path;
    }),
  );
}

describe('the chunks of the build', () => {
  it('hold every module that is loaded late, so that none becomes a file of its own', () => {
    const patterns = CHUNKS.map(patternOf);
    const modules = lazyModules().filter((path) => !ALONE.test(path));
    expect(modules.length).toBeGreaterThan(40);
    expect(modules.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('name only files and folders that exist', () => {
    const roots = CHUNKS.flatMap(({ roots, styles = [] }) => [...roots, ...styles]);
    expect(roots.filter((root) => pathOf(root) === undefined)).toEqual([]);
  });

  it('match files and folders whole, with either separator', () => {
    const pattern = patternOf({ roots: ['src/ui/menu', 'src/app/bar'], styles: ['src/ui/list'] });
    expect(
      [
        '/src/ui/menu.tsx',
        '/src/ui/menu/Menu.tsx',
        'C:\\a\\src\\app\\bar.ts',
        '/src/ui/list/a.css',
      ].filter((path) => !pattern.test(path)),
    ).toEqual([]);
    expect(
      [
        '/src/ui/menus.tsx',
        '/src/ui/list/a.ts',
        '/src/ui/menu.test.ts',
        '/src/ui/list/in/a.css',
      ].filter((path) => pattern.test(path)),
    ).toEqual([]);
  });
});
