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

/** What the tabs tell each other about the catalogue. */
export const CATALOGUE_TOPIC: Topic<'begun' | 'stored' | 'removed' | 'cancelled'> = {
  name: 'catalogue',
  schema: v.picklist(['begun', 'stored', 'removed', 'cancelled']),
};

/** What is known of the catalogue that lies on this device. */
export interface CatalogueFacts {
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly songCount: number;
  readonly animeCount: number;
  /** What it takes on this device. */
  readonly byteCount: number;
  /** Rows of the source that could not be read. */
  readonly droppedCount: number;
}

/** Why a download ended without a catalogue. */
export const DOWNLOAD_FAULTS = [
  'offline',
  /** For a long time nothing came, though the connection was open. */
  'stalled',
  /** The service refused or failed; it may be tried again later. */
  'unavailable',
  /** The answer was no catalogue, or was cut off. */
  'malformed',
  'tooLarge',
  /** The device is full. */
  'full',
  /** The browser keeps nothing here (private window, blocked storage). */
  'blocked',
  /** The worker broke down, twice. */
  'crashed',
] as const;
export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number];

export type DownloadState =
  | { readonly kind: 'idle' }
  /** `totalBytes` is null where the service does not say; `songCount` counts those read so far. */
  | {
      readonly kind: 'running';
      readonly byteCount: number;
      readonly totalBytes: number | null;
      readonly songCount: number;
    }
  /** Another tab does it. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly fault: DownloadFault };

export interface CatalogueState {
  /** null: there is none, or it was not looked for yet. */
  readonly facts: CatalogueFacts | null;
  /** Whether it has been looked for: before that nothing is offered. */
  readonly isKnown: boolean;
  /** Whether questions are answered here. */
  readonly isSearchable: boolean;
  readonly download: DownloadState;
  /** Whether the service has a newer one, which may be offered. */
  readonly hasNewer: boolean;
  /** The thread that searches broke down twice and stays down until the page is loaded again. */
  readonly isBroken: boolean;
}

/** The catalogue before anybody has looked for it; all that a page that is being drawn needs of it. */
export const NOTHING_KNOWN_YET: CatalogueState = {
  facts: null,
  isKnown: false,
  isSearchable: false,
  download: { kind: 'idle' },
  hasNewer: false,
  isBroken: false,
};

/** The songs of a result under their headings. */
export interface ResultGroups {
  readonly groups: readonly SongIdGroup[];
  /** Each counted once. */
  readonly songCount: number;
  /** Rows from (included) to (not included), counted over all headings. */
  readonly readRows: (from: number, to: number, signal?: AbortSignal) => Promise<readonly Song[]>;
  /** annSongIds of all songs, each once, in the order of the rows. */
  readonly readIds: (signal?: AbortSignal) => Promise<readonly number[]>;
}

/** The songs a question found, in its order. Valid until the catalogue is replaced or removed. */
export interface SongResult extends ResultFacts {
  /** Rows from (included) to (not included). */
  readonly readRows: (from: number, to: number, signal?: AbortSignal) => Promise<readonly Song[]>;
  /** annSongIds of all rows, in their order. */
  readonly readIds: (signal?: AbortSignal) => Promise<readonly number[]>;
  /**
   * All rows in the service's own shape, as the text of a JSON file.
   *
   * @param take given the text part by part
   * @returns false where the catalogue has gone meanwhile: what came is not all
   */
  readonly readJson: (take: (part: string) => void, signal?: AbortSignal) => Promise<boolean>;
  /**
   * Those that a name of one kind has found, under their headings. Null where the catalogue has
   * gone meanwhile.
   *
   * @param kana how the kana of the text is read
   * @param animeNames by which of their names anime head their groups
   */
  readonly readGroups: (
    by: SearchField,
    kana: KanaReadings,
    signal?: AbortSignal,
    animeNames?: AnimeNameStyle,
  ) => Promise<ResultGroups | null>;
  /** What each value of each field would leave; null where the catalogue has gone meanwhile. */
  readonly readCounts: (signal?: AbortSignal) => Promise<FilterCounts | null>;
}

/** What the panel that filters songs asks of a catalogue; each answers null where there is none. */
export interface PanelQuestions {
  /** What anime can be filtered by beside what is known of every one, by name. */
  readonly readTopics: () => Promise<CatalogueTopics | null>;
  /** The same of some anime, by annId. */
  readonly readTopicsOf: (
    annIds: readonly number[],
  ) => Promise<ReadonlyMap<number, AnimeTopics> | null>;
  /** Romaji names of some anime, by annId. */
  readonly readRomajiNames: (
    annIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string> | null>;
  /** Null also where no person has the id. */
  readonly readPerson: (personId: number) => Promise<PersonFacts | null>;
  readonly readSeason: (
    question: SeasonQuestion,
    signal?: AbortSignal,
  ) => Promise<SeasonFacts | null>;
}

/**
 * The whole catalogue on this device. Every question answers null where there is none (or it is
 * broken), so that callers go to the song database instead.
 */
export interface Catalogue {
  readonly getState: () => CatalogueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Comes once it is being opened, which no page does before it is drawn. */
  readonly whenBegun: () => Promise<void>;
  /** Looks for it and makes it searchable; called once the page is drawn, and again at no cost. */
  readonly open: () => Promise<void>;
  /** Fetches it, goes on with a download that was cut off, or fetches a newer one. */
  readonly download: () => void;
  readonly cancelDownload: () => Promise<void>;
  /** @returns bytes that were freed */
  readonly remove: () => Promise<number>;

  readonly suggest: (
    question: SuggestQuestion,
    signal?: AbortSignal,
  ) => Promise<Suggestions | null>;
  /** @param firstRowCount how many rows come along with the answer: readRows has them at once */
  readonly find: (
    question: FindQuestion,
    signal?: AbortSignal,
    firstRowCount?: number,
  ) => Promise<SongResult | null>;
  readonly songsOfAnime: (annId: number) => Promise<readonly Song[] | null>;
  /** As artist, composer or arranger, by the rules of the service (artist_ids_request). */
  readonly songsOfPerson: (personId: number) => Promise<readonly Song[] | null>;
  readonly songsOfSeason: (vintage: string) => Promise<readonly Song[] | null>;
  readonly songsByAnnSongIds: (ids: readonly number[]) => Promise<readonly Song[] | null>;
  readonly randomSongs: (count: number) => Promise<readonly Song[] | null>;
  /** What the panel asks that filters songs. */
  readonly panel: () => Promise<PanelQuestions | null>;
}
