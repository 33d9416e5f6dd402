import { type RunningProcess, startProcess } from './processes';
import { WINDOW } from './window';

export interface Display {
  readonly process: RunningProcess;
  /** With this in its environment, a program draws there. */
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * A virtual display. Not by `xvfb-run`: that is a script which leaves the display behind
 * when it is killed.
 */
export async function startDisplay(): Promise<Display> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const server = startProcess('Xvfb', [
    // It looks for a free number itself and prints it.
    ...['-displayfd', '1'],
    ...['-screen', '0', screen, '-nolisten', 'tcp'],
  ]);
  const number = await server.prints(/^(\d+)\n/m);
  return { process: server, environment: { DISPLAY: `:${number}` } };
}
