import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** As it was stored, by whoever: domain/earlierQueues reads it, where it is needed. */
export interface StoredEarlierQueues {
  readonly queues: unknown;
}

/** The queues before this one, in all tabs. */
export function createEarlierQueues(texts: TextStore): SettingsStore<StoredEarlierQueues> {
  return createSettingsStore(texts, TEXT_KEYS.earlierQueues, { queues: [] }, (input) => ({
    queues: asRecord(input)?.queues,
  }));
}
