import * as v from 'valibot';
import {
  DEFAULT_CONFIG,
  SELECTABLE_HOST_SERVERS,
  STREAMING_QUALITIES,
  THEMES,
} from '../../domain/app/appConfig';
import { lenient, readInteger, readList, readNumber, readText } from '../../domain/app/lenient';
import {
  DEFAULT_SOUND_SETTINGS,
  FASTEST,
  LONGEST_CROSSFADE_SECONDS,
  SLOWEST,
} from '../../domain/media/soundSettings';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { COUNTED_STORES, TEXT_KEYS, type TextKey } from '../database/keys';
import { asRecord, parseJson } from '../database/storedValue';
import type { TextStore } from '../database/textStore';

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

const MOST_SEARCHES = 10;
/** As the season page writes it; which years there are, that page knows. */
const SEASON_ADDRESS = /^year=(?:\d{4}|noDate|all)(?:&season=(?:winter|spring|summer|fall))?$/;

/** What follows are schemas of fields. A value that cannot be read is its default. */
const flag = (byDefault = false) => v.fallback(v.boolean(), byDefault);

/** As flag, for fields that other programs write too: numbers and texts count. */
const lenientFlag = (byDefault: boolean) =>
  lenient((input) => {
    if (typeof input === 'boolean') return input;
    if (input === 'true' || input === 1 || input === '1') return true;
    return input === 'false' || input === 0 || input === '0' ? false : byDefault;
  });

function oneOf<Option extends string>(options: readonly Option[], byDefault: Option) {
  return lenient((input) => {
    const text = readText(input);
    return options.find((option) => option === text) ?? byDefault;
  });
}

interface Setting<Settings> {
  readonly key: TextKey;
  readonly defaults: Settings;
  /** Makes settings of anything: what is no object gives `defaults` itself. Never throws. */
  readonly parse: (input: unknown) => Settings;
}

function setting<Fields extends v.ObjectEntries>(
  key: TextKey,
  fields: Fields,
): Setting<v.InferOutput<v.ObjectSchema<Fields, undefined>>> {
  const schema = v.object(fields);
  const defaults = v.parse(schema, {});
  return {
    key,
    defaults,
    parse(input) {
      const record = asRecord(input);
      return record === null ? defaults : v.parse(schema, record);
    },
  };
}

/**
 * Every setting: its key in local storage, and its fields with their defaults. A full backup holds
 * `config` and `extraSettings`, no other.
 */
