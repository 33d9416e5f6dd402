import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

const LIST_KINDS = [
  'search',
  'find',
  'anime',
  'artist',
  'playlist',
  'shared',
  'listened',
  'season',
  'seasonSongs',
  'songs',
  'animes',
  'artists',
  'composers',
] as const;
/** Lists of one kind are sorted alike. */
export type ListKind = (typeof LIST_KINDS)[number];

/** The order chosen for each kind of list, as its address names it ("sort=-season"); blank for its own. */
export type ListOrders = Readonly<Record<ListKind, string>>;

const ordersSchema = v.object(v.entriesFromList(LIST_KINDS, v.fallback(v.string(), '')));

function parseOrders(input: unknown): ListOrders {
  return v.parse(ordersSchema, asRecord(input) ?? {});
}

/** Under a key of its own; no backup holds it. */
export function createListOrders(texts: TextStore): SettingsStore<ListOrders> {
  return createSettingsStore(texts, TEXT_KEYS.listOrders, parseOrders({}), parseOrders);
}
