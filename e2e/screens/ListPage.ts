import type { Locator, Page } from '@playwright/test';

/** One of the paged lists: My songs, Anime, Artists, Composers/Arrangers. */
export class ListPage {
  readonly main: Locator;
  readonly filter: Locator;
  readonly sort: Locator;
  readonly pager: Locator;
  readonly currentPage: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.filter = this.main.getByRole('searchbox');
    this.sort = this.main.getByRole('combobox', { name: 'Sort by' });
    this.pager = this.main.getByRole('navigation', { name: 'Pages' });
    this.currentPage = this.pager.locator('[aria-current="page"]');
  }

  pageButton(name: string): Locator {
    return this.pager.getByRole('button', { name, exact: true });
  }

  /** The rows or cards of the list with this name. */
  rows(listName: string): Locator {
    return this.main.getByRole('list', { name: listName }).getByRole('listitem');
  }

  firstPlayButton(): Locator {
    return this.main.getByRole('button', { name: /^Play (?!this)/ }).first();
  }
}
