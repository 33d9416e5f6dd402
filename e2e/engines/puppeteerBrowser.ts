import { type Browser, ElementHandle, type Page } from 'puppeteer-core';
import type { DrivenBrowser, DrivenPage, FoundElement, Target } from './driver';
import { findElement, toSearch } from './findElement';

/** Drives Chromium or Firefox through puppeteer, over either protocol. */
export async function drivePuppeteer(browser: Browser): Promise<DrivenBrowser> {
  return {
    version: /[\d.]+/.exec(await browser.version())?.[0] ?? '',
    openPage: async () => new PuppeteerPage(await browser.newPage()),
    close: () => browser.close(),
  };
}

class PuppeteerPage implements DrivenPage {
  constructor(private readonly page: Page) {}

  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async find(target: Target): Promise<FoundElement | null> {
    const element = await this.page.evaluateHandle(findElement, toSearch(target));
    if (!(element instanceof ElementHandle)) return null;
    return {
      click: async () => {
        // A hidden tab receives no pointer events.
        await this.page.bringToFront();
        await element.click();
      },
      type: async (text) => {
        await this.page.bringToFront();
        await element.click({ count: 3 });
        await element.type(text);
      },
      value: async () => String(await (await element.getProperty('value')).jsonValue()),
    };
  }

  async giveFile(selector: string, path: string): Promise<void> {
    const input = await this.page.evaluateHandle(
      (wanted) => document.querySelector<HTMLInputElement>(wanted),
      selector,
    );
    if (!(input instanceof ElementHandle)) throw new Error('no such input');
    await input.uploadFile(path);
  }

  evaluate<Result>(script: () => Result): Promise<Awaited<Result>> {
    return this.page.evaluate(script);
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
