import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWireSong } from '../../service/testing/buildWireSong.ts';
import { buildStage, commandOf, readIgnored, readStages, type Stage } from './stages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Files of Debian's packages for nginx and its brotli module. */
const NGINX_FILES = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
const missing = NGINX_FILES.filter((path) => !existsSync(path));
/** The user "nobody" of Debian and Alpine. */
const NOBODY = 65_534;
const MEGABYTE = 1_000_000;
/** alpine:3.23 with nginx and its module, unpacked. */
const ALPINE_MEGABYTES = 13;
const PATIENCE = { timeout: 30_000 };
/** A build takes ten seconds, or many on a busy machine. */
const BUILD_LIMIT_MS = 300_000;

let output: string;
/** The only folder that the programs may write to. */
let scratch: string;
let stages: ReadonlyMap<string, Stage>;
const children: ChildProcess[] = [];

function stageNamed(name: string): Stage {
  const stage = stages.get(name);
  if (stage === undefined) throw new Error(`The Dockerfile has no stage ${name}.`);
  return stage;
}

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'song-player-stages-'));
  scratch = await mkdtemp(join(tmpdir(), 'song-player-scratch-'));
  await chmod(output, 0o755);
  await chmod(scratch, 0o777);
  const isSent = readIgnored(await readFile(join(ROOT, '.dockerignore'), 'utf8'));
  const all = readStages(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  stages = new Map(all.map((stage) => [stage.name, stage]));
  for (const stage of all) await buildStage(stage, { root: ROOT, output, isSent });
}, BUILD_LIMIT_MS);

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null) await new Promise((done) => child.once('exit', done).kill());
  }
});

afterAll(async () => {
  await rm(output, { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => done(typeof place === 'object' && place !== null ? place.port : 0));
    });
  });
}

/** Runs a command of the image as its user, who owns none of the files. */
function start(words: readonly string[], folder: string): { readonly errors: () => string } {
  const [program = '', ...rest] = words;
  const child = spawn(program === 'node' ? process.execPath : program, rest, {
    cwd: folder,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, TMPDIR: scratch },
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return { errors: () => errors };
}

/** Whether the image's own question about its health is answered. */
function isHealthy(stage: Stage, port: number): boolean {
  const [program = '', ...words] = commandOf(stage, 'HEALTHCHECK');
  try {
    execFileSync(program, [...words.slice(0, -1), `http://127.0.0.1:${port}/`], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe('the image of the app', () => {
  it('weighs about 30 MB [14.3]', () => {
    const bytes = filesOf(join(output, 'app'))
      .map((path) => statSync(path).size)
      .reduce((sum, size) => sum + size, 0);
    const megabytes = bytes / MEGABYTE + ALPINE_MEGABYTES;
    console.info(`The app's image: ${megabytes.toFixed(0)} MB, estimated.`);
    expect(bytes).toBeGreaterThan(MEGABYTE);
    expect(megabytes).toBeLessThan(35);
  });

  const title = missing.length === 0 ? '' : ` (skipped without ${missing.join(' and ')})`;
  it.skipIf(missing.length > 0)(
    `serves it without rights, and writes nothing${title}`,
    async () => {
      const stage = stageNamed('app');
      const port = await freePort();
      const folder = join(output, 'app', 'srv', 'player');
      const config = join(folder, 'hosting', 'nginx.conf');
      const text = readFileSync(config, 'utf8');
      const changed = text.replace('listen 8080;', `listen 127.0.0.1:${port};`);
      expect(changed).not.toBe(text);
      writeFileSync(config, changed.replaceAll('/tmp/', `${scratch}/`));
      const before = filesOf(folder);
      const words = commandOf(stage, 'ENTRYPOINT');
      const { errors } = start(
        words.map((word) => (word === '/srv/player/' ? `${folder}/` : word)),
        folder,
      );
      await expect.poll(() => isHealthy(stage, port) || errors(), PATIENCE).toBe(true);
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(await page.text()).toContain('Anime Song Player');
      expect(page.headers.get('content-security-policy')).toContain('frame-ancestors');
      const script = before.find((path) => path.endsWith('.js.br')) ?? '';
      const path = script.slice(folder.length, -'.br'.length);
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(reply.headers.get('content-encoding')).toBe('br');
      expect(reply.headers.get('cache-control')).toContain('immutable');
      expect(filesOf(folder)).toEqual(before);
      expect(errors()).toBe('');
    },
  );
});

describe('the image of the service', () => {
  it('serves the app and the songs of the mounted folder on one origin, without rights [14.3]', async () => {
    const stage = stageNamed('service');
    const port = await freePort();
    const catalogue = join(output, 'catalogue');
    await mkdir(catalogue);
    const songs = [buildWireSong({ annId: 10, animeENName: 'Mine' })];
    await writeFile(join(catalogue, 'songs.json'), JSON.stringify(songs));
    const folder = join(output, 'service', 'app');
    const before = filesOf(folder);
    const words = commandOf(stage, 'ENTRYPOINT').map((word) =>
      word === '8080' ? String(port) : word === '0.0.0.0' ? '127.0.0.1' : word,
    );
    const { errors } = start([...words, '--catalogue', catalogue], folder);
    await expect.poll(() => isHealthy(stage, port) || errors(), PATIENCE).toBe(true);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(await page.text()).toContain('<meta name="song-service" content="same-origin">');
    const reply = await fetch(`http://127.0.0.1:${port}/api/annId_request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"annId":10}',
    });
    expect(await reply.json()).toMatchObject([{ animeENName: 'Mine' }]);
    expect(filesOf(folder)).toEqual(before);
    expect(errors()).toBe('');
  });
});
