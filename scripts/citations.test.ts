import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Citable, citationFaults, linkFaults, namedFileFaults, pointsOf } from './citations';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'service', 'scripts', 'e2e', 'mounted', 'bench', 'docs'];
const WRITTEN_BY_HAND = /\.(?:tsx?|mjs|mts|css|md)$/;

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => WRITTEN_BY_HAND.test(file) && statSync(file).isFile());
}

/** Every file that may contain citations, except for the tests of this rule. */
function citingFiles(): readonly string[] {
  const pages = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  return [
    ...pages.map((name) => join(ROOT, name)),
    ...FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder))),
  ].filter((file) => !/scripts\/citations/.test(file));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

const SPECIFICATION = read(join(ROOT, 'docs/specification.md'));
const CITABLE: Citable = {
  points: pointsOf(SPECIFICATION),
  decisions: new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => parseInt(name, 10))),
};

it('every cited point and decision exists, and nothing cites the issue tracker', () => {
  const faults = citingFiles().flatMap((file) =>
    citationFaults(read(file), CITABLE).map((fault) => `${relative(ROOT, file)}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('every link between the pages has an existing target', () => {
  const faults = citingFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      linkFaults(read(file), (target) => {
        const linked = resolve(dirname(file), target);
        if (!existsSync(linked)) return null;
        return linked.endsWith('.md') ? read(linked) : '';
      }).map((fault) => `${relative(ROOT, file)}: ${fault}`),
    );
  expect(faults).toEqual([]);
});

it('every file that a page names exists', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  );
  const faults = citingFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      namedFileFaults(read(file), files).map((fault) => `${relative(ROOT, file)}: ${fault}`),
    );
  expect(faults).toEqual([]);
});

describe('citationFaults', () => {
  const citable: Citable = { points: new Set(['4', '4.2', '9']), decisions: new Set([3]) };

  it.each([
    ['(specification, point 4)', []],
    ['Specification, points 4 and 9.', []],
    ['(specification, point\n * 4.2) and decision 3', []],
    ['specification, point 5', ['the specification has no point 5']],
    [
      'specification, points 4, 4.7 and 12',
      ['the specification has no point 4.7', 'the specification has no point 12'],
    ],
    ['specification, point\n// 7', ['the specification has no point 7']],
    ['decision 33', ['there is no decision 33']],
    ['issue 3: a click', ['no reader can look up "issue 3"']],
  ])('finds the points, decisions and issues that cannot be looked up in %j', (text, faults) => {
    expect(citationFaults(text, citable)).toEqual(faults);
  });
});

it.each([
  ['[a](page.md)', []],
  ['[a](page.md#on-songs-artists)', []],
  ['[a](https://elsewhere.example/page.md#x)', []],
  ['[a](gone.md)', ['there is no gone.md']],
  ['[a](page.md#other)', ['page.md has no heading #other']],
])('linkFaults finds missing pages and headings: %s', (page, faults) => {
  const readPage = (target: string) => (target === 'page.md' ? '# On songs, artists\n' : null);
  expect(linkFaults(page, readPage)).toEqual(faults);
});

it.each([
  ['`lib/channel.ts` in `src/lib`', []],
  ['`nel.ts`', ['there is no nel.ts']],
  ['`src/gone/`, `lib/gone.ts`', ['there is no src/gone/', 'there is no lib/gone.ts']],
])('namedFileFaults finds missing files: %s', (page, faults) => {
  expect(namedFileFaults(page, ['src/lib/channel.ts'])).toEqual(faults);
});
