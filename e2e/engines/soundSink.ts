import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningProcess, startProcess } from './processes';

export interface SoundSink {
  readonly process: RunningProcess;
  /** With this in its environment, a program sends its sound there. */
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Takes sound at the speed at which it would be heard, and throws it away. On a machine without a
 * sound card, the clock of a media element stops in Firefox otherwise, and WebKit gets by
 * with a stand-in that no user has.
 *
 * @param home an empty folder; its socket and settings go to one in there
 */
export async function startSoundSink(home: string): Promise<SoundSink> {
  const folder = join(home, 'sound');
  await mkdir(folder, { mode: 0o700 });
  const socket = join(folder, 'socket');
  const server = startProcess(
    'pulseaudio',
    [
      // No settings of the machine, no daemon, no file that names the process.
      ...['-n', '--daemonize=no', '--use-pid-file=no', '--disable-shm=yes'],
      ...['--exit-idle-time=-1', '--log-level=info'],
      '--load=module-null-sink',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder },
  );
  await server.prints(/Daemon startup complete/);
  return { process: server, environment: { PULSE_SERVER: `unix:${socket}` } };
}
