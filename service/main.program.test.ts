import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWireSong } from './testing/buildWireSong';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const ADDRESS_LINE = /^Anime Song Player: (http:\/\/localhost:\d+)\/player\/\n$/;

interface Output {
  stdout: string;
  stderr: string;
}

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-main-'));
  const songs = [buildWireSong({ annId: 10, animeENName: 'Mine' }), { not: 'a song' }];
  await writeFile(join(folder, 'mine.json'), JSON.stringify(songs));
  await writeFile(join(folder, 'empty.json'), '[]');
  await writeFile(join(folder, 'broken.json'), '{"not": "an array"}');
  await mkdir(join(folder, 'none'));
  await mkdir(join(folder, 'some'));
  await writeFile(join(folder, 'some', 'one.json'), JSON.stringify(songs));
  await writeFile(join(folder, 'some', 'readme.txt'), 'not a catalogue');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function start(...words: readonly string[]) {
  return startAt(null, ...words);
}

/** @param atMs what the program's clock says, in milliseconds since 1970; null for the real time */
function startAt(atMs: number | null, ...words: readonly string[]) {
  const clock = atMs === null ? [] : ['--import', `data:text/javascript,Date.now = () => ${atMs};`];
  const child = spawn(
    process.execPath,
    [...clock, '--import', import.meta.resolve('tsx'), MAIN, ...words],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  const output: Output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const ended = once(child, 'close');
  return { child, output, ended, address: addressOf(child, output) };
}

/** The address that the program prints; fails with what it says when it ends without one. */
async function addressOf(child: ChildProcessByStdio<null, Readable, Readable>, output: Output) {
  await new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes('\n')) resolve();
    });
    child.once('close', () => resolve());
  });
  return ADDRESS_LINE.exec(output.stdout)?.[1] ?? `no address: ${output.stdout}${output.stderr}`;
}

describe('the service program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, answers requests, and exits with 0 on %s',
    async (signal) => {
      const { child, output, ended, address } = start('--port', '0', '--catalogue', 'mine.json');
      const response = await fetch(`${await address}/api/annId_request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"annId":10}',
      });
      expect(await response.json()).toMatchObject([{ animeENName: 'Mine' }]);
      expect(output.stderr).toContain('not songs: 1');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(output.stdout).toMatch(ADDRESS_LINE);
    },
  );

  it('reports an empty catalogue and serves it', async () => {
    const { output, address } = start('--port', '0', '--catalogue', 'empty.json', 'empty.json');
    expect(await address).toMatch(/^http/);
    expect(output.stderr).toBe('The catalogue holds no songs: every search stays empty.\n');
  });

  it.each([
    ['some', 1],
    ['none', 0],
  ])(
    'serves the files of the folder "%s", or the demo catalogue if it has none',
    async (name, count) => {
      const address = await start('--port', '0', '--catalogue', name).address;
      const ask = async (annId: number) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ annId });
        return (
          await fetch(`${address}/api/annId_request`, { method: 'POST', headers, body })
        ).json();
      };
      expect(await ask(10)).toHaveLength(count);
      expect((await ask(13)).length > 0).toBe(count === 0);
    },
  );

  it.each([
    ['2026-05-10T11:40:00Z', [], true],
    ['2026-05-10T09:00:00Z', [], false],
    ['2026-05-10T11:40:00Z', ['--ranked', 'off'], false],
    ['2026-05-10T09:00:00Z', ['--ranked', 'on'], true],
    ['2026-05-10T11:40:00Z', ['--test-controls'], false],
  ] as const)(
    'says at %s, started with %j, whether a ranked match is on: %s [9.14]',
    async (time, options, isOn) => {
      const words = ['--port', '0', '--catalogue', 'mine.json', ...options];
      const address = await startAt(Date.parse(time), ...words).address;
      const answer = await fetch(`${address}/api/ranked_time_status`);
      expect(await answer.json()).toMatchObject({ active: isOn });
      const search = await fetch(`${address}/api/search_request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"artist_search_filter":{"search":"someone"}}',
      });
      expect(search.status).toBe(isOn ? 503 : 200);
    },
  );

  it.each([
    [['--catalogue', 'mine.json', 'missing.json'], 1, 'missing.json'],
    [['--catalogue', '.'], 1, 'broken.json'],
    [['--catalogue'], 2, '--catalogue'],
    [['--catalogue', 'missing.json'], 1, 'missing.json'],
    [['--catalogue', 'broken.json'], 1, 'array'],
    [['--port', 'many'], 2, '--port takes a number'],
  ])('exits with an error message and no stack for %j', async (words, code, sentence) => {
    const { output, ended } = start('--port', '0', ...words);
    expect(await ended).toEqual([code, null]);
    expect(output.stderr).toContain(sentence);
    expect(output.stderr).not.toContain('    at ');
    expect(output.stdout).toBe('');
  });
});
