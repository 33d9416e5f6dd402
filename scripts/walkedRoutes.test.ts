import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '../src/config/paths';

const TABLE = readFileSync(resolve(import.meta.dirname, '../e2e/walk/groups.ts'), 'utf8');

/** The addresses of the table, without what follows a question mark or "#". */
const walked = [...TABLE.matchAll(/['`](\/[^'`?#]*)/g)].map(([, address = '']) => address);

it.each(Object.values(ROUTES))('the walk in the browser looks at the route %s', (route) => {
  const pattern = route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+');
  expect(walked.filter((address) => new RegExp(`^${pattern}$`).test(address))).not.toEqual([]);
});
