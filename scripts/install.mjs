import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

const OLDEST_NODE = [20, 19];
const LOCKFILE = 'package-lock.json';
const STAMP = join('node_modules', '.install-stamp');
/** npm's record of the installed packages. */
const INSTALLED_LOCKFILE = join('node_modules', '.package-lock.json');

/** Exits with a message if Node is too old to run the rest. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Anime Song Player needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${version}. ` +
      'Get it from https://nodejs.org/.',
  );
  process.exit(1);
}

/**
 * Runs a program without a shell, so that signals reach it.
 *
 * @returns its exit code; 1 if a signal ended it
 */
export function run(program, programArguments, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { stdio: 'inherit', cwd: ROOT, ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * npm's own script, which node can run: npm.cmd would need a shell on Windows. Null if it is not in
 * node's folder, as with some system packages.
 */
function findNpmScript() {
  const nodeFolder = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  return candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path)) ?? null;
}

/** Runs npm with its own output and returns the exit code. */
function runNpm(npmArguments, options = {}) {
  const script = findNpmScript();
  if (script !== null) return run(process.execPath, [script, ...npmArguments], options);
  return run('npm', npmArguments, { shell: process.platform === 'win32', ...options });
}

async function readOrNull(path) {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** Whether npm's record of node_modules contains everything in the lockfile. */
export function isSameInstallation(lockfileText, installedText) {
  const wanted = JSON.parse(lockfileText).packages ?? {};
  const installed = JSON.parse(installedText).packages ?? {};
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional === true || installed[path]?.version === entry.version,
  );
}

async function isInstalled(root, lockfileText, lockfileHash) {
  const stamp = await readOrNull(join(root, STAMP));
  if (stamp === lockfileHash) return true;
  const installedText = await readOrNull(join(root, INSTALLED_LOCKFILE));
  return installedText !== null && isSameInstallation(lockfileText, installedText);
}

/**
 * Installs the packages of the lockfile if they are missing or belong to another lockfile.
 *
 * @returns whether something was installed
 */
export async function ensureInstalled(root = ROOT) {
  const lockfileText = await readFile(join(root, LOCKFILE), 'utf8');
  const lockfileHash = createHash('sha256').update(lockfileText).digest('hex');
  const isReady = await isInstalled(root, lockfileText, lockfileHash);
  if (!isReady) {
    console.error('Installing what is missing (this takes a minute, once)...');
    const exitCode = await runNpm(
      ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      // Only the line with the address belongs on standard output.
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (exitCode !== 0) throw new Error('The packages could not be installed.');
  }
  await writeFile(join(root, STAMP), lockfileHash);
  return !isReady;
}
