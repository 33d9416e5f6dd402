import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A test and the numbered statements of docs/specification.md that it proves. */
export interface TaggedTest {
  readonly file: string;
  readonly title: string;
  readonly statements: readonly string[];
}

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'service', 'scripts', 'mounted', 'e2e'];
/** Titles in its own test are only examples. */
const TEST_FILE = /(?<!coveragePage)\.(?:test|spec)\.tsx?$/;
/** The first argument of a call, ending with a tag: it('the queue comes back [4.11 12.13]'. */
const TAGGED_TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*?) \[(\d+\.\d+(?: \d+\.\d+)*)\]\1/g;
const STATEMENT = /^- \*\*(\d+\.\d+)\*\* (.*(?:\n {2}.*)*)/gm;

/** Tests of one file whose titles, or whose group's title, end with a tag. */
export function taggedTestsIn(file: string, text: string): readonly TaggedTest[] {
  return [...text.matchAll(TAGGED_TITLE)].map(([, , title = '', numbers = '']) => ({
    file,
    title,
    statements: numbers.split(' '),
  }));
}

/** Statements of a page such as docs/specification.md, by their numbers. */
export function statementsOf(specification: string): ReadonlyMap<string, string> {
  const statements = specification.matchAll(STATEMENT);
  return new Map(
    [...statements].map(([, number = '', text = '']) => [number, text.replace(/\s+/g, ' ')]),
  );
}

/** Messages about statements without a test, and about tags without a statement. */
export function coverageFaults(
  specification: string,
  tests: readonly TaggedTest[],
): readonly string[] {
  const numbers = new Set(statementsOf(specification).keys());
  const proven = new Set(tests.flatMap(({ statements }) => statements));
  return [
    ...[...numbers]
      .filter((number) => !proven.has(number))
      .map((number) => `no test is tagged [${number}]`),
    ...tests.flatMap(({ file, title, statements }) =>
      statements
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: "${title}" names ${number}, which is no statement`),
    ),
  ];
}

/** Each statement with the tests that prove it. */
export function coveragePage(specification: string, tests: readonly TaggedTest[]): string {
  return [...statementsOf(specification)]
    .map(([number, text]) => {
      const proofs = tests.filter(({ statements }) => statements.includes(number));
      return [
        `${number} ${text}`,
        ...proofs.map(({ file, title }) => `    ${file} › ${title}`),
      ].join('\n');
    })
    .join('\n');
}

export function readSpecification(): string {
  return readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
}

/** Every tagged test of the repository. */
export function readTaggedTests(): readonly TaggedTest[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => TEST_FILE.test(file))
      .sort()
      .flatMap((file) => taggedTestsIn(file, readFileSync(join(ROOT, file), 'utf8'))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(coveragePage(readSpecification(), readTaggedTests()));
}
