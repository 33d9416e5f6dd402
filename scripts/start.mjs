/** npm start: installs and builds missing or outdated parts, then serves the app and songs. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT, requireNode } from './install.mjs';
import { endWithParent } from './parent.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A signal to npm alone ends npm and its shell, but is not forwarded to this process: otherwise the
 * service would keep running unnoticed and occupy its port.
 */
function endWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(stop);
}

/** Forwards signals, and exits when the service does, with its exit code. */
function serve(serviceArguments) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(ROOT, 'service', 'main.ts'), ...serviceArguments],
    // npm changes to the package's folder, but the user's paths are relative to their own.
    { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
  );
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // On Windows the console has already notified the service, and a signal would kill it.
      if (process.platform !== 'win32') child.kill(signal);
    });
  }
  endWithNpm(() => child.kill('SIGTERM'));
  child.once('error', fail);
  child.once('exit', (code) => process.exit(code ?? 1));
}

function fail(error) {
  console.error(error.message);
  process.exit(1);
}

async function start() {
  requireNode();
  const serviceArguments = process.argv.slice(2);
  await ensureInstalled();
  if (!serviceArguments.includes('--help')) await ensureBuilt();
  serve(serviceArguments);
}

start().catch(fail);
