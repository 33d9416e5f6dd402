import * as v from 'valibot';
import type { AnimeTopics } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import type { SearchField } from '../../domain/song/songList';
import type {
  CatalogueTopics,
  FindQuestion,
  PersonFacts,
  ResultFacts,
  SeasonFacts,
  SeasonQuestion,
  Suggestions,
  SuggestQuestion,
} from '../../engine/query/questions';
import type { KanaReadings } from '../../engine/text/kana';
import type { Topic } from '../../lib/broadcast';
import type { StoredFacts } from '../../storage/side/catalogueStore';
import type { SongsOf } from '../songs/catalogueCalls';

/** Messages between the tabs about the catalogue. */
export const CATALOGUE_TOPIC: Topic<'begun' | 'stored' | 'removed' | 'cancelled'> = {
  name: 'catalogue',
  schema: v.picklist(['begun', 'stored', 'removed', 'cancelled']),
};

export type CatalogueFacts = Omit<StoredFacts, 'format' | 'etag' | 'totals'>;

export const DOWNLOAD_FAULTS = [
  'offline',
  /** No data arrived for a long time, though the connection was open. */
  'stalled',
  /** The service refused or failed; a later try may succeed. */
  'unavailable',
  /** The answer was not a catalogue, or was incomplete. */
  'malformed',
  'tooLarge',
  'full',
  /** The browser stores nothing here (private window, blocked storage). */
  'blocked',
  /** The worker crashed twice. */
  'crashed',
] as const;
export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number];

export type DownloadState =
  | { readonly kind: 'idle' }
  /**
   * `totalBytes` is null where the service does not say; `songCount` counts the songs read so far.
   */
  | {
      readonly kind: 'running';
      readonly byteCount: number;
      readonly totalBytes: number | null;
      readonly songCount: number;
    }
  /** Another tab is downloading. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly fault: DownloadFault };

export interface CatalogueState {
  /** Null if there is no catalogue, or `isKnown` is false. */
  readonly facts: CatalogueFacts | null;
  /** Whether the storage has been read; nothing is offered before. */
  readonly isKnown: boolean;
  readonly isSearchable: boolean;
  readonly download: DownloadState;
  /** Whether the service has a newer catalogue, which may be offered. */
  readonly hasNewer: boolean;
  /** The worker that searches crashed twice. It is not started again until the page is reloaded. */
  readonly isBroken: boolean;
}

/** The state before the storage has been read; all that the first render needs. */
export const NOTHING_KNOWN_YET: CatalogueState = {
  facts: null,
  isKnown: false,
  isSearchable: false,
  download: { kind: 'idle' },
  hasNewer: false,
  isBroken: false,
};

/** The songs of a result in groups with headings. */
export interface ResultGroups {
  readonly groups: readonly SongIdGroup[];
  /** Each song is counted once. */
  readonly songCount: number;
  /** Rows from (included) to (not included), counted over all groups. */
  readonly readRows: (from: number, to: number, signal?: AbortSignal) => Promise<readonly Song[]>;
  /** annSongIds of all songs, each once, in row order. */
  readonly readIds: (signal?: AbortSignal) => Promise<readonly number[]>;
}

/** The result of a question, in its order. Valid until the catalogue is replaced or removed. */
export interface SongResult extends ResultFacts {
  /** Rows from (included) to (not included). */
  readonly readRows: (from: number, to: number, signal?: AbortSignal) => Promise<readonly Song[]>;
  /** annSongIds of all rows, in row order. */
  readonly readIds: (signal?: AbortSignal) => Promise<readonly number[]>;
  /**
   * All rows in the service's own format, as the text of a JSON file.
   *
   * @param take receives the text part by part
   * @returns false if the catalogue was removed meanwhile: the text is incomplete then
   */
  readonly readJson: (take: (part: string) => void, signal?: AbortSignal) => Promise<boolean>;
  /**
   * The songs that match by one kind of name, in groups. Null if the catalogue was removed
   * meanwhile.
   *
   * @param kana how the kana of the text is read
   * @param animeNames the style of anime names in the headings
   */
  readonly readGroups: (
    by: SearchField,
    kana: KanaReadings,
    signal?: AbortSignal,
    animeNames?: AnimeNameStyle,
  ) => Promise<ResultGroups | null>;
  /**
   * The number of songs that each value of each field would leave; null if the catalogue was
   * removed meanwhile.
   */
  readonly readCounts: (signal?: AbortSignal) => Promise<FilterCounts | null>;
}

/** The questions of the filter panel; each answer is null if there is no catalogue. */
export interface PanelQuestions {
  /** The topics that anime can be filtered by (beyond the facts known of every anime), by name. */
  readonly readTopics: () => Promise<CatalogueTopics | null>;
  /** The topics of some anime, by annId. */
  readonly readTopicsOf: (
    annIds: readonly number[],
  ) => Promise<ReadonlyMap<number, AnimeTopics> | null>;
  /** Romaji names of some anime, by annId. */
  readonly readRomajiNames: (
    annIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string> | null>;
  /** Null also if no person has the id. */
  readonly readPerson: (personId: number) => Promise<PersonFacts | null>;
  readonly readSeason: (
    question: SeasonQuestion,
    signal?: AbortSignal,
  ) => Promise<SeasonFacts | null>;
}

/**
 * The whole catalogue on this device. Each question is answered with null if there is no catalogue
 * or it is broken, so that callers ask the song database instead.
 */
export interface Catalogue {
  readonly getState: () => CatalogueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves once opening has begun; no page opens it before its first render. */
  readonly whenBegun: () => Promise<void>;
  /**
   * Reads the storage and makes the catalogue searchable. Called after the first render; calling it
   * again costs nothing.
   */
  readonly open: () => Promise<void>;
  /** Downloads the catalogue or a newer one, or resumes an interrupted download. */
  readonly download: () => void;
  readonly cancelDownload: () => Promise<void>;
  /** @returns the number of bytes freed */
  readonly remove: () => Promise<number>;

  readonly suggest: (
    question: SuggestQuestion,
    signal?: AbortSignal,
  ) => Promise<Suggestions | null>;
  /** @param firstRowCount how many rows to send with the answer; readRows has them at once */
  readonly find: (
    question: FindQuestion,
    signal?: AbortSignal,
    firstRowCount?: number,
  ) => Promise<SongResult | null>;
  readonly songs: (wanted: SongsOf) => Promise<readonly Song[] | null>;
  readonly panel: () => Promise<PanelQuestions | null>;
}
