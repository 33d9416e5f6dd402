import type { Locator, Page } from '@playwright/test';

export class SearchPage {
  constructor(private readonly page: Page) {}

  /** Only the rows: the best match above them has a Play button too. */
  private get rows(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** Until it is open, the page before still shows its own rows. */
  async untilOpen(): Promise<void> {
    await this.page.getByRole('list', { name: 'Search results', exact: true }).waitFor();
  }

  playButton(songName: string): Locator {
    return this.rows.getByRole('button', { name: `Play ${songName}`, exact: true });
  }

  get playButtons(): Locator {
    return this.rows.getByRole('button', { name: /^Play (?!all|next)/ });
  }

  filter(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('tab', { name, exact: true })
      .or(this.page.getByRole('main').getByRole('button', { name, exact: true }));
  }

  async chooseFromMenu(songName: string, item: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Options for ${songName}`, exact: true })
      .click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}
