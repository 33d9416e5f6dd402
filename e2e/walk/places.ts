import type { Locator, Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** What a place must show: something with a role and a name, or words. */
type Shown = readonly [role: Role, name: string | RegExp] | string | RegExp;

/** A press on something with a role and a name, on a key, or anything else that a user does. */
export type Step =
  | readonly [role: Role, name: string | RegExp]
  | readonly ['key', key: string]
  | ((page: Page) => Promise<void>);

/** A page, dialog, menu or panel, as a row of the table. */
export interface Place {
  readonly what: string;
  /** Its address behind the "#"; else it opens where the walk is. */
  readonly at?: string;
  /** How it opens, from the page that is shown. */
  readonly by?: readonly Step[];
  readonly shows: Shown;
  /** What is done after the look; by default, Escape closes menus and dialogs. */
  readonly after?: 'stays' | readonly Step[];
  /** Whether the walk presses Tab here from the beginning of the page. */
  readonly isWalkedByTab?: boolean;
  /** Whether it shows texts of outside services, which are stored nowhere. */
  readonly isForeign?: boolean;
  /** The widths at which it exists; by default all. */
  readonly widths?: (width: number) => boolean;
}

/** What is looked at in one load of the app. */
export interface Group {
  readonly what: string;
  readonly seed?: (page: Page) => Promise<void>;
  readonly places: readonly Place[];
}

/** What is shown, where it is drawn. */
export function locate(page: Page, shown: Shown): Locator {
  const found =
    typeof shown === 'string' || shown instanceof RegExp
      ? page.getByText(shown)
      : page.getByRole(shown[0], { name: shown[1], exact: typeof shown[1] === 'string' });
  return found.filter({ visible: true }).first();
}

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'function') return step(page);
  if (step[0] === 'key') {
    // A key of the app is a letter where a field has the focus.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    });
    return page.keyboard.press(String(step[1]));
  }
  await locate(page, step).click();
}

async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('menu'));
  for (let count = await open.count(); count > 0; count = await open.count()) {
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (before) => document.querySelectorAll('[role=dialog], [role=menu]').length < before,
      count,
    );
  }
}

/** Goes to a place, from the one before. */
export async function goTo(page: Page, { at, by = [], shows }: Place): Promise<void> {
  if (at !== undefined) await page.goto(`./#${at}`);
  for (const step of by) await take(page, step);
  await locate(page, shows).waitFor();
}

export async function leave(page: Page, { after }: Place): Promise<void> {
  if (after === 'stays') return;
  if (after === undefined) return closeAll(page);
  for (const step of after) await take(page, step);
}
