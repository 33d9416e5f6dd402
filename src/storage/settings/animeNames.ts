import * as v from 'valibot';
import { ANIME_NAME_STYLES, type AnimeNameStyle } from '../../domain/personNames';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** What anime are called by. */
export interface AnimeNames {
  readonly style: AnimeNameStyle;
}

const DEFAULT_ANIME_NAMES: AnimeNames = { style: 'english' };

const animeNamesSchema = v.object({
  style: v.fallback(v.picklist(ANIME_NAME_STYLES), DEFAULT_ANIME_NAMES.style),
});

function parseAnimeNames(input: unknown): AnimeNames {
  return v.parse(animeNamesSchema, asRecord(input) ?? {});
}

/** Under a key of its own, so that what is drawn by it hears of nothing else. */
export function createAnimeNames(texts: TextStore): SettingsStore<AnimeNames> {
  return createSettingsStore(texts, TEXT_KEYS.animeNames, DEFAULT_ANIME_NAMES, parseAnimeNames);
}
