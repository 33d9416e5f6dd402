import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * A page loads its texts in parts. A module that shows a text of a part that is not loaded yet would
 * show nothing, or fail, only on a page that is quick enough; so the source is read instead.
 */

const SOURCE = resolve(import.meta.dirname, '../src');
const TEXTS = join(SOURCE, 'texts');
const MADE = join(TEXTS, 'made', 'en');
const PARTS = ['start', 'pages', 'more'];

/** The part of each section. */
const PART_OF: ReadonlyMap<string, string> = new Map(
  PARTS.flatMap((part) =>
    [...readFileSync(join(MADE, `${part}.ts`), 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, section = '']) => [section, part] as const,
    ),
  ),
);

interface Loaded {
  readonly path: string;
  /** The parts that are loaded with it. */
  readonly parts: readonly string[];
}

interface Module {
  readonly imports: readonly string[];
  readonly loads: readonly Loaded[];
  readonly workers: readonly string[];
  /** The sections that it reads, or "?" where all texts are handed on. */
  readonly sections: ReadonlySet<string>;
  /** The lines that read a text while the module loads. */
  readonly early: readonly string[];
}

function pathOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const base = resolve(dirname(from), specifier.replace(/\?.*$/, ''));
  return (
    ['', '.ts', '.tsx']
      .map((end) => base + end)
      .find((path) => /\.tsx?$/.test(path) && existsSync(path)) ?? null
  );
}

/** Whether a declaration of imports is left in the build. */
function isKept({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (clause?.isTypeOnly) return false;
  const named = clause?.namedBindings;
  const isAllTypes =
    named && ts.isNamedImports(named) && named.elements.every((each) => each.isTypeOnly);
  return clause?.name !== undefined || !isAllTypes;
}

function importedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isExportDeclaration(node) && !node.isTypeOnly) return node.moduleSpecifier;
  return ts.isImportDeclaration(node) && isKept(node) ? node.moduleSpecifier : undefined;
}

const LOADERS = new Set(['lazy', 'lazyParts']);

/** The call of `lazy` or `lazyParts` that an import is handed to. */
function loaderAround(node: ts.Node): ts.CallExpression | null {
  if (ts.isCallExpression(node) && LOADERS.has(node.expression.getText())) return node;
  return ts.isSourceFile(node) ? null : loaderAround(node.parent);
}

/** The parts in `withTexts('pages')`, also by the name of a constant that holds it. */
function partsIn(node: ts.Node): readonly string[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'withTexts') {
    return node.arguments.flatMap((part) => (ts.isStringLiteral(part) ? [part.text] : []));
  }
  const parts: string[] = [];
  if (ts.isIdentifier(node)) {
    for (const statement of node.getSourceFile().statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const isMeant = name.getText() === node.text && initializer !== undefined;
        if (isMeant && initializer.getText().startsWith('withTexts(')) {
          parts.push(...partsIn(initializer));
        }
      }
    }
  }
  ts.forEachChild(node, (child) => {
    parts.push(...partsIn(child));
  });
  return parts;
}

/** The parts that a loader fetches with an import: what it is handed beside the import itself. */
function partsAround(node: ts.Node): readonly string[] {
  const loader = loaderAround(node);
  if (loader === null) return [];
  const beside = loader.arguments.filter(
    (argument) => argument.pos > node.pos || argument.end < node.end,
  );
  return [...new Set(beside.flatMap(partsIn))];
}

/** Called while a module loads, they read nothing: what they are handed runs later. */
const READ_NO_TEXT: ReadonlySet<string> = new Set(['withTexts', 'memoInLanguage']);

/** The values that a file imports from src/texts, by which it can read a text. */
function textNamesOf(file: ts.SourceFile): ReadonlySet<string> {
  const names = file.statements.flatMap((each) => {
    if (!ts.isImportDeclaration(each) || !isKept(each)) return [];
    if (!ts.isStringLiteral(each.moduleSpecifier)) return [];
    const from = pathOf(file.fileName, each.moduleSpecifier.text);
    const named = each.importClause?.namedBindings;
    const isOfTexts = from !== null && dirname(from) === TEXTS && named && ts.isNamedImports(named);
    if (!isOfTexts) return [];
    return named.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  });
  return new Set(names.filter((name) => !READ_NO_TEXT.has(name)));
}

