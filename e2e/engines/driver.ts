/** What an element is to a screen reader; `text` is anything that says just these words. */
export type Role = 'button' | 'link' | 'menuitem' | 'text' | 'textbox';

/** An element as a user would name it. */
export interface Target {
  readonly role: Role;
  readonly name: string;
  /** A CSS selector of the part of the page that has it. */
  readonly within: string;
}

/** An element that is on the page now and can be used. */
export interface FoundElement {
  /** Presses it with the pointer, which the page takes for a user's hand. */
  click(): Promise<void>;
  /** Replaces its text. */
  type(text: string): Promise<void>;
  /** Its text. */
  value(): Promise<string>;
}

/** One tab, by whatever driver. Nothing here waits for anything to appear: `Tab` does. */
export interface DrivenPage {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The first visible element that fits; null when there is none now. */
  find(target: Target): Promise<FoundElement | null>;
  /** Hands a file to the input of that selector, which need not be visible. */
  giveFile(selector: string, path: string): Promise<void>;
  /** Runs in the page, so it can use nothing from around it. */
  evaluate<Result>(script: () => Result): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

/** A browser with nothing stored, which saves downloads in the folder of its room. */
export interface DrivenBrowser {
  /** "153.7.0" */
  readonly version: string;
  openPage(): Promise<DrivenPage>;
  /** Ends all of its processes. */
  close(): Promise<void>;
}

/** Where a browser lives while the journey lasts: folders that were empty before. */
export interface Room {
  readonly home: string;
  readonly downloads: string;
  /** The whole environment of its processes: what this one has, its home, where its sound goes. */
  readonly environment: NodeJS.ProcessEnv;
}

export interface Engine {
  readonly name: string;
  /** Why it cannot be started here ("firefox-esr is not installed"); null when it can. */
  whyMissing(): string | null;
  launch(room: Room): Promise<DrivenBrowser>;
}
