import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { pagePolicy, serviceHeaders } from '../src/config/securityPolicy';

const ROOT = resolve(import.meta.dirname, '..');

/** The module that sends requests; all others get a requester. */
const SENDER = 'src/wire/request.ts';
/** Requests the app's own files, which do not go through a requester. */
const OWN_FILES_SENDER = 'src/offline/worker/sw.ts';
/** Names that can reach a host directly. */
const SENDING = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'];
/** Addresses that are never requested: the name of a format, and an impossible host. */
const NO_HOSTS = ['http://www.w3.org/', 'https://base.invalid'];

/** The addresses and senders in a source file, without its comments. */
function namesIn(path: string, text: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const address = /(?:https?:)?\/\/[\w-]+\.[\w.-]+\/?|https?:\/\//.exec(node.text)?.[0];
      if (address && !NO_HOSTS.some((each) => node.text.includes(each))) found.push(address);
    }
    if (ts.isIdentifier(node) && isSending(node)) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether it is the browser's own function, not another one with the same name. */
function isSending(node: ts.Identifier): boolean {
  const { parent, text } = node;
  if (!SENDING.includes(text)) return false;
  if (ts.isPropertyAccessExpression(parent)) {
    const owner = parent.expression.getText();
    return text === 'sendBeacon' || ['window', 'globalThis', 'self'].includes(owner);
  }
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (isDeclaration(parent)) return false;
  return !isHandedIn(node);
}

function isDeclaration(node: ts.Node): boolean {
  return (
    ts.isPropertySignature(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** Whether an enclosing function has a parameter, or a part of one, with this name. */
function isHandedIn({ parent, text }: ts.Identifier): boolean {
  for (let around: ts.Node = parent; around; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue;
    const names = around.parameters.flatMap(({ name }) =>
      ts.isObjectBindingPattern(name) ? name.elements.map((each) => each.name) : [name],
    );
    if (names.some((name) => name.getText() === text)) return true;
  }
  return false;
}

const programFiles = () =>
  readdirSync(resolve(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.(?:test|d)\.tsx?$|^src\/(?:config|testing)\//.test(path));

it('no file outside the config names an outside address, and only two files call fetch', () => {
  const paths = programFiles();
  expect(paths.length).toBeGreaterThan(100);
  const offenders = paths.flatMap((path) =>
    namesIn(path, readFileSync(resolve(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(offenders.toSorted()).toEqual([`${OWN_FILES_SENDER}: fetch`, `${SENDER}: fetch`]);
});

/** Pages that are only linked: nothing is loaded from them, so the policy need not include them. */
const LINKS_ONLY = ['src/config/credits.ts', 'src/config/sites.ts'];
const VIDEO_PAGE = 'https://www.youtube.com/';

it('each address in the config is in the policy of the page, unless it is only linked to', () => {
  const facts = { scriptHashes: [], styleHashes: [] };
  const policies = [pagePolicy(facts), ...Object.values(serviceHeaders(facts))].join(' ');
  const named = readdirSync(resolve(ROOT, 'src/config'))
    .map((name) => `src/config/${name}`)
    .filter((path) => !/\.test\.ts$/.test(path) && !LINKS_ONLY.includes(path))
    .flatMap((path) => namesIn(path, readFileSync(resolve(ROOT, path), 'utf8')));
  expect(named.length).toBeGreaterThan(8);
  const strangers = named.filter((address) => !policies.includes(address.replace(/\/$/, '')));
  expect(strangers).toEqual([VIDEO_PAGE]);
});

describe('the search for outside addresses', () => {
  it.each([
    ["request('https://elsewhere.example/api');", 'https://elsewhere.example/'],
    [['request(`https://', '{host}/api`);'].join('$'), 'https://'],
    ["image.src = '//elsewhere.example/pixel';", '//elsewhere.example/'],
    ["void fetch('/api');", 'fetch'],
    ["window.fetch('/api');", 'fetch'],
    ["navigator.sendBeacon('/api', text);", 'sendBeacon'],
    ["new WebSocket('/api');", 'WebSocket'],
  ])('finds the outside address or the sender in: %s', (text, name) => {
    expect(namesIn('src/planted.ts', text)).toContain(name);
  });

  it.each(['// https://elsewhere.example', 'request(hosts.songDatabase);', 'options.fetch(url);'])(
    'finds nothing in: %s',
    (text) => {
      expect(namesIn('src/planted.ts', text)).toEqual([]);
    },
  );
});