/** Whether a name stands for its value, so neither for a key nor for a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  const isName =
    'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
  const isRenamed = ts.isBindingElement(parent) && parent.propertyName === node;
  const isKey = isName || isRenamed || ts.isImportSpecifier(parent);
  return !isKey && !ts.isTypeQueryNode(parent) && !ts.isQualifiedName(parent);
}

function readModule(path: string): Module {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports: string[] = [];
  const loads: Loaded[] = [];
  const workers: string[] = [];
  const sections = new Set<string>();
  const early: string[] = [];
  const names = textNamesOf(file);

  function readLink(node: ts.Node) {
    const isLoad =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isLoad ? node.arguments[0] : importedBy(node);
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const found = pathOf(path, specifier.text);
    if (found === null) return;
    if (isLoad) loads.push({ path: found, parts: partsAround(node) });
    else (specifier.text.includes('?worker') ? workers : imports).push(found);
  }
  function readText(node: ts.Node, isLater: boolean) {
    if (!ts.isIdentifier(node) || !names.has(node.text) || !isValue(node)) return;
    const { parent } = node;
    const isSection = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    if (node.text === 'texts') sections.add(isSection ? parent.name.text : '?');
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (!isLater) early.push(`${relative(SOURCE, path)}:${line}`);
  }
  function visit(node: ts.Node, isLater: boolean) {
    readLink(node);
    readText(node, isLater);
    const runsLater = isLater || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, runsLater));
  }
  visit(file, false);
  return { imports, loads, workers, sections, early };
}

const modules: ReadonlyMap<string, Module> = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|^testing|^texts.(made|texts\.ts)/.test(name),
    )
    .map((name) => [join(SOURCE, name), readModule(join(SOURCE, name))]),
);

/** A module and all that it imports. */
function closureOf(path: string): ReadonlySet<string> {
  const seen = new Set([path]);
  for (const each of seen) for (const next of modules.get(each)?.imports ?? []) seen.add(next);
  return seen;
}

const start = closureOf(join(SOURCE, 'app', 'main.tsx'));

/** What a module reads although its part may not be there: "more.downloads in actions/download.ts". */
function tooEarly(paths: Iterable<string>, parts: readonly string[]): readonly string[] {
  const there = new Set(['start', ...parts]);
  return [...paths].flatMap((path) =>
    [...(modules.get(path)?.sections ?? [])]
      .map((section) => [section, PART_OF.get(section) ?? 'no part'] as const)
      .filter(([, part]) => !there.has(part))
      .map(([section, part]) => `${part}: ${section} in ${relative(SOURCE, path)}`),
  );
}

const loaded = [...modules.values()].flatMap(({ loads }) => loads);

describe('the texts of a page', () => {
  it('are found in the source', () => {
    expect(start.size).toBeGreaterThan(100);
    expect(loaded.length).toBeGreaterThan(20);
    expect(loaded.filter(({ parts }) => parts.length > 0).length).toBeGreaterThan(8);
    expect(new Set(loaded.flatMap(({ parts }) => parts))).toEqual(new Set(['pages', 'more']));
  });

  it('that it starts with are in the first part', () => {
    expect(tooEarly(start, [])).toEqual([]);
  });

  it.each(loaded.map(({ path, parts }) => [relative(SOURCE, path), parts, path] as const))(
    'are there when %s is loaded with %j',
    (_, parts, path) => {
      const added = [...closureOf(path)].filter((each) => !start.has(each));
      expect(tooEarly(added, parts)).toEqual([]);
    },
  );

  it('are read by no worker, which loads none', () => {
    const workers = [...modules.values()].flatMap((each) => each.workers);
    expect(workers.length).toBeGreaterThan(3);
    const all = [...workers, join(SOURCE, 'offline', 'worker', 'sw.ts')].map(closureOf);
    expect(
      all.flatMap((paths) => [...paths]).filter((path) => modules.get(path)?.sections.size),
    ).toEqual([]);
  });

  it('are read where they are shown, never while a module loads: the language can change', () => {
    expect([...modules.values()].flatMap(({ early }) => early)).toEqual([]);
  });
});
