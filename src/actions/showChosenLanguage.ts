import { chooseLanguage, LANGUAGE_TAGS, PSEUDO_LANGUAGE } from '../domain/app/language';
import { orderNamesIn } from '../domain/song/songOrder';
import type { SettingsStores } from '../storage/settings/settings';
import { loadTexts, showLanguage, shownLanguage, subscribeLanguage } from '../texts/texts';

const OFFERED = [...LANGUAGE_TAGS, PSEUDO_LANGUAGE];

/**
 * Shows the app in the language that the user chose, else in the browser's; also when another tab
 * changes it.
 *
 * @param preferred the browser's languages, the most wanted first
 * @returns resolves once the texts of every page's start are there; rejects if they cannot be loaded
 */
export async function showChosenLanguage(
  { getSettings, subscribeSettings }: SettingsStores['language'],
  preferred: readonly string[],
): Promise<void> {
  const chosen = () => chooseLanguage(getSettings().language, preferred, OFFERED);
  subscribeSettings(() => {
    // One that cannot be loaded is shown with the next visit.
    if (chosen() !== shownLanguage()) showLanguage(chosen()).catch(() => undefined);
  });
  subscribeLanguage(orderNamesIn);
  // Without a network only the language of an earlier visit is on the device, and the browser's may
  // have changed: better in another language than not at all.
  for (const language of [chosen(), ...LANGUAGE_TAGS]) {
    await showLanguage(language);
    if (await isLoaded()) return;
  }
  await loadTexts('start');
}

const isLoaded = () =>
  loadTexts('start').then(
    () => true,
    () => false,
  );
