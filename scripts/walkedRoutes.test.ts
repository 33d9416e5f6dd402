import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '../src/config/paths';

const WALK = resolve(import.meta.dirname, '../e2e/walk');
const texts = readdirSync(WALK).map((name) => readFileSync(join(WALK, name), 'utf8'));

/** The addresses of the table, without what follows a question mark or "#". */
const walked = texts
  .flatMap((text) => [...text.matchAll(/\bat: ['`](\/[^'`?#]*)|pageOf\(\s*['`](\/[^'`?#]*)/g)])
  .map(([, at, page]) => at ?? page ?? '');

it.each(Object.values(ROUTES))('the walk in the browser looks at the route %s', (route) => {
  const pattern = route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+');
  expect(walked.filter((address) => new RegExp(`^${pattern}$`).test(address))).not.toEqual([]);
});
