import ts from 'typescript';

/** A row of docs/specification-coverage.md. */
interface CoverageRow {
  readonly number: string;
  readonly heading: string;
  readonly proofs: readonly string[];
  readonly rawProof: string;
}

const TEST_FILE = /^(?:src|service|scripts)\/.+\.test\.tsx?$|^e2e\/[\w/-]+\.spec\.ts$/;
const CELLS = 4;

/**
 * Every way in which the page does not prove what it says, in words; none when all is well.
 *
 * @param readFile the text of a file of the repository, null when there is none
 * @param headings what must stand on the page, each with at least one row below it
 */
export function findCoverageFaults(
  page: string,
  readFile: (path: string) => string | null,
  headings: readonly string[],
): readonly string[] {
  const rows = readRows(page);
  const titlesOf = createTitleReader(readFile);
  const filled = new Set(rows.map((row) => row.heading));
  const numbers = rows.map((row) => row.number);
  return [
    ...headings
      .filter((heading) => !filled.has(heading))
      .map((heading) => `no row under "${heading}"`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} stands twice`),
    ...rows.flatMap((row) => rowFaults(row, titlesOf).map((fault) => `${row.number}: ${fault}`)),
  ];
}

function readRows(page: string): readonly CoverageRow[] {
  const rows: CoverageRow[] = [];
  let heading = '';
  for (const line of page.split('\n')) {
    heading = /^#{2,3} (.+)$/.exec(line)?.[1] ?? heading;
    if (!line.startsWith('|') || /^\| (?:§|---)|^\|---/.test(line)) continue;
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [number = '', , rawProof = ''] = cells.map((cell) => cell.trim());
    const proofs = [...rawProof.matchAll(/`([^`]+)`/g)].map(([, proof]) => proof ?? '');
    const isWhole = cells.length === CELLS;
    rows.push({ number, heading, proofs: isWhole ? proofs : [], rawProof });
  }
  return rows;
}

function rowFaults(
  { proofs, rawProof }: CoverageRow,
  titlesOf: (path: string) => readonly string[] | null,
): readonly string[] {
  if (proofs.length === 0) return ['no proof'];
  const faults = proofs.flatMap((proof) => {
    const [path = '', title = ''] = proof.split(' › ');
    if (title.trim() === '') return [`"${proof}" names no test`];
    if (!TEST_FILE.test(path)) return [`"${path}" is no test file`];
    const titles = titlesOf(path);
    if (titles === null) return [`there is no ${path}`];
    return titles.some((known) => known.includes(title)) ? [] : [`${path} has no test "${title}"`];
  });
  const rest = rawProof.replace(/`[^`]+`|<br>/g, '').trim();
  return rest === '' ? faults : [...faults, `"${rest}" is no proof`];
}

/** Reads each file once. */
function createTitleReader(readFile: (path: string) => string | null) {
  const known = new Map<string, readonly string[] | null>();
  return (path: string) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const text = readFile(path);
    const titles = text === null ? null : readTitles(path, text);
    known.set(path, titles);
    return titles;
  };
}

/** Titles of tests and groups, the fixed parts of templates, and the texts of tables of cases. */
function readTitles(path: string, text: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [first] = node.arguments;
      if (first) titles.push(...textsIn(first));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test(…)`, `it.each(table)` and `it.each(table)(…)` alike. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['it', 'test', 'describe'].includes(callee.text);
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    return isTestCall(callee.expression);
  }
  return false;
}

function textsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return [node.text];
  if (ts.isTemplateMiddleOrTemplateTail(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}
