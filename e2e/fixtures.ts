import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import type { WireSong } from '../service/catalogue/wireSong';
import { expect } from './expect';
import { Faults } from './faults';
import { nowPlayingSheet } from './nowPlayingSheet';
import { PlayerBar } from './screens/PlayerBar';
import { PlaylistPages } from './screens/PlaylistPages';
import { SearchPage } from './screens/SearchPage';
import { Shell } from './screens/Shell';
import { type SharedWindow, SharedWindows } from './sharedWindow';

const ROOT = resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 30_000;
/** The first port of the workers' services; change it if two runs share a machine. */
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 46_173);

interface Service {
  /** "http://localhost:46173/player/" */
  readonly address: string;
}

/** The songs of a service; null for the demo catalogue. */
type Catalogue = { readonly songs: readonly WireSong[] } | null;

/** Writes the songs to a file in a temporary folder while the service runs. */
async function withCatalogueFile(
  { songs }: NonNullable<Catalogue>,
  use: (fileName: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'song-player-catalogue-'));
  const fileName = join(folder, 'songs.json');
  await writeFile(fileName, JSON.stringify(songs));
  try {
    await use(fileName);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface ServiceChoices {
  readonly catalogueFile: string | null;
  readonly clockMs: number | null;
  readonly hasSongList: boolean;
}

function startService(
  port: number,
  { catalogueFile, clockMs, hasSongList }: ServiceChoices,
): { child: ChildProcess; ready: Promise<string> } {
  if (!existsSync(resolve(ROOT, 'dist/index.html'))) {
    throw new Error('No production build: run `npm run build` first (npm test does).');
  }
  const child = spawn(
    process.execPath,
    [
      ...(clockMs === null
        ? []
        : ['--import', `data:text/javascript,Date.now = () => ${clockMs};`]),
      ...['--import', 'tsx', 'service/main.ts', '--port', String(port), '--test-controls'],
      ...(clockMs === null ? [] : ['--ranked', 'auto']),
      ...(hasSongList ? ['--song-list', 'on'] : []),
      ...(catalogueFile === null ? [] : ['--catalogue', catalogueFile]),
    ],
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
  readonly window: SharedWindow;
  readonly shell: Shell;
  readonly searchPage: SearchPage;
  readonly player: PlayerBar;
  readonly playlists: PlaylistPages;
  readonly faults: Faults;
  /** Opens the results for "cowboy bebop", which start with Tank!, and waits for them. */
  readonly openBebop: () => Promise<void>;
  /** Opens the results for "cowboy bebop", plays Tank! and waits until it sounds. */
  readonly playTank: () => Promise<void>;
  /** Plays Tank! as well, and adds THE REAL FOLK BLUES to the queue. */
  readonly playTwo: () => Promise<void>;
  /** Plays Tank!, opens Now playing, switches to the video and waits until it sounds. */
  readonly watchTank: () => Promise<void>;
  /** Uncaught errors of the page; a test fails if any remain. */
  readonly pageErrors: Error[];
  /** Violations of the page's CSP; a test that provokes one removes it again. */
  readonly blocked: string[];
}

/** Fixtures of a worker; `test.use({ catalogue: { songs } })` in a file sets other songs. */
interface Workers {
  readonly catalogue: Catalogue;
  /** The time of the service's clock, which ranked time then follows; null: real, and never ranked. */
  readonly serviceClockMs: number | null;
  /** Whether the app's own host has the packed song list. */
  readonly hasSongList: boolean;
  readonly service: Service;
  readonly windows: SharedWindows;
}

/** A service per worker, the page objects, and every other host blocked. */
export const test = base.extend<Screens, Workers>({
  catalogue: [null, { option: true, scope: 'worker' }],
  serviceClockMs: [null, { option: true, scope: 'worker' }],
  hasSongList: [false, { option: true, scope: 'worker' }],
  service: [
    async ({ catalogue, serviceClockMs, hasSongList }, use, workerInfo) => {
      const run = async (catalogueFile: string | null) => {
        const port = FIRST_PORT + workerInfo.parallelIndex;
        const { child, ready } = startService(port, {
          catalogueFile,
          clockMs: serviceClockMs,
          hasSongList,
        });
        await use({ address: await ready });
        child.removeAllListeners('exit');
        child.kill();
      };
      await (catalogue === null ? run(null) : withCatalogueFile(catalogue, run));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.address),
  windows: [
    async ({ browser, service }, use) => {
      const windows = new SharedWindows(browser, new URL(service.address).origin);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  window: async ({ windows, viewport, hasTouch, isMobile, serviceWorkers }, use, testInfo) => {
    const window = await windows.take(viewport, { hasTouch, isMobile, serviceWorkers });
    await use(window);
    const blocked = [...window.blocked];
    await windows.giveBack(testInfo.status === testInfo.expectedStatus);
    expect(blocked, "the page's policy was in the way").toEqual([]);
  },
  blocked: async ({ window }, use) => use(window.blocked),
  context: async ({ window }, use) => use(window.context),
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
  faults: async ({ request, window }, use) => {
    // Cached answers would bypass the fault.
    const faults = new Faults(request, window.clearHttpCache);
    await use(faults);
    await faults.clear();
  },
  openBebop: async ({ shell, searchPage }, use) =>
    use(async () => {
      await shell.open('/search/cowboy%20bebop');
      await searchPage.untilOpen();
      await expect(searchPage.playButton('Tank!')).toBeVisible();
    }),
  playTank: async ({ shell, searchPage, player }, use) =>
    use(async () => {
      await shell.open('/search/cowboy%20bebop');
      await searchPage.untilOpen();
      await searchPage.playButton('Tank!').click();
      await player.expectSoundAdvances();
    }),
  playTwo: async ({ searchPage, playTank }, use) =>
    use(async () => {
      await playTank();
      await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
    }),
  watchTank: async ({ page, player, playTank }, use) =>
    use(async () => {
      await playTank();
      await page.keyboard.press('f');
      await nowPlayingSheet(page).getByRole('radio', { name: 'Video' }).click();
      await expect.poll(async () => (await player.sound()).url).toContain('.webm');
      await player.expectSoundAdvances();
    }),
});

export { expect };
