import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { PlayerBar } from './screens/PlayerBar';
import { PlaylistPages } from './screens/PlaylistPages';
import { SearchPage } from './screens/SearchPage';
import { Shell } from './screens/Shell';

const ROOT = resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 30_000;
const FIRST_PORT = 46_173;

interface Service {
  /** "http://localhost:46173/player/" */
  readonly address: string;
}

function startService(port: number): { child: ChildProcess; ready: Promise<string> } {
  if (!existsSync(resolve(ROOT, 'dist/index.html'))) {
    throw new Error('No production build: run `npm run build` first (npm test does).');
  }
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'service/main.ts', '--port', String(port), '--test-controls'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ready = new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error('service gave no address')), START_TIMEOUT_MS);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/localhost:\d+\/player\//.exec(printed)?.[0];
      if (address) {
        clearTimeout(timer);
        done(address);
      }
    });
    child.once('exit', (code) => fail(new Error(`service ended with ${code}: ${printed}`)));
  });
  return { child, ready };
}

interface Screens {
  readonly shell: Shell;
  readonly searchPage: SearchPage;
  readonly player: PlayerBar;
  readonly playlists: PlaylistPages;
  /** Opens the results for "cowboy bebop" and plays Tank! until it is heard. */
  readonly playTank: () => Promise<void>;
  /** What went wrong on the page: uncaught errors, which no test may leave behind. */
  readonly pageErrors: Error[];
}

/** A service per worker, the screens' wrappers, and no way out to any other host. */
export const test = base.extend<Screens, { service: Service }>({
  service: [
    async ({}, use, workerInfo) => {
      const { child, ready } = startService(FIRST_PORT + workerInfo.parallelIndex);
      const address = await ready;
      await use({ address });
      child.removeAllListeners('exit');
      child.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.address),
  context: async ({ context, service }, use) => {
    const origin = new URL(service.address).origin;
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      (route) => route.abort(),
    );
    await use(context);
  },
  pageErrors: async ({ page }, use) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await use(errors);
    expect(errors, 'the page threw').toEqual([]);
  },
  shell: async ({ page, pageErrors: _pageErrors }, use) => use(new Shell(page)),
  searchPage: async ({ page }, use) => use(new SearchPage(page)),
  player: async ({ page }, use) => {
    await PlayerBar.listen(page);
    await use(new PlayerBar(page));
  },
  playlists: async ({ page }, use) => use(new PlaylistPages(page)),
  playTank: async ({ shell, searchPage, player }, use) =>
    use(async () => {
      await shell.open('/search/cowboy%20bebop');
      await searchPage.playButton('Tank!').click();
      await player.expectSoundAdvances();
    }),
});

export { expect };
