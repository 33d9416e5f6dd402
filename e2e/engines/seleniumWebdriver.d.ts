/** Types of the part of the package that is used here; it ships no types. */
declare module 'selenium-webdriver' {
  export interface Locator {
    readonly using: string;
    readonly value: string;
  }

  export const By: { css(selector: string): Locator };

  export interface WebElement {
    click(): Promise<void>;
    clear(): Promise<void>;
    sendKeys(text: string): Promise<void>;
    getProperty(name: string): Promise<unknown>;
  }

  export interface WebDriver {
    get(address: string): Promise<void>;
    navigate(): { refresh(): Promise<void> };
    findElement(locator: Locator): WebElement;
    /** Sends the function's source text; an element in its result becomes a `WebElement`. */
    executeScript<Result>(
      script: (...values: never[]) => unknown,
      ...values: unknown[]
    ): Promise<Result>;
    getCapabilities(): Promise<{ get(name: string): unknown }>;
    getAllWindowHandles(): Promise<readonly string[]>;
    getWindowHandle(): Promise<string>;
    switchTo(): {
      newWindow(kind: 'tab' | 'window'): Promise<void>;
      window(handle: string): Promise<void>;
    };
    manage(): {
      window(): {
        setRect(rectangle: { readonly width: number; readonly height: number }): Promise<unknown>;
      };
    };
    close(): Promise<void>;
    quit(): Promise<void>;
  }

  export class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
}
