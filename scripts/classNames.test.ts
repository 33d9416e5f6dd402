import { describe, expect, it } from 'vitest';
import { createClassNames, createShortClassNames, writeOutClasses } from './classNames';

it('names a class after itself and its file, wherever the project lies', () => {
  const here = createClassNames('/home/me/player');
  const there = createClassNames('/srv/build');
  const bar = here('bar', '/home/me/player/src/ui/shell/TopBar.module.css');
  expect(bar).toMatch(/^bar-[\w-]{3}$/);
  expect(there('bar', '/srv/build/src/ui/shell/TopBar.module.css')).toBe(bar);
  expect(here('bar', '/home/me/player/src/ui/player/PlayerBar.module.css')).not.toBe(bar);
  expect(here('bar', '/home/me/player/src/ui/shell/TopBar.module.css')).toBe(bar);
});

it('fails where two files would have one name', () => {
  const nameClass = createClassNames('/');
  // So many files that some of them have the same mark.
  const nameAll = () => {
    for (let file = 0; file < 5_000; file += 1) nameClass('list', `/src/${file}.module.css`);
  };
  expect(nameAll).toThrow(/share the class list-/);
});

describe('short names', () => {
  const sheets: Readonly<Record<string, string>> = {
    '/project/src/Bar.module.css':
      '.bar { animation: turn 1s }\n.bar:hover .word {}\n@keyframes turn {}',
    '/project/src/Other.module.css': '.bar {}',
  };
  const readSheet = (file: string) => sheets[file] ?? '';
  const nameClass = createShortClassNames('/project', readSheet);

  it('are the mark of the file and the place in it', () => {
    const bar = nameClass('bar', '/project/src/Bar.module.css');
    expect(bar).toMatch(/^_?[\w-]{3}0$/);
    const mark = bar.slice(0, -1);
    expect(nameClass('word', '/project/src/Bar.module.css')).toBe(`${mark}1`);
    expect(nameClass('turn', '/project/src/Bar.module.css')).toBe(`${mark}2`);
    expect(nameClass('bar', '/project/src/Other.module.css')).not.toBe(bar);
  });

  it('begin with a letter or a line, as style sheets want it', () => {
    const first = createShortClassNames('/', () => '.bar {}');
    for (let file = 0; file < 200; file += 1) {
      expect(first('bar', `/src/${file}.module.css`)).toMatch(/^[A-Za-z_]/);
    }
  });

  it('fail where the style sheet has no such class', () => {
    expect(() => nameClass('baz', '/project/src/Bar.module.css')).toThrow(
      'src/Bar.module.css has no class baz.',
    );
  });
});

describe('classes written out', () => {
  const nameClass = (name: string, file: string) => `${name}@${file}`;
  const IMPORT = "import styles from './Bar.module.css';";

  it('stand where they are used, and the style sheet comes along', () => {
    const code = `${IMPORT}\nexport const bar = <p className={styles.bar} />;`;
    expect(writeOutClasses(code, '/src/Bar.tsx', nameClass)).toBe(
      "import './Bar.module.css';\n" +
        'export const bar = <p className={"bar@/src/Bar.module.css"} />;',
    );
  });

  it('of two style sheets are told apart', () => {
    const code = `${IMPORT}\nimport other from '../Other.module.css';\n[styles.a, other.a];`;
    expect(writeOutClasses(code, '/src/ui/Bar.tsx', nameClass)).toContain(
      '["a@/src/ui/Bar.module.css", "a@/src/Other.module.css"]',
    );
  });

  it('cannot be chosen by a value', () => {
    const code = `${IMPORT}\nexport const bar = styles[tone];`;
    expect(() => writeOutClasses(code, '/src/Bar.tsx', nameClass)).toThrow(/only the browser/);
  });
});
