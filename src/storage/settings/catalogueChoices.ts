import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** What was chosen about the catalogue, and what is known of it without looking for it. */
export interface CatalogueChoices {
  /** A newer one is fetched without a question. */
  readonly isAutomatic: boolean;
  /** The search page offers it no more. */
  readonly isDeclined: boolean;
  /** A download was asked for and has not ended. */
  readonly isAsked: boolean;
  /** There was one when it was looked for last. */
  readonly isHere: boolean;
  /** When the service was asked last whether it has a newer one; 0 for never. */
  readonly checkedAtMs: number;
}

export const DEFAULT_CATALOGUE_CHOICES: CatalogueChoices = {
  isAutomatic: false,
  isDeclined: false,
  isAsked: false,
  isHere: false,
  checkedAtMs: 0,
};

const choicesSchema = v.object({
  isAutomatic: v.fallback(v.boolean(), false),
  isDeclined: v.fallback(v.boolean(), false),
  isAsked: v.fallback(v.boolean(), false),
  isHere: v.fallback(v.boolean(), false),
  checkedAtMs: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
});

function parseChoices(input: unknown): CatalogueChoices {
  const parsed = v.safeParse(choicesSchema, asRecord(input) ?? {});
  return parsed.success ? parsed.output : DEFAULT_CATALOGUE_CHOICES;
}

/** Under a key of their own; no backup holds them. */
export function createCatalogueChoices(texts: TextStore): SettingsStore<CatalogueChoices> {
  return createSettingsStore(texts, TEXT_KEYS.catalogue, DEFAULT_CATALOGUE_CHOICES, parseChoices);
}
