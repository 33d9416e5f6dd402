import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Dice } from '../../bench/dice';
import { expect } from '../expect';
import type { Faults } from '../faults';
import { PlayerBar } from '../screens/PlayerBar';
import { type StorageTrouble, setClockOffset, setStorageTrouble } from './pageTroubles';
import { readStoredData, type StoredData, type StoredList } from './storedData';

/** A control that is not there at once is not waited for: the step is left then. */
const PRESS_TIMEOUT_MS = 1_500;
const OPEN_TIMEOUT_MS = 30_000;
/** So many states of the lists are told apart while the browser refuses to store. */
const MOST_CANDIDATES = 64;
const LEFT_PAGE = 'about:blank';

export type ListChange = (lists: readonly StoredList[]) => readonly StoredList[];

function textOf(lists: readonly StoredList[]): string {
  return JSON.stringify([...lists].map((list) => JSON.stringify(list)).sort());
}

/** What is going wrong at the moment. */
export interface Troubles {
  storage: StorageTrouble | null;
  isOffline: boolean;
  hasFaults: boolean;
  clockOffsetMs: number;
}

interface Tab {
  readonly page: Page;
  readonly player: PlayerBar;
}

/** One journey's browser: its tabs, what goes wrong, and what the user's data must be. */
export class World {
  readonly tabs: Tab[] = [];
  readonly troubles: Troubles = {
    storage: null,
    isOffline: false,
    hasFaults: false,
    clockOffsetMs: 0,
  };
  /** What happened, for the report of a failure. */
  readonly log: string[] = [];
  readonly pageErrors: string[] = [];
  /** Text of the last full backup and the lists that it holds; null before one was made. */
  backup:
    | (Pick<StoredData, 'listens'> & {
        readonly text: string;
        readonly lists: readonly StoredList[];
      })
    | null = null;
  /** The plays that were stored; null where the next reading sets them. */
  listens: Readonly<Record<string, number>> | null = null;
  /** The song of which exactly one play was seen in this step. */
  playedSongId: number | null = null;
  /** Whether a tab may hold a queue that could not be stored. */
  mayQueueDiffer = false;
  /** So many plays may be in memory alone. */
  waitingPlays = 0;
  /** The states in which the stored lists may be; null where the next reading sets them. */
  private candidates: (readonly StoredList[])[] | null = [[]];
  /** Whether a record may be in memory alone. */
  private mayBePending = false;
  private listNumber = 0;

  constructor(
    readonly context: BrowserContext,
    readonly dice: Dice,
    readonly faults: Faults,
    readonly isInstalled: boolean,
  ) {}

  get tab() {
    const [first] = this.tabs;
    if (first === undefined) throw new Error('no tab is open');
    return first;
  }

