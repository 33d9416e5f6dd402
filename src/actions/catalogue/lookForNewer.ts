import type { SettingsOf, SettingsStore } from '../../storage/settings/settings';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import { dueForCheck, haveTotalsChanged } from './newerCheck';

export interface NewerCheckParts {
  readonly store: CatalogueStore;
  readonly choices: SettingsStore<SettingsOf<'catalogueChoices'>>;
  /** Asks the service how much it holds; may fail. */
  readonly fetchTotals: () => Promise<CatalogueTotals>;
  readonly isDataSpared: () => boolean;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
}

/**
 * Asks the service, once a week at most, whether it holds something else than what lies here. One
 * that cannot be asked is asked at the next start.
 */
export async function lookForNewer(parts: NewerCheckParts): Promise<boolean> {
  const { store, choices, nowMs } = parts;
  const facts = await store.readFacts();
  if (facts === null || parts.isDataSpared() || !parts.isOnline()) return false;
  const { checkedAtMs } = choices.getSettings();
  const { isDue, lastMs } = dueForCheck([checkedAtMs, facts.savedAtMs], nowMs());
  // After the clock was set back the week begins now, and not in the future that was noted.
  if (checkedAtMs > lastMs) choices.changeSettings({ checkedAtMs: lastMs });
  if (!isDue) return false;
  const totals = await parts.fetchTotals().catch(() => null);
  if (totals === null) return false;
  choices.changeSettings({ checkedAtMs: nowMs() });
  return haveTotalsChanged(facts.totals, totals);
}
