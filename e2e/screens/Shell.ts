import type { Locator, Page } from '@playwright/test';

/** The frame around every screen: top bar and navigation. */
export class Shell {
  readonly navigation: Locator;
  readonly searchInput: Locator;
  private readonly searchForm: Locator;

  constructor(private readonly page: Page) {
    this.navigation = page.getByRole('navigation');
    this.searchForm = page.getByRole('search');
    this.searchInput = this.searchForm.getByRole('combobox');
  }

  /** @param hashPath "/search/naruto"; the home screen by default */
  async open(hashPath = '/'): Promise<void> {
    await this.page.goto(`./#${hashPath}`);
    await this.searchInput.waitFor();
  }

  async searchFor(text: string): Promise<void> {
    await this.searchInput.fill(text);
    await this.searchForm.getByRole('button', { name: 'Search' }).click();
    // Until the search is open, the page before still shows its own rows and buttons.
    const main = this.page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: text.trim(), exact: true }).waitFor();
  }
}
