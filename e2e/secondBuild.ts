import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

export interface SecondBuild {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Another version of the app: nearly all of its files have other names, as after a change. */
export async function buildSecond(): Promise<SecondBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'song-player-build-'));
  const child = spawn(
    process.execPath,
    [VITE, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, VITE_ANIME_INFO_BASE: 'https://info.example/v1/anime' },
    },
  );
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error('The second build failed.');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
