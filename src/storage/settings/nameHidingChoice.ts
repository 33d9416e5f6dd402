import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** Whether names are hidden for guessing along. */
export interface NameHidingChoice {
  readonly isOn: boolean;
}

const SHOWN: NameHidingChoice = { isOn: false };

const choiceSchema = v.fallback(v.object({ isOn: v.boolean() }), SHOWN);

/** Under a key of its own; no backup holds it. */
export function createNameHidingChoice(texts: TextStore): SettingsStore<NameHidingChoice> {
  return createSettingsStore(texts, TEXT_KEYS.nameHiding, SHOWN, (input) =>
    v.parse(choiceSchema, input),
  );
}