export const SETTINGS = {
  /** What the described app stores too (specification, point 3): other programs write it. */
  config: setting(TEXT_KEYS.config, {
    theme: oneOf(THEMES, DEFAULT_CONFIG.theme),
    audio: lenientFlag(DEFAULT_CONFIG.audio),
    loop: lenientFlag(DEFAULT_CONFIG.loop),
    playIndex: lenient((input) => {
      const index = readInteger(input);
      return index !== null && index >= 0 ? index : DEFAULT_CONFIG.playIndex;
    }),
    playNowId: lenient((input) => {
      const id = readInteger(input);
      return id === null || id === 0 ? DEFAULT_CONFIG.playNowId : String(id);
    }),
    played: lenientFlag(DEFAULT_CONFIG.played),
    streaming: oneOf(STREAMING_QUALITIES, DEFAULT_CONFIG.streaming),
    /** Out of range counts as the end that is nearer. */
    volume: lenient((input) =>
      Math.min(Math.max(readNumber(input) ?? DEFAULT_CONFIG.volume, 0), 1),
    ),
    server: oneOf(SELECTABLE_HOST_SERVERS, DEFAULT_CONFIG.server),
    current_link: lenient((input) =>
      typeof input === 'string' ? input : DEFAULT_CONFIG.current_link,
    ),
  }),
  /** Settings of this program that `config` has no field for. */
  extraSettings: setting(TEXT_KEYS.extraSettings, {
    /** The home screen leaves its Discovery block out, and asks for no random songs. */
    isDiscoveryDisabled: flag(),
    /** The sound is off, whatever the volume is. */
    isMuted: flag(),
    /** What the season page showed last, as its address names it (year=1998&season=fall). */
    lastSeason: v.fallback(v.optional(v.pipe(v.string(), v.regex(SEASON_ADDRESS))), undefined),
    /** The lists of the library that show all songs, also where some are the user's own. */
    wholeLists: v.fallback(v.optional(v.array(v.picklist(COUNTED_STORES))), undefined),
  }),
  /** By which of their names anime are shown. */
  animeNames: setting(TEXT_KEYS.animeNames, {
    style: v.fallback(v.picklist(ANIME_NAME_STYLES), 'english'),
  }),
  catalogueChoices: setting(TEXT_KEYS.catalogue, {
    /** A newer catalogue is fetched without a question. */
    isAutomatic: flag(),
    /** The search page offers it no more. */
    isDeclined: flag(),
    /** A download was asked for and has not ended. */
    isAsked: flag(),
    /** There was a catalogue when it was looked for last. */
    isHere: flag(),
    /** When the service was asked last whether it has a newer one; 0 for never. */
    checkedAtMs: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  }),
  /** What is known of the songs on this device without looking for them. */
  downloadMark: setting(TEXT_KEYS.kept, {
    /** Songs are wished for: a song that starts may lie here. */
    isAny: flag(),
    /** Playlists that a restored backup put in place of others: a request for one of them means a list that is gone. */
    otherListIds: v.fallback(v.optional(v.array(v.number())), undefined),
  }),
  recentSearches: setting(TEXT_KEYS.recentSearches, {
    /** As they were typed, the newest first. */
    searches: lenient((input): readonly string[] =>
      readList(input)
        .flatMap((entry) => (typeof entry === 'string' && entry.trim() !== '' ? entry : []))
        .slice(0, MOST_SEARCHES),
    ),
  }),
  recentPlaylists: setting(TEXT_KEYS.recentPlaylists, {
    /** Those that were used last, the newest first; some may be gone by now. */
    playlistIds: lenient((input): readonly number[] =>
      readList(input).flatMap((entry) => readInteger(entry) ?? []),
    ),
  }),
  keyChoices: setting(TEXT_KEYS.keyChoices, {
    /** Keys that were changed: the new one by the one they have otherwise (domain/keyChoices). */
    keys: v.fallback(v.record(v.string(), v.string()), {}),
  }),
  /** Choices about playing that `config` has no field for. */
  playbackChoices: setting(TEXT_KEYS.playback, {
    /** The song that ends begins again. */
    isLoopingSong: flag(),
    /** Behind the seek bar is what is left instead of the length. */
    isTimeLeftShown: flag(),
  }),
  earlierQueues: setting(TEXT_KEYS.earlierQueues, {
    /** As it was stored: domain/earlierQueues reads it, where it is needed. */
    queues: v.optional(v.unknown(), []),
  }),
  soundSettings: setting(TEXT_KEYS.sound, {
    speed: v.fallback(
      v.pipe(v.number(), v.minValue(SLOWEST), v.maxValue(FASTEST)),
      DEFAULT_SOUND_SETTINGS.speed,
    ),
    crossfadeSeconds: v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_CROSSFADE_SECONDS)),
      DEFAULT_SOUND_SETTINGS.crossfadeSeconds,
    ),
    isEvened: flag(DEFAULT_SOUND_SETTINGS.isEvened),
  }),
  /** Whether names are hidden for guessing along. */
  nameHiding: setting(TEXT_KEYS.nameHiding, { isOn: flag() }),
  /** The order chosen for each kind of list, as its address names it ("sort=-season"); blank for its own. */
  listOrders: setting(
    TEXT_KEYS.listOrders,
    v.entriesFromList(LIST_KINDS, v.fallback(v.string(), '')),
  ),
  listenChoices: setting(TEXT_KEYS.listens, {
    /** Listens are stored from now on; what is stored already stays either way. */
    isKept: flag(true),
    /** The set of listens that counts; null where no backup was ever restored, or it is unknown. */
    set: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  }),
};

export type SettingsName = keyof typeof SETTINGS;
export type SettingsOf<Name extends SettingsName> = (typeof SETTINGS)[Name]['defaults'];

/** Settings under one key of local storage, shared by all tabs. */
export interface SettingsStore<Settings> {
  /** The same object as long as nothing changes. */
  readonly getSettings: () => Settings;
  /** Writes these fields and leaves every other one as it is at that moment. */
  readonly changeSettings: (changes: Partial<Settings>) => void;
  readonly subscribeSettings: (listener: () => void) => () => void;
}

function openSetting<Settings extends object>(
  texts: TextStore,
  { key, defaults, parse }: Setting<Settings>,
): SettingsStore<Settings> {
  let cachedText: string | null | undefined;
  let cached = defaults;

  return {
    getSettings() {
      const text = texts.read(key);
      if (text !== cachedText) {
        cachedText = text;
        cached = parse(parseJson(text));
      }
      return cached;
    },
    changeSettings(changes) {
      const stored = asRecord(parseJson(texts.read(key)));
      texts.write(key, JSON.stringify({ ...defaults, ...stored, ...changes }));
    },
    subscribeSettings: (listener) => texts.subscribe(key, listener),
  };
}

export type SettingsStores = { readonly [Name in SettingsName]: SettingsStore<SettingsOf<Name>> };

export function openSettings(texts: TextStore): SettingsStores {
  return {
    config: openSetting(texts, SETTINGS.config),
    extraSettings: openSetting(texts, SETTINGS.extraSettings),
    animeNames: openSetting(texts, SETTINGS.animeNames),
    catalogueChoices: openSetting(texts, SETTINGS.catalogueChoices),
    downloadMark: openSetting(texts, SETTINGS.downloadMark),
    recentSearches: openSetting(texts, SETTINGS.recentSearches),
    recentPlaylists: openSetting(texts, SETTINGS.recentPlaylists),
    keyChoices: openSetting(texts, SETTINGS.keyChoices),
    playbackChoices: openSetting(texts, SETTINGS.playbackChoices),
    earlierQueues: openSetting(texts, SETTINGS.earlierQueues),
    soundSettings: openSetting(texts, SETTINGS.soundSettings),
    nameHiding: openSetting(texts, SETTINGS.nameHiding),
    listOrders: openSetting(texts, SETTINGS.listOrders),
    listenChoices: openSetting(texts, SETTINGS.listenChoices),
  };
}
