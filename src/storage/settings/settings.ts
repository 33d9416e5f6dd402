import * as v from 'valibot';
import {
  DEFAULT_CONFIG,
  PICTURE_CHOICES,
  SELECTABLE_HOST_SERVERS,
  STREAMING_QUALITIES,
  THEMES,
} from '../../domain/app/appConfig';
import { FETCH_CHOICES } from '../../domain/app/catalogueFetching';
import {
  GUESS_WAYS,
  MOST_GUESS_SONGS,
  ROUND_COUNTS,
  ROUND_SECONDS,
} from '../../domain/app/guessChoices';
import { HOME_BLOCKS } from '../../domain/app/homeBlocks';
import { LANGUAGE_TAGS, PSEUDO_LANGUAGE } from '../../domain/app/language';
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
export type ListKind = (typeof LIST_KINDS)[number];

const MOST_SEARCHES = 10;
const MOST_NEW = 999;
const MOST_REVIEWS = 9999;
/** The season page's address; which years exist is decided by that page. */
const SEASON_ADDRESS = /^year=(?:\d{4}|noDate|all)(?:&season=(?:winter|spring|summer|fall))?$/;

/** Schemas of fields. A value that cannot be read becomes the default. */
const flag = (byDefault = false) => v.fallback(v.boolean(), byDefault);

const songIds = v.fallback(v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.readonly()), []);

const wholeUpTo = (most: number, byDefault: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)), byDefault);

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
  /** Parses any input; if it is not an object, returns `defaults` itself. Never throws. */
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
 * Every setting: its key in local storage, and its fields with defaults. Of these, a full backup
 * only holds `config` and `extraSettings`.
 */
export const SETTINGS = {
  /** Also stored by the described app (specification, point 3), so other programs write it. */
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
    /** A value out of range becomes the nearest limit. */
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
    /** The home screen hides its Discovery block and requests no random songs. */
    isDiscoveryDisabled: flag(),
    pictures: v.fallback(v.picklist(PICTURE_CHOICES), 'always'),
    /** The sound is off, whatever the volume is. */
    isMuted: flag(),
    /** The address of the season page shown last (year=1998&season=fall). */
    lastSeason: v.fallback(v.optional(v.pipe(v.string(), v.regex(SEASON_ADDRESS))), undefined),
    /** The lists of the library that show all songs even if some are the user's own. */
    wholeLists: v.fallback(v.optional(v.array(v.picklist(COUNTED_STORES))), undefined),
    /** Where the song list was left that is browsed: its address, and whether it was shown last. */
    browsed: v.fallback(
      v.optional(
        v.record(
          v.picklist(COUNTED_STORES),
          v.object({ address: v.string(), isShown: v.boolean() }),
        ),
      ),
      undefined,
    ),
    hiddenBlocks: v.fallback(v.optional(v.array(v.picklist(HOME_BLOCKS))), undefined),
    /** The home screen last found playlists or played songs, so that it knows at once what to show. */
    isReturning: v.fallback(v.optional(v.boolean()), undefined),
    /** The newest song of the season that the home screen showed last. */
    seenSeason: v.fallback(
      v.optional(v.object({ vintage: v.string(), newestId: v.pipe(v.number(), v.safeInteger()) })),
      undefined,
    ),
  }),
  /** Null until the user chooses one: the browser's language is shown. */
  language: setting(TEXT_KEYS.language, {
    language: v.fallback(v.nullable(v.picklist([...LANGUAGE_TAGS, PSEUDO_LANGUAGE])), null),
  }),
  animeNames: setting(TEXT_KEYS.animeNames, {
    style: v.fallback(v.picklist(ANIME_NAME_STYLES), 'english'),
  }),
  catalogueChoices: setting(TEXT_KEYS.catalogue, {
    /** A newer catalogue is downloaded without asking. */
    isAutomatic: flag(),
    /** The search page no longer offers it. */
    isDeclined: flag(),
    /** A download was requested and has not ended. */
    isAsked: flag(),
    /** A catalogue existed at the last check. */
    isHere: flag(),
    /** When the service was last asked for a newer one; 0 for never. */
    checkedAtMs: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
    /** When it is fetched by itself; null until the user chooses (`fetchChoiceOf`). */
    fetching: v.fallback(v.nullable(v.picklist(FETCH_CHOICES)), null),
    /** The bytes of the one on the app's own host: 0 where it has none, null if it never said. */
    hostByteCount: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
    /** The host is not asked by itself before this time. */
    askHostFromMs: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  }),
  /** What can be known about downloads without opening their database. */
  downloadMark: setting(TEXT_KEYS.kept, {
    /** There are download requests, so a song may be stored on this device. */
    isAny: flag(),
    /**
     * Playlists replaced by a restored backup: a download request for one of them refers to a list
     * that no longer exists.
     */
    otherListIds: v.fallback(v.optional(v.array(v.number())), undefined),
  }),
  recentSearches: setting(TEXT_KEYS.recentSearches, {
    /** As typed, newest first. */
    searches: lenient((input): readonly string[] =>
      readList(input)
        .flatMap((entry) => (typeof entry === 'string' && entry.trim() !== '' ? entry : []))
        .slice(0, MOST_SEARCHES),
    ),
  }),
  recentPlaylists: setting(TEXT_KEYS.recentPlaylists, {
    /** The playlists used last, newest first; some may be deleted. */
    playlistIds: lenient((input): readonly number[] =>
      readList(input).flatMap((entry) => readInteger(entry) ?? []),
    ),
  }),
  keyChoices: setting(TEXT_KEYS.keyChoices, {
    /** Changed keys: the new key by the default key (domain/keyChoices). */
    keys: v.fallback(v.record(v.string(), v.string()), {}),
  }),
  /** Choices about playing that `config` has no field for. */
  playbackChoices: setting(TEXT_KEYS.playback, {
    /** A song that ends starts again. */
    isLoopingSong: flag(),
    /** The remaining time is shown after the seek bar instead of the length. */
    isTimeLeftShown: flag(),
  }),
  earlierQueues: setting(TEXT_KEYS.earlierQueues, {
    /** Stored value; domain/earlierQueues parses it when it is needed. */
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
  nameHiding: setting(TEXT_KEYS.nameHiding, {
    isOn: flag(),
    /** Songs first heard while their names were hidden, and not shown since: they count later. */
    untoldIds: songIds,
    /** Songs whose names were shown since names are hidden. */
    toldIds: songIds,
    /** The newest record of each list before the first hidden song; null if not known yet. */
    foundUpTo: v.fallback(
      v.nullable(v.object(v.entriesFromList(COUNTED_STORES, v.pipe(v.number(), v.safeInteger())))),
      null,
    ),
  }),
  /** The order of each kind of list, as in its address ("sort=-season"); blank for the default. */
  listOrders: setting(
    TEXT_KEYS.listOrders,
    v.entriesFromList(LIST_KINDS, v.fallback(v.string(), '')),
  ),
  /** The browser was asked not to delete the data by itself. */
  keepingMark: setting(TEXT_KEYS.keeping, { isAsked: flag() }),
  /** How much is practised on a day. */
  practiceSettings: setting(TEXT_KEYS.practice, {
    newCount: wholeUpTo(MOST_NEW, 15),
    reviewCount: wholeUpTo(MOST_REVIEWS, 120),
    /** The deck practised last; blank for none. */
    lastDeckId: v.fallback(v.string(), ''),
    /** The songs that are due on a day and on each one after it: known without the database. */
    dueAhead: v.fallback(
      v.object({ day: v.pipe(v.number(), v.safeInteger()), counts: v.array(v.number()) }),
      { day: 0, counts: [] },
    ),
  }),
  /** How songs are guessed in the game, and of which list. */
  guessChoices: setting(TEXT_KEYS.guess, {
    way: v.fallback(v.picklist(GUESS_WAYS), 'typed'),
    roundCount: v.fallback(v.picklist(ROUND_COUNTS), 10),
    roundSeconds: v.fallback(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(ROUND_SECONDS.least),
        v.maxValue(ROUND_SECONDS.most),
      ),
      ROUND_SECONDS.usual,
    ),
    /** Who challenges others; blank until it was asked for. */
    playerName: v.fallback(v.string(), ''),
    /** The list that was chosen last; null for songs that many know. */
    list: v.fallback(
      v.nullable(
        v.object({
          /** Blank for songs that many know. */
          name: v.string(),
          songCount: v.pipe(v.number(), v.safeInteger()),
          /** Of a longer list some by chance. */
          songIds: v.pipe(
            v.array(v.pipe(v.number(), v.safeInteger())),
            v.maxLength(MOST_GUESS_SONGS),
            v.readonly(),
          ),
        }),
      ),
      null,
    ),
  }),
  listenChoices: setting(TEXT_KEYS.listens, {
    /** Whether new listens are stored; stored ones stay either way. */
    isKept: flag(true),
    /** The active set of listens; null if no backup was ever restored, or if it is unknown. */
    set: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  }),
};

