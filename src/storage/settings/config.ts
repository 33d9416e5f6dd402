import * as v from 'valibot';
import {
  type AppConfig,
  DEFAULT_CONFIG,
  SELECTABLE_HOST_SERVERS,
  STREAMING_QUALITIES,
  THEMES,
} from '../../domain/appConfig';
import { lenient, readInteger, readNumber, readText } from '../../domain/lenient';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** A schema entry for a field of any value: the default where `read` gives null. */
function field<Value>(read: (input: unknown) => Value | null, defaultValue: Value) {
  return lenient((input) => read(input) ?? defaultValue);
}

/** Each field on its own: one that cannot be read gets its default, the others stay. */
const configSchema = v.object({
  theme: field((input) => readOneOf(THEMES, input), DEFAULT_CONFIG.theme),
  audio: field(readFlag, DEFAULT_CONFIG.audio),
  loop: field(readFlag, DEFAULT_CONFIG.loop),
  playIndex: field(readIndex, DEFAULT_CONFIG.playIndex),
  playNowId: field(readIdText, DEFAULT_CONFIG.playNowId),
  played: field(readFlag, DEFAULT_CONFIG.played),
  streaming: field((input) => readOneOf(STREAMING_QUALITIES, input), DEFAULT_CONFIG.streaming),
  volume: field(readVolume, DEFAULT_CONFIG.volume),
  server: field((input) => readOneOf(SELECTABLE_HOST_SERVERS, input), DEFAULT_CONFIG.server),
  current_link: field(readString, DEFAULT_CONFIG.current_link),
});

/**
 * Whatever stands in localStorage or in a backup, as settings; DEFAULT_CONFIG itself where no
 * settings stand at all. Never throws.
 */
export function parseConfig(input: unknown): AppConfig {
  const record = asRecord(input);
  if (record === null) return DEFAULT_CONFIG;
  const parsed = v.safeParse(configSchema, record);
  return parsed.success ? parsed.output : DEFAULT_CONFIG;
}

/** The settings (specification, point 3). */
export function createConfigStore(texts: TextStore): SettingsStore<AppConfig> {
  return createSettingsStore(texts, TEXT_KEYS.config, DEFAULT_CONFIG, parseConfig);
}

function readOneOf<Option extends string>(options: readonly Option[], input: unknown) {
  const text = readText(input);
  return options.find((option) => option === text) ?? null;
}

function readFlag(input: unknown): boolean | null {
  if (typeof input === 'boolean') return input;
  if (input === 'true' || input === 1 || input === '1') return true;
  return input === 'false' || input === 0 || input === '0' ? false : null;
}

function readIndex(input: unknown): number | null {
  const index = readInteger(input);
  return index !== null && index >= 0 ? index : null;
}

function readIdText(input: unknown): string | null {
  const id = readInteger(input);
  return id === null || id === 0 ? null : String(id);
}

/** Out of range counts as the end that is nearer. */
function readVolume(input: unknown): number | null {
  const volume = readNumber(input);
  return volume === null ? null : Math.min(Math.max(volume, 0), 1);
}

function readString(input: unknown): string | null {
  return typeof input === 'string' ? input : null;
}
