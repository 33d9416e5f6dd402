import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningProcess, startProcess } from './processes';

export interface SoundSink {
  readonly process: RunningProcess;
  /** Environment variables that make a program send its sound to this sink. */
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Consumes sound at playback speed and discards it. Without it, on a machine without a sound card,
 * the clock of a media element stops in Firefox, and WebKit uses a substitute output that no user
 * has.
 *
 * @param home an empty folder; the socket and settings go to a folder inside it
 */
export async function startSoundSink(home: string): Promise<SoundSink> {
  const folder = join(home, 'sound');
  await mkdir(folder, { mode: 0o700 });
  const socket = join(folder, 'socket');
  const server = startProcess(
    'pulseaudio',
    [
      // No settings of the machine, no daemon, no PID file.
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
