import type { Locator, Page } from '@playwright/test';

export class SeasonPage {
  readonly year: Locator;
  readonly season: Locator;
  readonly filter: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.year = this.main.getByLabel('Year', { exact: true });
    this.season = this.main.getByLabel('Season', { exact: true });
    this.filter = this.main.getByRole('searchbox', { name: 'Filter by anime name' });
  }

  /** A list with its heading. */
  group(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  groups(): Locator {
    return this.main.getByRole('region');
  }

  anime(name: string): Locator {
    return this.main.getByRole('link', { name });
  }
}
