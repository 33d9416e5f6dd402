/** Runs the project's tools as plain Node programs, without a shell. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/**
 * As of `nice`: two thirds of the time that others get. With much less, a machine that is busy with
 * other work lets a program starve.
 */
const GIVES_WAY_PRIORITY = 2;

const require = createRequire(join(ROOT, 'package.json'));

/**
 * @param {string} packageName
 * @param {string} [binName] required if a package has several programs
 * @returns {string} the path of the package's program
 */
export function toolPath(packageName, binName) {
  const manifestPath = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifestPath);
  const relative =
    typeof bin === 'string' ? bin : (bin[binName ?? packageName] ?? Object.values(bin)[0]);
  return join(dirname(manifestPath), relative);
}

/**
 * @param {string[]} nodeArguments the arguments after `node`
 * @param {{ env?: Record<string, string>, givesWay?: boolean }} [options] `givesWay`: to programs
 * that run at the same time
 * @returns {Promise<{ code: number, output: string }>} the exit code, and the whole output
 */
export function runQuietly(nodeArguments, { env = {}, givesWay = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, nodeArguments, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    if (givesWay && child.pid !== undefined) setPriority(child.pid, GIVES_WAY_PRIORITY);
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => chunks.push(chunk));
    }
    child.once('error', fail);
    child.once('close', (code) =>
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
}

/**
 * @param {string[]} nodeArguments the arguments after `node`
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>} the exit code; output goes to this terminal
 */
export function runNode(nodeArguments, { env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, nodeArguments, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}
