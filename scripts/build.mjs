import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run } from './install.mjs';

const INPUTS = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/catalogueIndex.ts',
  'scripts/earlyFetch.ts',
  'scripts/guardPage.ts',
  'scripts/hosting',
  'scripts/makeTexts.mjs',
  'scripts/offlineWorker.ts',
  'scripts/precompress.ts',
  'scripts/pseudoTexts.mjs',
  'scripts/textForms.mjs',
  'scripts/textModules.mjs',
  'scripts/release/licenceList.ts',
  'scripts/release/licences.ts',
  'tsconfig.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];
/** Tests are not part of the build. */
const NOT_BUILT = /\.test\.tsx?$|^src\/testing\/|^src\/texts\/made\//;
const STAMP = join('dist', '.build-stamp');
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

async function listFiles(root, path) {
  let entries;
  try {
    entries = await readdir(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const lists = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? listFiles(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    ),
  );
  return lists.flat();
}

function builtInVariables() {
  return Object.entries(process.env)
    .filter(([name]) => name === 'BASE_PATH' || name.startsWith('VITE_'))
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

/** A hash of the names and contents of all inputs of the build. */
export async function hashInputs(root = ROOT) {
  const files = (await Promise.all(INPUTS.map((input) => listFiles(root, input)))).flat();
  const hash = createHash('sha256').update(JSON.stringify(builtInVariables()));
  for (const file of files.filter((path) => !NOT_BUILT.test(path)).sort()) {
    const content = await readFile(join(root, file));
    hash.update(`\0${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

async function readStamp(root) {
  try {
    return await readFile(join(root, STAMP), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Builds the app if its inputs changed since the last build.
 *
 * @returns whether it was built
 */
export async function ensureBuilt(root = ROOT) {
  const inputsHash = await hashInputs(root);
  if ((await readStamp(root)) === inputsHash) return false;
  console.error('Building the app...');
  await rm(join(root, STAMP), { force: true });
  const exitCode = await run(process.execPath, [join(root, VITE), 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Only the line with the address belongs on standard output.
    stdio: ['ignore', 2, 2],
  });
  if (exitCode !== 0) throw new Error('The app could not be built.');
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(join(root, STAMP), inputsHash);
  return true;
}
