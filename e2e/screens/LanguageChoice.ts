import type { Locator, Page } from '@playwright/test';

/** Another language chosen in the settings, whatever language they are in. */
export class LanguageChoice {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^(?:Settings|設定|Einstellungen|Ajustes)$/ })
      .click();
    await this.dialog.waitFor();
  }

  radio(name: string): Locator {
    // The first section: names of anime can be in English too.
    return this.dialog.getByRole('group').first().getByRole('radio', { name, exact: true });
  }

  async choose(name: string): Promise<void> {
    await this.dialog.getByRole('group').first().getByText(name, { exact: true }).click();
  }
}
