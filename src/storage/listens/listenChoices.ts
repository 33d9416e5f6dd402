import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from '../settings/settingsStore';
import type { TextStore } from '../settings/textStore';

/** What was chosen about listens, and which of the stored ones hold. No backup holds them. */
export interface ListenChoices {
  /** Listens are kept from now on; what is kept already stays either way. */
  readonly isKept: boolean;
  /** The set that holds; null where no backup was ever restored, or nobody knows. */
  readonly set: number | null;
}

const DEFAULT_CHOICES: ListenChoices = { isKept: true, set: null };

const choicesSchema = v.object({
  isKept: v.fallback(v.boolean(), DEFAULT_CHOICES.isKept),
  set: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), DEFAULT_CHOICES.set),
});

function parseChoices(input: unknown): ListenChoices {
  const parsed = v.safeParse(choicesSchema, asRecord(input) ?? {});
  return parsed.success ? parsed.output : DEFAULT_CHOICES;
}

export function createListenChoices(texts: TextStore): SettingsStore<ListenChoices> {
  return createSettingsStore(texts, TEXT_KEYS.listens, DEFAULT_CHOICES, parseChoices);
}
