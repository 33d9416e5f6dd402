/** An element's role for a screen reader; `text` is any element with exactly this text. */
export type Role = 'button' | 'link' | 'menuitem' | 'text' | 'textbox';

/** An element as a user would name it. */
export interface Target {
  readonly role: Role;
  readonly name: string;
  /** A CSS selector of the part of the page that contains it. */
  readonly within: string;
}

/** An element that is on the page now and can be used. */
export interface FoundElement {
  /** Clicks it with the pointer, which the page treats as a user action. */
  click(): Promise<void>;
  /** Replaces its text. */
  type(text: string): Promise<void>;
  /** Its current text. */
  value(): Promise<string>;
}

/** A tab of any driver. None of its methods wait for an element to appear: `Tab` does that. */
export interface DrivenPage {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The first visible element that matches; null if there is none now. */
  find(target: Target): Promise<FoundElement | null>;
  /** Selects a file in the input with this selector; the input need not be visible. */
  giveFile(selector: string, path: string): Promise<void>;
  /** Runs in the page, so the script cannot use variables from outside. */
  evaluate<Result>(script: () => Result): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

/** A browser with empty storage that saves downloads in the folder of its `Room`. */
export interface DrivenBrowser {
  /** "153.7.0" */
  readonly version: string;
  openPage(): Promise<DrivenPage>;
  /** Ends all of its processes. */
  close(): Promise<void>;
}

/** The folders of a browser during the journey; they are empty at the start. */
export interface Room {
  readonly home: string;
  readonly downloads: string;
  /** The whole environment of its processes: that of this process, its home, its sound output. */
  readonly environment: NodeJS.ProcessEnv;
}

export interface Engine {
  readonly name: string;
  /** Why it cannot start here ("firefox-esr is not installed"); null if it can. */
  whyMissing(): string | null;
  launch(room: Room): Promise<DrivenBrowser>;
}
