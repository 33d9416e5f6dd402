import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { DrivenBrowser, DrivenPage, FoundElement, Target } from './driver';
import { findElement, toSearch } from './findElement';
import { WINDOW } from './window';

/** Drives a browser over the WebDriver protocol. */
export async function driveWebDriver(driver: WebDriver): Promise<DrivenBrowser> {
  const capabilities = await driver.getCapabilities();
  return {
    version: String(capabilities.get('browserVersion')),
    async openPage() {
      // A new window can only be opened from an existing one.
      const [anyWindow = ''] = await driver.getAllWindowHandles();
      await driver.switchTo().window(anyWindow);
      await driver.switchTo().newWindow('window');
      await driver.manage().window().setRect(WINDOW);
      return new WebDriverPage(driver, await driver.getWindowHandle());
    },
    close: () => driver.quit(),
  };
}

/** A driver controls one window at a time, so each command first switches to its own. */
class WebDriverPage implements DrivenPage {
  constructor(
    private readonly driver: WebDriver,
    private readonly handle: string,
  ) {}

  async goTo(address: string): Promise<void> {
    await this.enter();
    await this.driver.get(address);
  }

  async reload(): Promise<void> {
    await this.enter();
    await this.driver.navigate().refresh();
  }

  async find(target: Target): Promise<FoundElement | null> {
    await this.enter();
    const element = await this.driver.executeScript<WebElement | null>(
      findElement,
      toSearch(target),
    );
    return (
      element && {
        click: () => element.click(),
        type: async (text) => {
          await element.clear();
          await element.sendKeys(text);
        },
        value: async () => String(await element.getProperty('value')),
      }
    );
  }

  async giveFile(selector: string, path: string): Promise<void> {
    await this.enter();
    await this.driver.findElement(By.css(selector)).sendKeys(path);
  }

  async evaluate<Result>(script: () => Result): Promise<Awaited<Result>> {
    await this.enter();
    return this.driver.executeScript<Awaited<Result>>(script);
  }

  async close(): Promise<void> {
    await this.enter();
    await this.driver.close();
  }

  private async enter(): Promise<void> {
    await this.driver.switchTo().window(this.handle);
  }
}
