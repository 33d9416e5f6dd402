import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const START_LIMIT_MS = 30_000;
const END_LIMIT_MS = 5_000;

const running = new Set<ChildProcess>();

export interface RunningProcess {
  /**
   * Waits until its output matches the pattern.
   *
   * @returns the first group of the match, or the whole match
   * @throws {Error} if the process ends first, or takes too long
   */
  prints(pattern: RegExp): Promise<string>;
  /** Ends it and every process it has started. */
  end(): Promise<void>;
}

/**
 * Starts a program in its own process group, so that it ends together with all that it starts.
 *
 * @param environment added to the environment of this process
 */
export function startProcess(
  program: string,
  programArguments: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): RunningProcess {
  const child = spawn(program, programArguments, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  let printed = '';
  let onNews = () => {};
  let onEnd = (_why: string) => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      onNews();
    });
  }
  const noteEnd = (why: string) => {
    running.delete(child);
    onEnd(why);
  };
  child.once('error', ({ message }) => noteEnd(message));
  child.once('exit', (code) => noteEnd(`ended with ${code}`));

  function prints(pattern: RegExp): Promise<string> {
    return new Promise((done, fail) => {
      onEnd = (why) => fail(new Error(`${program} ${why}: ${printed.trim()}`));
      const timer = setTimeout(() => onEnd('did not start in time'), START_LIMIT_MS);
      onNews = () => {
        const found = pattern.exec(printed);
        if (found === null) return;
        clearTimeout(timer);
        done(found[1] ?? found[0]);
      };
      onNews();
    });
  }
  return { prints, end: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, 'exit');
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => signal(child, 'SIGKILL'), END_LIMIT_MS);
  await ended;
  clearTimeout(timer);
  // Also ends the processes it has left running.
  signal(child, 'SIGKILL');
}

/** Kills all processes at once, for use when this process exits. */
export function killProcesses(): void {
  for (const child of running) signal(child, 'SIGKILL');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The whole group has already ended.
  }
}
