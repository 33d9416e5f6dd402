import type { Locator, Page } from '@playwright/test';

export class AnimePage {
  readonly main: Locator;
  readonly title: Locator;
  readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.panel = this.main.getByRole('tabpanel');
  }

  tab(name: string): Locator {
    return this.main.getByRole('tab', { name, exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** The value next to a fact's name. */
  fact(name: string): Locator {
    return this.main.locator('dl > div').filter({ hasText: name }).locator('dd');
  }

  /** Counts the requests to both information sources from now on. */
  countInfoRequests(): () => number {
    let count = 0;
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/ann' || /^\/anime(\/|$)/.test(pathname)) count += 1;
    });
    return () => count;
  }
}
