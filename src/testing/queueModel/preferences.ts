import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/app/appConfig';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { SettingsName, SettingsOf, SettingsStores } from '../../storage/settings/settings';

/** Fields of `config` that say what sounds. They are written with it, and nobody chooses them. */
type SoundField = 'audio' | 'played' | 'playIndex' | 'playNowId' | 'current_link';
type ChosenFields<Name extends SettingsName> = Name extends 'earlierQueues'
  ? never
  : Exclude<keyof SettingsOf<Name>, SoundField>;

type Samples = {
  readonly [Name in SettingsName]: {
    readonly [Field in ChosenFields<Name>]-?: readonly SettingsOf<Name>[Field][];
  };
};

const FLAGS = [true, false];

/** Values of every stored preference: the compiler asks for those of each new setting and field. */
const SAMPLES: Samples = {
  config: {
    theme: ['light', 'system', 'dark'],
    loop: FLAGS,
    streaming: ['0', '480', '720'],
    volume: [0, 0.4, 1],
    server: ['NA1', 'EU1'],
  },
  extraSettings: {
    isDiscoveryDisabled: FLAGS,
    pictures: ['always', 'wifi', 'never'],
    isMuted: FLAGS,
    lastSeason: ['year=1998&season=fall', 'year=noDate'],
    wholeLists: [[], ['songs', 'artists']],
    browsed: [{}, { artists: { address: 'mine=catalogue&letter=L', isShown: true } }],
    hiddenBlocks: [[], ['recent']],
    isReturning: FLAGS,
    seenSeason: [{ vintage: 'Fall 1998', newestId: 7 }],
  },
  language: { language: ['de', 'ja', null] },
  animeNames: { style: ['english', 'romaji'] },
  catalogueChoices: {
    isAutomatic: FLAGS,
    isDeclined: FLAGS,
    isAsked: FLAGS,
    isHere: FLAGS,
    checkedAtMs: [0, 1000],
    fetching: ['wifi', 'always', 'asked', null],
    hostByteCount: [0, 6_000_000, null],
    askHostFromMs: [0, 1000],
  },
  downloadMark: { isAny: FLAGS, otherListIds: [[3], []] },
  recentSearches: { searches: [['lisa', 'aimer'], []] },
  recentPlaylists: { playlistIds: [[2, 1], []] },
  keyChoices: { keys: [{ k: 'p' }, {}] },
  playbackChoices: { isLoopingSong: FLAGS, isTimeLeftShown: FLAGS },
  earlierQueues: {},
  soundSettings: { speed: [0.5, 1, 2], crossfadeSeconds: [0, 12], isEvened: FLAGS },
  nameHiding: {
    isOn: FLAGS,
    untoldIds: [[3, 4], []],
    toldIds: [[5], []],
    foundUpTo: [{ songs: 9, animes: 2, artists: 3, composers: 0 }, null],
  },
  listOrders: {
    search: ['sort=name', ''],
    find: ['sort=-season', ''],
    anime: ['sort=name', ''],
    artist: ['sort=-name', ''],
    playlist: ['sort=name', ''],
    shared: ['sort=name', ''],
    listened: ['sort=-plays', ''],
    season: ['sort=name', ''],
    seasonSongs: ['sort=name', ''],
    songs: ['sort=name', ''],
    animes: ['sort=-name', ''],
    artists: ['sort=name', ''],
    composers: ['sort=name', ''],
  },
  listenChoices: { isKept: FLAGS, set: [null, 7] },
  keepingMark: { isAsked: FLAGS },
  guessChoices: {
    way: ['choice', 'thought', 'typed'],
    roundCount: [20, 10],
    roundSeconds: [5, 20],
    playerName: ['Ann', ''],
    list: [{ name: 'Evening', songCount: 2, songIds: [3, 1] }, null],
  },
  practiceSettings: {
    newCount: [0, 15],
    reviewCount: [20, 200],
    lastDeckId: ['', 'deck'],
    dueAhead: [{ day: 3, counts: [1, 2] }],
  },
};

/** Preferences that the player holds too: each is chosen with a command, as buttons and keys do. */
const BY_COMMAND: Readonly<Record<string, (player: OwnedPlayer, value: unknown) => void>> = {
  'config.volume': (player, value) => player.dispatch({ type: 'setVolume', volume: Number(value) }),
  'config.streaming'(player, value) {
    const streaming = STREAMING_QUALITIES.find((each) => each === value);
    if (streaming !== undefined) player.dispatch({ type: 'setStreaming', streaming });
  },
  'config.server'(player, value) {
    const server = SELECTABLE_HOST_SERVERS.find((each) => each === value);
    if (server !== undefined) player.dispatch({ type: 'setServer', server });
  },
  'extraSettings.isMuted'(player, value) {
    if (player.getSnapshot().isMuted !== value) player.dispatch({ type: 'toggleMute' });
  },
};
/** The queue's model chooses them: see queueSteps.ts. */
const OF_QUEUE: readonly string[] = ['config.loop', 'playbackChoices.isLoopingSong'];

/** One field of the settings, which every tab reads and any may change. */
export interface Preference {
  /** As "config.theme". */
  readonly name: string;
  readonly settings: SettingsName;
  readonly field: string;
  readonly values: readonly unknown[];
}

function allPreferences(): readonly Preference[] {
  const found: Preference[] = [];
  let settings: SettingsName;
  for (settings in SAMPLES) {
    for (const [field, values] of Object.entries(SAMPLES[settings])) {
      found.push({ name: `${settings}.${field}`, settings, field, values });
    }
  }
  return found.filter(({ name }) => !OF_QUEUE.includes(name));
}

export const PREFERENCES = allPreferences();

interface PreferenceTab {
  readonly storage: SettingsStores;
  readonly player: OwnedPlayer;
}

function readPreference(storage: SettingsStores, { settings, field }: Preference): unknown {
  return Reflect.get(storage[settings].getSettings(), field);
}

/** What all tabs of a browser show. */
export class PreferenceModel {
  readonly #values: Map<string, unknown>;

  constructor(storage: SettingsStores) {
    this.#values = new Map(PREFERENCES.map((each) => [each.name, readPreference(storage, each)]));
  }

  /** Chooses one of the values in a tab. */
  choose({ storage, player }: PreferenceTab, preference: Preference, at: number): void {
    const { name, settings, field, values } = preference;
    const value = values[at % values.length];
    const command = BY_COMMAND[name];
    if (command === undefined) storage[settings].changeSettings({ [field]: value });
    else command(player, value);
    this.#values.set(name, value);
    // Moving the slider up unmutes.
    if (name === 'config.volume' && value !== 0) this.#values.set('extraSettings.isMuted', false);
  }

  /** What a tab stored or shows that is not as chosen. */
  differences({ storage, player }: PreferenceTab): readonly string[] {
    const snapshot = player.getSnapshot();
    const shown = new Map<string, unknown>([
      ['config.volume', snapshot.volume],
      ['config.streaming', snapshot.streaming],
      ['config.server', snapshot.server],
      ['extraSettings.isMuted', snapshot.isMuted],
    ]);
    return PREFERENCES.flatMap((each) => {
      const wanted = JSON.stringify(this.#values.get(each.name));
      const values = [
        readPreference(storage, each),
        shown.get(each.name) ?? this.#values.get(each.name),
      ];
      return values
        .map((value) => JSON.stringify(value))
        .filter((text) => text !== wanted)
        .map((text) => `${each.name}: ${text} instead of ${wanted}`);
    });
  }
}
