import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Dice } from '../../bench/dice';
import { expect } from '../expect';
import type { Faults } from '../faults';
import { passFrames } from '../passFrames';
import { PlayerBar } from '../screens/PlayerBar';
import { type StorageTrouble, setClockOffset, setStorageTrouble } from './pageTroubles';
import { readStoredData, type StoredData, type StoredList } from './storedData';

/** A control that is missing longer than this skips the step. */
const PRESS_TIMEOUT_MS = 1_500;
const OPEN_TIMEOUT_MS = 30_000;
/** The most possible states of the playlists to track while the browser refuses to store. */
const MOST_CANDIDATES = 64;
const LEFT_PAGE = 'about:blank';

export type ListChange = (lists: readonly StoredList[]) => readonly StoredList[];

function textOf(lists: readonly StoredList[]): string {
  return JSON.stringify([...lists].map((list) => JSON.stringify(list)).sort());
}

/** The current troubles. */
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

/** The browser of a journey: its tabs, its troubles, and the expected data of the user. */
export class World {
  readonly tabs: Tab[] = [];
  readonly troubles: Troubles = {
    storage: null,
    isOffline: false,
    hasFaults: false,
    clockOffsetMs: 0,
  };
  /** The events so far, for the report of a failure. */
  readonly log: string[] = [];
  readonly pageErrors: string[] = [];
  /** The text and contents of the last full backup; null before the first. */
  backup:
    | (Pick<StoredData, 'listens'> & {
        readonly text: string;
        readonly lists: readonly StoredList[];
      })
    | null = null;
  /** The stored plays; null if the next reading sets them. */
  listens: Readonly<Record<string, number>> | null = null;
  /** The song with exactly one play in this step. */
  playedSongId: number | null = null;
  /** Whether a tab may have a queue that could not be stored. */
  mayQueueDiffer = false;
  /** The most plays that may be in memory only. */
  waitingPlays = 0;
  /** The possible states of the stored playlists; null if the next reading sets them. */
  private candidates: (readonly StoredList[])[] | null = [[]];
  /** Whether a record may be in memory only. */
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

  /** Moves a tab to the front; the first tab is the one in use. */
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

  /** Whether nothing is in memory only. */
  get isAllStored(): boolean {
    return this.troubles.storage === null && !this.mayBePending && this.waitingPlays === 0;
  }

  /** Whether a page can load now. */
  get canLoad(): boolean {
    return !this.troubles.isOffline;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.untilDrawn(this.page);
    this.noteReloaded();
  }

  /** Data in memory only are lost when a page is left. */
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

  /** Presses a control. @returns false if it is missing */
  async press(control: Locator): Promise<boolean> {
    try {
      await control.first().click({ timeout: PRESS_TIMEOUT_MS });
      return true;
    } catch {
      return false;
    }
  }

  /** A random match; null if none appears within a moment. */
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
      await passFrames(this.page, 3);
    }
  }

  nextListTitle(): string {
    this.listNumber += 1;
    return `List ${this.listNumber}`;
  }

  /** A random playlist that certainly exists. */
  anyListTitle(): string | null {
    const [first, ...others] = this.candidates ?? [];
    const titles = (first ?? [])
      .map(({ title }) => title)
      .filter((title) => others.every((lists) => lists.some((list) => list.title === title)));
    return titles.length === 0 ? null : this.dice.oneOf(titles);
  }

  /** @param isCertain false if the app may have refused the change */
  noteLists(change: ListChange, isCertain = true): void {
    const isStored = isCertain && this.troubles.storage === null;
    if (!isStored) this.mayBePending = true;
    if (this.candidates === null) return;
    const changed = this.candidates.map(change);
    const all = isStored && !this.mayBePending ? changed : [...this.candidates, ...changed];
    const told = new Map(all.map((lists) => [textOf(lists), lists]));
    this.candidates = told.size > MOST_CANDIDATES ? null : [...told.values()];
  }

  /** Accepts the stored data, whatever they are, as the new baseline. */
  forgetStored(): void {
    this.candidates = null;
    this.listens = null;
  }

  /** Waits until the stored playlists match an expected state. */
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

  /** Ends all troubles. */
  async endTroubles(): Promise<void> {
    await this.faults.clear();
    await this.context.setOffline(false);
    Object.assign(this.troubles, { storage: null, isOffline: false, hasFaults: false });
    for (const { page } of this.tabs) await setStorageTrouble(page, null);
  }

  /** The ids of the queue a tab shows; null if it cannot open or has not fully rendered. */
  async shownQueue({ page, player }: Tab): Promise<readonly string[] | null> {
    const panel = page.getByRole('complementary', { name: 'Queue' });
    if (!(await panel.isVisible()) && !(await this.press(player.queueButton))) return null;
    const rows = await panel
      .locator('li[data-song]')
      .evaluateAll((all) => all.map((row) => [row.getAttribute('data-song'), row.ariaSetSize]));
    const isWhole = rows.every(([, count]) => Number(count) === rows.length);
    return isWhole ? rows.map(([songId]) => String(songId)) : null;
  }

  /** The number of sounding elements in all tabs. */
  async soundingCount(): Promise<number> {
    const sounds = await Promise.all(
      this.tabs.map(async ({ page, player }) =>
        page.url() === LEFT_PAGE ? 0 : (await player.sound()).soundingCount,
      ),
    );
    return sounds.reduce((sum, count) => sum + count, 0);
  }
}
