import { type RunningProcess, startProcess } from './processes';
import { WINDOW } from './window';

export interface Display {
  readonly process: RunningProcess;
  /** Environment variables that make a program use this display. */
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Starts a virtual display. It does not use `xvfb-run`: that script leaves the display running when
 * it is killed.
 */
export async function startDisplay(): Promise<Display> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const server = startProcess('Xvfb', [
    // Xvfb picks a free display number itself and prints it.
    ...['-displayfd', '1'],
    ...['-screen', '0', screen, '-nolisten', 'tcp'],
  ]);
  const number = await server.prints(/^(\d+)\n/m);
  return { process: server, environment: { DISPLAY: `:${number}` } };
}
