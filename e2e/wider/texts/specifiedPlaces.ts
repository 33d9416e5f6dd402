import type { Locator } from '@playwright/test';
import type { SpecifiedPlaces, SpecifiedText } from '../../../src/testing/specifiedText';
import { expect, test } from '../../fixtures';

/** Goes from the place before to this one. @returns the part of the page that has its texts */
type Way = () => Promise<Locator>;

/** The two widths at which every text has to be found. */
export const WIDTHS = [
  { width: 1440, isPhone: false, options: { viewport: { width: 1440, height: 900 } } },
  {
    width: 390,
    isPhone: true,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const;

/** Long enough for a page to settle; many texts are looked up in one test. */
const SETTLED = { timeout: 5000 };

async function expectShown(
  part: Locator,
  [roles, text]: SpecifiedText,
  { place, isPhone }: { readonly place: string; readonly isPhone: boolean },
): Promise<void> {
  const role = typeof roles === 'string' ? roles : roles[isPhone ? 1 : 0];
  // A dialog is the part itself.
  const within = role === 'dialog' ? part.page() : part;
  const found =
    role === 'words'
      ? within.getByText(text, { exact: true })
      : within.getByRole(role, { name: text, exact: true });
  const what = `${place}: ${role} "${text}"`;
  // A browser draws the options of a closed field nowhere.
  if (role === 'option') return expect.soft(found.first(), what).toBeAttached(SETTLED);
  await expect.soft(found.filter({ visible: true }).first(), what).toBeVisible(SETTLED);
}

/**
 * Goes from place to place and looks for the texts of each. A text that is missing, or a place that
 * cannot be reached, is reported with all others at the end.
 */
export async function walkPlaces<Place extends string>(
  places: Readonly<Record<Place, readonly SpecifiedText[]>>,
  ways: Readonly<Record<Place, Way>>,
  isPhone: boolean,
): Promise<void> {
  const all: SpecifiedPlaces = places;
  for (const [place, goThere] of Object.entries<Way>(ways)) {
    await test.step(place, async () => {
      const part = await goThere().catch((error: unknown) => {
        expect.soft(String(error), place).toBe('reached');
        return null;
      });
      if (part === null) return;
      for (const row of all[place] ?? []) await expectShown(part, row, { place, isPhone });
    });
  }
}
