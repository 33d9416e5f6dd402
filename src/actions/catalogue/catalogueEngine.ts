import type { Song } from '../../domain/song/song';
import type {
  FindQuestion,
  FoundFacts,
  Suggestions,
  SuggestQuestion,
} from '../../engine/catalogue/catalogueQuestions';
import type { PanelAnswer, PanelAsk } from './panelMessages';

/** Ids of one's own songs, by which songs are filtered, and placed among equals. */
export interface OwnSongs {
  readonly listenedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
}

export interface FoundPlaces {
  /** Places of songs in the tables, in the order of the question. */
  readonly places: ArrayLike<number>;
  readonly facts: FoundFacts;
}

/** Everything that can be asked of one catalogue, all of it at once. */
export interface CatalogueEngine {
  readonly setOwn: (own: OwnSongs) => void;
  /** Does what the first questions would have to wait for, a few milliseconds at a time. */
  readonly prepare: () => Generator<void, void>;
  readonly suggest: (question: SuggestQuestion) => Suggestions;
  /** @param playlistIds of the playlist that the question names */
  readonly find: (question: FindQuestion, playlistIds: readonly number[] | null) => FoundPlaces;
  readonly songAt: (place: number) => Song;
  readonly idAt: (place: number) => number;
  /** One row in the service's own shape, as JSON. */
  readonly jsonAt: (place: number) => string;
  readonly ofAnime: (annId: number) => ArrayLike<number>;
  readonly ofPerson: (personId: number) => ArrayLike<number>;
  readonly ofSeason: (vintage: string) => ArrayLike<number>;
  readonly byIds: (ids: readonly number[]) => ArrayLike<number>;
  readonly random: (count: number) => ArrayLike<number>;
  readonly answerPanel: (ask: PanelAsk) => PanelAnswer;
}