  get page(): Page {
    return this.tab.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** The one that is used from now on comes first. */
  turnToTab(index: number): void {
    this.tabs.unshift(...this.tabs.splice(index, 1));
  }

  async openTab(address = './'): Promise<void> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.pageErrors.push(error.stack ?? error.message));
    await PlayerBar.listen(page);
    this.tabs.unshift({ page, player: new PlayerBar(page) });
    await page.goto(address);
    await this.untilDrawn(page);
    await setClockOffset(page, this.troubles.clockOffsetMs);
    await setStorageTrouble(page, this.troubles.storage);
  }

  untilDrawn(page: Page): Promise<void> {
    return page.getByRole('search').first().waitFor({ timeout: OPEN_TIMEOUT_MS });
  }

  /** Whether nothing is in memory alone. */
  get isAllStored(): boolean {
    return this.troubles.storage === null && !this.mayBePending && this.waitingPlays === 0;
  }

  /** Whether the page can be had again now. */
  get canLoad(): boolean {
    return !this.troubles.isOffline;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.untilDrawn(this.page);
    this.noteReloaded();
  }

  /** What was in memory alone is gone with a page that is left. */
  noteReloaded(): void {
    if (this.troubles.storage !== null) return;
    this.mayBePending = this.tabs.length > 1 && this.mayBePending;
    this.mayQueueDiffer = this.tabs.length > 1 && this.mayQueueDiffer;
    if (this.tabs.length === 1) this.waitingPlays = 0;
  }

  async refuseStorage(trouble: StorageTrouble): Promise<void> {
    this.troubles.storage = trouble;
    this.mayQueueDiffer = true;
    for (const { page } of this.tabs) await setStorageTrouble(page, trouble);
  }

  async goTo(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  /** Presses what is there. @returns false where it is not */
  async press(control: Locator): Promise<boolean> {
    try {
      await control.first().click({ timeout: PRESS_TIMEOUT_MS });
      return true;
    } catch {
      return false;
    }
  }

  /** One of those in the page; null where there is none within a moment. */
  async anyOf(controls: Locator): Promise<Locator | null> {
    try {
      await controls.first().waitFor({ timeout: PRESS_TIMEOUT_MS });
    } catch {
      return null;
    }
    const count = await controls.count();
    return count === 0 ? null : controls.nth(this.dice.whole(0, Math.min(count, 8) - 1));
  }

  async closeDialogs(): Promise<void> {
    for (let tries = 0; tries < 4; tries += 1) {
      const above = this.page.locator('[role=dialog]:visible, [role=menu]:visible');
      if ((await above.count()) === 0) return;
      await this.page.keyboard.press('Escape');
      await this.page.waitForTimeout(50);
    }
  }

  nextListTitle(): string {
    this.listNumber += 1;
    return `List ${this.listNumber}`;
  }

  /** One of the lists that are certainly there. */
  anyListTitle(): string | null {
    const [first, ...others] = this.candidates ?? [];
    const titles = (first ?? [])
      .map(({ title }) => title)
      .filter((title) => others.every((lists) => lists.some((list) => list.title === title)));
    return titles.length === 0 ? null : this.dice.oneOf(titles);
  }

  /** @param isCertain false where the app may have refused it */
  noteLists(change: ListChange, isCertain = true): void {
    const isStored = isCertain && this.troubles.storage === null;
    if (!isStored) this.mayBePending = true;
    if (this.candidates === null) return;
    const changed = this.candidates.map(change);
    const all = isStored && !this.mayBePending ? changed : [...this.candidates, ...changed];
    const told = new Map(all.map((lists) => [textOf(lists), lists]));
    this.candidates = told.size > MOST_CANDIDATES ? null : [...told.values()];
  }

  /** From now on the stored data count, whatever they are. */
  forgetStored(): void {
    this.candidates = null;
    this.listens = null;
  }

  /** Waits until the stored lists are what they must be. */
  async expectLists(): Promise<StoredData> {
    let read = await readStoredData(this.page);
    if (this.candidates === null) {
      if (!this.mayBePending) this.candidates = [read.playlists];
      return read;
    }
    const allowed = new Set(this.candidates.map(textOf));
    await expect
      .poll(
        async () => {
          read = await readStoredData(this.page);
          return allowed.has(textOf(read.playlists)) ? 'as they must be' : textOf(read.playlists);
        },
        { message: `the stored lists; allowed: ${[...allowed].join(' or ')}`, timeout: 8_000 },
      )
      .toBe('as they must be');
    if (!this.mayBePending) this.candidates = [read.playlists];
    return read;
  }

  /** Lets everything go well again. */
  async endTroubles(): Promise<void> {
    await this.faults.clear();
    await this.context.setOffline(false);
    Object.assign(this.troubles, { storage: null, isOffline: false, hasFaults: false });
    for (const { page } of this.tabs) await setStorageTrouble(page, null);
  }

  /** The ids of the queue that a tab shows; null where it cannot be opened, or is not drawn whole. */
  async shownQueue({ page, player }: Tab): Promise<readonly string[] | null> {
    const panel = page.getByRole('complementary', { name: 'Queue' });
    if (!(await panel.isVisible()) && !(await this.press(player.queueButton))) return null;
    const rows = await panel
      .locator('li[data-song]')
      .evaluateAll((all) => all.map((row) => [row.getAttribute('data-song'), row.ariaSetSize]));
    const isWhole = rows.every(([, count]) => Number(count) === rows.length);
    return isWhole ? rows.map(([songId]) => String(songId)) : null;
  }

  /** How many elements sound, in all tabs. */
  async soundingCount(): Promise<number> {
    const sounds = await Promise.all(
      this.tabs.map(async ({ page, player }) =>
        page.url() === LEFT_PAGE ? 0 : (await player.sound()).soundingCount,
      ),
    );
    return sounds.reduce((sum, count) => sum + count, 0);
  }
}
