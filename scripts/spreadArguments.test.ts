import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FUNCTIONS =
  'Math\\.(?:min|max)|\\.(?:push|unshift|splice|toSpliced|concat)|fromCharCode|fromCodePoint|\\.of|(?<!function )mergeSongs';
/** A list in the arguments of a call that takes any number of them. */
const SPREAD = new RegExp(
  `(?:${FUNCTIONS})\\((?:[^()]|\\([^()]*\\))*?(?<![[({]\\s*)\\.\\.\\.`,
  'g',
);
const FIRST_SPREAD = new RegExp(`(?:${FUNCTIONS})\\(\\s*\\.\\.\\.`, 'g');

const spreadsIn = (code: string) => [
  ...(code.match(FIRST_SPREAD) ?? []),
  ...(code.match(SPREAD) ?? []),
];

it('no list of any length is spread into the arguments of a call, which overflows the stack', () => {
  const files = ['src', 'service']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|made/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(
    (file) => spreadsIn(readFileSync(join(ROOT, file), 'utf8')).length > 0,
  );
  expect(found).toEqual([]);
});

it.each([
  ['Math.min(...values)', true],
  ['Math.max(\n  ...values.map((each) => each.count),\n)', true],
  ['Math.max(0, ...values)', true],
  ['list.push(...values)', true],
  ['list.toSpliced(0, 1, ...values)', true],
  ['String.fromCharCode(...codes)', true],
  ['list.push([...values])', false],
  ['list.push({ ...value, place })', false],
  ['list.push(value); const all = [...list]', false],
  ['Math.max(least, greatestOf(values))', false],
])('a list in the arguments is told from one in a value: %s', (code, isFound) => {
  expect(spreadsIn(code).length > 0).toBe(isFound);
});
