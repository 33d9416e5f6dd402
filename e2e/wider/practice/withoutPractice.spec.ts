import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PRACTICE_IS_HERE } from '../../../scripts/leaveOutPractice';
import { expect, test } from '../../fixtures';
import { openInstalledHarness } from '../../installedHarness';
import { playTank } from '../../newVersionNotice';
import { Shell } from '../../screens/Shell';

const ROOT = resolve(import.meta.dirname, '../../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const CONFIG = join(ROOT, 'mounted/without-practice/vite.config.ts');

// One build serves both tests.
test.describe.configure({ mode: 'default' });

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'song-player-without-practice-'));
  const options = ['--config', CONFIG, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [VITE, 'build', ...options], { cwd: ROOT, env });
});
test.afterAll(() => rm(folder, { recursive: true }));

/** The scripts of a build, workers among them, each with the modules that are in it. */
async function readScripts(build: string) {
  const files = await readdir(build, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  return Promise.all(
    scripts.map(async (file) => {
      const map: { readonly sources: readonly string[] } = await readFile(
        join(build, `${file}.map`),
        'utf8',
      ).then(JSON.parse, () => ({ sources: [] }));
      return { file, script: await readFile(join(build, file), 'utf8'), modules: map.sources };
    }),
  );
}

const isPractice = (module: string) => module.includes('src/practice/');

test('a build in which practice is left out has no module of it in any script', async () => {
  const scripts = await readScripts(folder);
  expect(scripts.flatMap(({ modules }) => modules).filter(isPractice)).toEqual([]);
  expect(scripts.filter(({ script }) => script.includes(PRACTICE_IS_HERE))).toEqual([]);
  // Read in the same way, the scripts of the whole app have it, of the page and of both workers.
  const whole = await readScripts(join(ROOT, 'dist'));
  const withIt = whole.filter(({ modules }) => modules.some(isPractice)).map(({ file }) => file);
  for (const name of ['practice', 'songsWorker', 'importWorker']) {
    expect(withIt).toContainEqual(expect.stringContaining(`/${name}-`));
  }
});

test('a build without practice finds, plays and likes a song, and asks for no file that it lacks', async ({
  browser,
  service,
}) => {
  const harness = await openInstalledHarness(browser, service.address);
  harness.host.deploy(folder);
  const page = await harness.openTab();
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await expect(page.getByRole('region', { name: 'Discovery', exact: true })).toBeVisible();
  await playTank(page);
  await page.getByRole('main').getByRole('button', { name: 'Like Tank!', exact: true }).click();
  await expect(page.getByText('Added to “Liked songs”: Tank!', { exact: true })).toBeVisible();
  const shell = new Shell(page);
  await shell.open('/playlist/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeVisible();
  await expect(page.getByRole('link', { name: /practice/i })).toHaveCount(0);
  await shell.open('/practice');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  expect(missing).toEqual([]);
  await harness.close();
});
