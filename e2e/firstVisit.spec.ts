import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHUNK_NAMES } from '../scripts/chunks';
import { expect, test } from './fixtures';

const ASSETS = resolve(import.meta.dirname, '../dist/assets');
const MOST_REQUESTS = 40;
/** A smaller file costs more for its request than for its content. */
const LEAST_BYTES = 4_000;
/** Scripts of the page, of workers and of one language. */
const MOST_SCRIPTS = 24;
/** A worker is a file of its own, fetched only for its work. */
const WORKER = /^\w*Worker-/;
/** The bundler always gives its own helpers a file. */
const OWN_FILE_OF_THE_BUNDLER = /^rolldown-runtime-/;
const TRANSLATED = /^(?!en\.)[a-z]{2}(?:-[A-Z]{2})?\.\w+-/;

test('a first visit to Home sends at most 40 requests until all parts of the app are here', async ({
  page,
  shell,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shell.open();
  for (const name of CHUNK_NAMES) {
    await expect
      .poll(() => asked.some((path) => path.includes(`/assets/${name}-`)), { timeout: 60_000 })
      .toBe(true);
  }
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

test('the build has few scripts in one language, and none of less than 4 kB', () => {
  const scripts = readdirSync(ASSETS).filter(
    (name) => name.endsWith('.js') && !TRANSLATED.test(name) && !OWN_FILE_OF_THE_BUNDLER.test(name),
  );
  const small = scripts.filter(
    (name) => !WORKER.test(name) && statSync(join(ASSETS, name)).size < LEAST_BYTES,
  );
  expect(small).toEqual([]);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
});
