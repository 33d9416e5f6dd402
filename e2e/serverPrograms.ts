import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { programOf } from '../scripts/hosting/serverPrograms.mjs';
import { expect } from './expect';

const DIST = resolve(import.meta.dirname, '../dist');

/** A server of the build, with the configuration that the build made. */
export interface ServerProgram {
  /** Ends in a slash. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

export interface ServerKind {
  readonly name: string;
  readonly packageNames: readonly string[];
  /** Starts it for the files of a folder; another folder may be written to. */
  readonly launch: (root: string, folder: string, port: number) => Promise<ChildProcess>;
}

/** Only the port and the places that two servers would share are changed. */
async function launchNginx(root: string, folder: string, port: number): Promise<ChildProcess> {
  const made = await readFile(join(DIST, 'hosting/nginx.conf'), 'utf8');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    made
      .replaceAll('/tmp/nginx', join(folder, 'nginx'))
      .replace('listen 8080;', `listen 127.0.0.1:${port};`),
  );
  // The test's root may read the build, other users perhaps not.
  const globals = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';
  const options = ['-e', 'stderr', '-p', `${root}/`, '-c', file, '-g', globals];
  return spawn(programOf('nginx'), options, { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function launchCaddy(root: string, folder: string, port: number): Promise<ChildProcess> {
  const file = join(DIST, 'hosting/Caddyfile');
  return spawn(programOf('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_ROOT: root, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export const SERVER_KINDS: readonly ServerKind[] = [
  {
    name: 'nginx',
    packageNames: ['nginx', 'libnginx-mod-http-brotli-static'],
    launch: launchNginx,
  },
  { name: 'Caddy', packageNames: ['caddy'], launch: launchCaddy },
];

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  if (place === null || typeof place === 'string') throw new Error('There is no free port.');
  return place.port;
}

/** @param basePath "/" or the path that the build is served below, such as "/songs/" */
export async function startServer(kind: ServerKind, basePath: string): Promise<ServerProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'song-player-server-'));
  const root = basePath === '/' ? DIST : join(folder, 'site');
  if (root !== DIST) {
    const place = join(root, basePath.slice(0, -1));
    await mkdir(dirname(place), { recursive: true });
    await symlink(DIST, place);
  }
  const port = await findFreePort();
  const child = await kind.launch(root, folder, port);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  const address = `http://127.0.0.1:${port}${basePath}`;
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok || said,
      () => said,
    );
  try {
    await expect.poll(answers, `${kind.name} answers`).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}
