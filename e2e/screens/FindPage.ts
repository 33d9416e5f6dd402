import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect';
import { DOWNLOAD_SONG_LIST } from './songListOffer';

/** The page with the whole catalogue. */
export class FindPage {
  readonly main: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  /** The number of songs found. */
  readonly count: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.list = this.main.getByRole('list', { name: 'Songs found' });
    this.rows = this.list.getByRole('listitem');
    this.count = this.main.getByText(/^[\d,]+ songs?$/).first();
  }

  /** Downloads the catalogue on this page, which then shows the list. */
  async download(): Promise<void> {
    await this.page.goto('./#/find');
    await this.main.getByRole('button', DOWNLOAD_SONG_LIST).click();
    await expect(this.list).toBeVisible();
  }

  /** The line in place of the list while there is no catalogue, and its button. */
  async expectOffer(): Promise<void> {
    await expect(this.main.getByText('This page needs the song list')).toBeVisible();
    await expect(this.main.getByRole('button', DOWNLOAD_SONG_LIST)).toBeVisible();
  }

  field(name: string): Locator {
    return this.main.getByRole('searchbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  play(songName: string): Locator {
    return this.list.getByRole('button', { name: `Play ${songName}`, exact: true });
  }

  row(place: number): Locator {
    return this.list.locator(`[aria-posinset="${place}"]`);
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.count).toHaveText(count === 1 ? '1 song' : `${spaced(count)} songs`);
  }

  /** The names of the rendered rows. */
  async names(): Promise<readonly string[]> {
    const buttons = this.list.getByRole('button', { name: /^Play / });
    const labels = await buttons.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? ''),
    );
    return labels.map((label) => label.replace('Play ', ''));
  }

  async choose(entry: string): Promise<void> {
    await this.button('More for all songs found').click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Chooses a format in the dialog of Export…, which closes. */
  async exportAs(format: string): Promise<void> {
    await this.choose('Export…');
    const dialog = this.page.getByRole('dialog', { name: /^Export / });
    await dialog.getByRole('button', { name: format, exact: true }).click();
  }
}

const SEPARATOR = ',';

function spaced(count: number): string {
  return count < 1000
    ? String(count)
    : `${Math.floor(count / 1000)}${SEPARATOR}${String(count % 1000).padStart(3, '0')}`;
}
