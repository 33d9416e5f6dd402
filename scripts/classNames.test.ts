import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createClassNames } from './classNames';
import { filesBelow } from './proofs/sets.mjs';
import { ROOT } from './tools.mjs';

const inProject = (path: string) => resolve(ROOT, path);

it('a class keeps its name as long as its sheet and the classes before it do', () => {
  const [first, second] = [createClassNames(), createClassNames()];
  const bar = inProject('src/app/bar/PlayerBar.module.css');
  first('other', inProject('src/ui/menu/Menu.module.css'));
  const names = ['bar', 'now', 'bar'].map((name) => first(name, bar));
  expect(names).toEqual(['bar', 'now', 'bar'].map((name) => second(name, bar)));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^[a-z][\w-]{2}_[\da-z]+$/);
});

it('no two style sheets have class names that begin alike', () => {
  const classNames = createClassNames();
  const sheets = filesBelow('src').filter((path) => path.endsWith('.module.css'));
  const names = sheets.map((path) => classNames('row', inProject(path)));
  expect(sheets.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(sheets.length);
});
