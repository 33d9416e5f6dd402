/** npm start: installs and builds what is missing or old, then serves app and songs. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT, requireNode } from './install.mjs';
import { endWithParent } from './parent.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A signal sent to npm alone ends npm and its shell, but is not handed on to here: without this
 * the service would go on, unseen, and keep its port.
 */
function endWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(stop);
}

/** Hands signals on, ends when the service ends, and with its exit code. */
function serve(serviceArguments) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(ROOT, 'service', 'main.ts'), ...serviceArguments],
    // npm changes to the package's folder; files named by the user are meant from theirs.
    { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
  );
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // On Windows the console has told the service already, and a signal would kill it.
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
