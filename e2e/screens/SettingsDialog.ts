import { type Download, expect, type Locator, type Page } from '@playwright/test';

type SettingsPart = 'App' | 'Library' | 'Offline' | 'Data';

/** The settings dialog, opened by the gear button. */
export class SettingsDialog {
  readonly dialog: Locator;
  readonly opener: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
    this.opener = page.getByRole('banner').getByRole('button', { name: 'Settings' });
  }

  async open(part?: SettingsPart): Promise<void> {
    await this.opener.click();
    await this.dialog.waitFor();
    if (part !== undefined) await this.show(part);
  }

  tab(part: SettingsPart): Locator {
    return this.dialog.getByRole('tab', { name: part, exact: true });
  }

  async show(part: SettingsPart): Promise<void> {
    await this.tab(part).click();
    await this.dialog.getByRole('tabpanel', { name: part, exact: true }).waitFor();
  }

  /** Opens the list of keys by its button here. */
  async openShortcuts(): Promise<void> {
    await this.open();
    await this.button('Keyboard shortcuts').click();
    await this.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
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

  /** For a database that was blocked: the browser may need a moment to release it. */
  async downloadOnceFree(buttonName: string): Promise<Download> {
    const downloads: Download[] = [];
    await expect(async () => {
      const coming = this.page.waitForEvent('download', { timeout: 10_000 });
      await this.button(buttonName).click();
      downloads.push(await coming);
    }).toPass();
    const [download] = downloads;
    if (download === undefined) throw new Error('nothing was downloaded');
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
