import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '');
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** The declarations of each shared class. */
const shared = new Map(
  Array.from(
    withoutComments(readFileSync('src/ui/shared.css', 'utf8')).matchAll(
      /\.([\w-]+)\s*\{([^{}]*)\}/g,
    ),
    ([, name = '', body = '']) =>
      [
        name,
        new Map(
          Array.from(body.matchAll(/([\w-]+):\s*([^;]+);/g), ([, key = '', value = '']) => [
            key,
            value,
          ]),
        ),
      ] as const,
  ),
);

/** The shared classes that each class of a module takes, from all of its plain rules. */
function composedBy(css: string): ReadonlyMap<string, readonly string[]> {
  const composed = new Map<string, string[]>();
  for (const [, selectors = '', body = ''] of withoutComments(css).matchAll(RULE)) {
    const names = /composes:\s*([^;]+?)\s+from global/.exec(body)?.[1]?.split(/\s+/) ?? [];
    for (const selector of selectors.split(',')) {
      const own = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (own !== undefined) composed.set(own, [...(composed.get(own) ?? []), ...names]);
    }
  }
  return composed;
}

/** Properties that two of the classes set to different values: only the order of the sheet decides. */
function contradictionsIn(names: readonly string[]): readonly string[] {
  const said = new Map<string, string>();
  return names.flatMap((name) =>
    [...(shared.get(name) ?? [])].flatMap(([key, value]) => {
      const before = said.get(key);
      said.set(key, value);
      return before === undefined || before === value ? [] : [`${key}: ${before}, ${value}`];
    }),
  );
}

it('no class takes two shared classes that contradict each other', () => {
  expect(shared.size).toBeGreaterThan(50);
  expect(contradictionsIn(['muted', 'bright'])).toHaveLength(1);
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const modules = sheets.filter((path) => path.endsWith('.module.css'));
  const found = modules.flatMap((path) =>
    [...composedBy(readFileSync(`src/${path}`, 'utf8'))].flatMap(([name, names]) =>
      contradictionsIn(names).map((each) => `${path} .${name} ${each}`),
    ),
  );
  expect(found).toEqual([]);
});
