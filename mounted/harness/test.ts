import 'fake-indexeddb/auto';
import type { Page } from '@playwright/test';
import { IDBFactory } from 'fake-indexeddb';
import { test as base } from 'vitest';
import { expect } from '../../e2e/expect';
import { Faults } from '../../e2e/faults';
import { nowPlayingSheet } from '../../e2e/nowPlayingSheet';
import { PlayerBar } from '../../e2e/screens/PlayerBar';
import { PlaylistPages } from '../../e2e/screens/PlaylistPages';
import { SearchPage } from '../../e2e/screens/SearchPage';
import { Shell } from '../../e2e/screens/Shell';
import { leavePictures } from '../../e2e/sharedWindow';
import type { WireSong } from '../../service/catalogue/wireSong';
import { prefetchLazyParts } from '../../src/lib/lazy';
import { MountedPage } from './MountedPage';
import { demoMountedService, type MountedService, openMountedService } from './mountedService';
import { openWebStorages } from './webStorage';

export { expect };

// happy-dom does not reflect the attribute.
Object.defineProperty(Element.prototype, 'ariaLabel', {
  get(this: Element) {
    return this.getAttribute('aria-label');
  },
  configurable: true,
});

// happy-dom names the kind of each file, where a browser says that there are some.
Object.defineProperty(DataTransfer.prototype, 'types', {
  get(this: DataTransfer) {
    const kinds = [...this.items].map(({ kind, type }) => (kind === 'file' ? 'Files' : type));
    return [...new Set(kinds)];
  },
  configurable: true,
});

// happy-dom names the form itself as what has submitted it where no button has.
const { requestSubmit } = HTMLFormElement.prototype;
Object.defineProperty(HTMLFormElement.prototype, 'requestSubmit', {
  value(this: HTMLFormElement, submitter: HTMLElement | null = null) {
    if (submitter !== null) return requestSubmit.call(this, submitter);
    if (!this.noValidate && !this.checkValidity()) return;
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    if (this.dispatchEvent(event)) this.submit();
  },
  configurable: true,
});

let loading: Promise<void> | null = null;

/** Once per process, so that no test waits for code that is compiled only then. */
function loadAllParts(): Promise<void> {
  loading ??= prefetchLazyParts(() => null);
  return loading;
}

interface Screens {
  /** The songs of the service; null for the demo catalogue. */
  readonly catalogue: { readonly songs: readonly WireSong[] } | null;
  readonly serviceClockMs: number | null;
  /** Whether the app's own host has the packed song list. */
  readonly hasSongList: boolean;
  readonly service: MountedService;
  /** The page as the page objects of the browser tests know it. */
  readonly page: Page;
  readonly mountedPage: MountedPage;
  readonly request: Page['request'];
  readonly context: ReturnType<Page['context']>;
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
}

const extended = base.extend<Screens>({
  catalogue: [null, { injected: true }],
  serviceClockMs: [null, { injected: true }],
  hasSongList: [false, { injected: true }],
  service: async ({ catalogue, serviceClockMs: clockMs, hasSongList }, use) => {
    if (catalogue === null && clockMs === null && !hasSongList) {
      return use(await demoMountedService());
    }
    const songs = catalogue?.songs ?? null;
    const service = await openMountedService({ songs, clockMs, hasSongList });
    await use(service);
    await service.close();
  },
  mountedPage: [
    async ({ service }, use) => {
      await loadAllParts();
      openWebStorages();
      Reflect.set(globalThis, 'indexedDB', new IDBFactory());
      const page = new MountedPage(service);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(leavePictures);
      await use(page);
      await page.close();
    },
    { auto: true },
  ],
  page: async ({ mountedPage }, use) => use(mountedPage as unknown as Page),
  request: async ({ page }, use) => use(page.request),
  context: async ({ page }, use) => use(page.context()),
  shell: async ({ page }, use) => use(new Shell(page)),
  searchPage: async ({ page }, use) => use(new SearchPage(page)),
  player: async ({ page }, use) => {
    await PlayerBar.listen(page);
    await use(new PlayerBar(page));
  },
  playlists: async ({ page }, use) => use(new PlaylistPages(page)),
  faults: async ({ request }, use) => {
    const faults = new Faults(request);
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

const OWN = {
  /** A part of a test, named in the code alone. */
  step: async <Result>(_title: string, run: () => Promise<Result>): Promise<Result> => run(),
  /** Files share the tests' fixtures: what one overrides would hold for those behind it. */
  override: (): never => {
    throw new Error('use testWith, which changes nothing for other files');
  },
};

/** Tests of the whole app without a browser, with the fixtures of the browser tests. */
export const test = Object.assign(extended, OWN);

/** The same with a service of its own, for one file. */
export function testWith(
  world: Partial<Pick<Screens, 'catalogue' | 'serviceClockMs' | 'hasSongList'>>,
) {
  return Object.assign(extended.extend(world), OWN);
}