export type SettingsName = keyof typeof SETTINGS;
export type SettingsOf<Name extends SettingsName> = (typeof SETTINGS)[Name]['defaults'];

/** Settings under one key of local storage, shared by all tabs. */
export type SettingsStore<Settings> = ReturnType<typeof openSetting<Settings>>;

function openSetting<Settings>(texts: TextStore, { key, defaults, parse }: Setting<Settings>) {
  let cachedText: string | null | undefined;
  let cached = defaults;

  return {
    /** One object until something changes. */
    getSettings: (): Settings => {
      const text = texts.read(key);
      if (text !== cachedText) {
        cachedText = text;
        cached = parse(parseJson(text));
      }
      return cached;
    },
    /** Writes these fields and leaves all others as currently stored. */
    changeSettings: (changes: Partial<Settings>): void => {
      const stored = asRecord(parseJson(texts.read(key)));
      texts.write(key, JSON.stringify({ ...defaults, ...stored, ...changes }));
    },
    subscribeSettings: (listener: () => void) => texts.subscribe(key, listener),
  };
}

export type SettingsStores = { readonly [Name in SettingsName]: SettingsStore<SettingsOf<Name>> };

export function openSettings(texts: TextStore): SettingsStores {
  return {
    config: openSetting(texts, SETTINGS.config),
    extraSettings: openSetting(texts, SETTINGS.extraSettings),
    language: openSetting(texts, SETTINGS.language),
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
    keepingMark: openSetting(texts, SETTINGS.keepingMark),
    practiceSettings: openSetting(texts, SETTINGS.practiceSettings),
    guessChoices: openSetting(texts, SETTINGS.guessChoices),
  };
}
