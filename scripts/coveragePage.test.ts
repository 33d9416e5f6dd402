import { expect, it } from 'vitest';
import {
  coverageFaults,
  coveragePage,
  readSpecification,
  readTaggedTests,
  taggedTestsIn,
} from './coveragePage';

const SPECIFICATION =
  '## 2. Screens\n\n- **2.1** The route is in\n  the fragment.\n- **2.2** Eight buttons.\n';
const TESTS = [
  { file: 'a.test.ts', title: 'the route', statements: ['2.1'] },
  { file: 'b.spec.ts', title: 'both', statements: ['2.1', '2.2'] },
];

it('every statement of the specification has a test tagged with its number', () => {
  expect(coverageFaults(readSpecification(), readTaggedTests())).toEqual([]);
});

it('tags are read from the titles of it, describe and it.each, and only at the end of a title', () => {
  const text = [
    `describe('the group [2.1]', () => {`,
    `  it("a fan's route [2.2 10.11]", () => open('/2.3'));`,
    '  it.each(CASES)(`the id leads away [2.4]`, () => say(1, "a case [2.5]"));',
    `  it('one without a tag', () => say('not at its end [2.6] here'));`,
    '});',
  ].join('\n');
  expect(taggedTestsIn('a.test.ts', text)).toEqual([
    { file: 'a.test.ts', title: 'the group', statements: ['2.1'] },
    { file: 'a.test.ts', title: "a fan's route", statements: ['2.2', '10.11'] },
    { file: 'a.test.ts', title: 'the id leads away', statements: ['2.4'] },
  ]);
});

it('a statement without a test, and a tag without a statement, are reported as faults', () => {
  const [route] = TESTS;
  expect(coverageFaults(SPECIFICATION, TESTS)).toEqual([]);
  expect(
    coverageFaults(SPECIFICATION, [{ file: 'a.test.ts', title: 'x', statements: ['2.1', '2.9'] }]),
  ).toEqual(['no test is tagged [2.2]', 'a.test.ts: "x" names 2.9, which is no statement']);
  expect(coverageFaults(SPECIFICATION, route ? [route] : [])).toEqual(['no test is tagged [2.2]']);
});

it('the page lists below each statement the tests that prove it', () => {
  expect(coveragePage(SPECIFICATION, TESTS)).toBe(
    [
      '2.1 The route is in the fragment.',
      '    a.test.ts › the route',
      '    b.spec.ts › both',
      '2.2 Eight buttons.',
      '    b.spec.ts › both',
    ].join('\n'),
  );
});
