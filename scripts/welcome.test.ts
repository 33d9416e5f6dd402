import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

/** The values of a token, the dark theme's first. */
function tokenValues(name: string): readonly string[] {
  const definition = new RegExp(`--${name}: ([^;]+);`, 'g');
  return [...read('src/ui/tokens.css').matchAll(definition)].map(([, value = '']) => value);
}

/** The values of a property in the page's own style, in order. */
function pageValues(property: string): readonly string[] {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(read('index.html')) ?? [];
  const declaration = new RegExp(`[{;]\\s*${property}: ([^;]+);`, 'g');
  return [...style.matchAll(declaration)].map(([, value = '']) => value);
}

it('the text shown before the app starts has the colours and font weight of both themes', () => {
  const [darkText, lightText] = tokenValues('text-muted');
  const [darkName, lightName] = tokenValues('accent');
  expect(pageValues('background')).toEqual(tokenValues('ground'));
  expect(pageValues('color')).toEqual([darkText, darkName, lightText, lightName]);
  expect(pageValues('font-weight')).toEqual(tokenValues('weight-strong'));
});
