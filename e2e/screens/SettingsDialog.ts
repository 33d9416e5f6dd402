import type { Download, Locator, Page } from '@playwright/test';

/** The settings dialog, opened by the gear button. */
export class SettingsDialog {
  readonly dialog: Locator;
  readonly opener: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
    this.opener = page.getByRole('banner').getByRole('button', { name: 'Settings' });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await this.dialog.waitFor();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  theme(name: 'System' | 'Light' | 'Dark'): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  get discoverySwitch(): Locator {
    return this.dialog.getByRole('switch', { name: 'Disable Discovery on the homepage' });
  }

  async downloadFrom(buttonName: string): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.button(buttonName).click();
    return download;
  }

  async chooseBackup(file: string | { name: string; mimeType: string; buffer: Buffer }) {
    await this.dialog.locator('input[type="file"]').setInputFiles(file);
  }
}

/** The page's colour scheme. */
export async function pageScheme(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
}
