import * as v from 'valibot';
import { isFields } from '../../domain/app/lenient';
import type { AnimeTopics } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type {
  CatalogueTopics,
  FindQuestion,
  PersonFacts,
  SeasonFacts,
  SeasonQuestion,
} from '../../engine/catalogue/catalogueQuestions';

/**
 * What is asked for the panel that filters songs, beside the songs themselves. Large values are
 * looked at and not walked through, as in searchMessages.
 */
const fieldsWith = <Value>(...names: readonly (keyof Value & string)[]) =>
  v.custom<Value>((input) => isFields(input) && names.every((name) => name in input));

const numbers = v.array(v.number());
/** What each playlist holds, by its id. */
export type PlaylistSongIds = ReadonlyMap<number, readonly number[]>;
const playlists = v.custom<PlaylistSongIds>((input) => input instanceof Map);
const playlistIds = v.nullable(numbers);

export const panelAskSchema = v.variant('about', [
  v.object({ about: v.literal('topics') }),
  v.object({ about: v.literal('topicsOf'), annIds: numbers }),
  v.object({ about: v.literal('romajiNames'), annIds: numbers }),
  v.object({ about: v.literal('person'), personId: v.number() }),
  /** What each value would leave of what a question finds. */
  v.object({
    about: v.literal('counts'),
    question: fieldsWith<FindQuestion>('text', 'filter', 'sort'),
    playlistIds,
    playlists,
  }),
  v.object({
    about: v.literal('season'),
    question: fieldsWith<SeasonQuestion>('lists', 'filter'),
    playlistIds,
    playlists,
  }),
]);
export type PanelAsk = v.InferOutput<typeof panelAskSchema>;

export const panelAnswerSchema = v.variant('about', [
  v.object({
    about: v.literal('topics'),
    topics: fieldsWith<CatalogueTopics>('genres', 'tags'),
  }),
  v.object({
    about: v.literal('topicsOf'),
    /** By annId. */
    topics: v.custom<ReadonlyMap<number, AnimeTopics>>((input) => input instanceof Map),
  }),
  v.object({
    about: v.literal('romajiNames'),
    /** By annId. */
    names: v.custom<ReadonlyMap<number, string>>((input) => input instanceof Map),
  }),
  v.object({
    about: v.literal('person'),
    person: v.nullable(fieldsWith<PersonFacts>('name', 'memberCount')),
  }),
  v.object({
    about: v.literal('counts'),
    counts: fieldsWith<FilterCounts>('types', 'genres', 'isAlone'),
  }),
  v.object({ about: v.literal('season'), season: fieldsWith<SeasonFacts>('anime', 'facets') }),
]);
export type PanelAnswer = v.InferOutput<typeof panelAnswerSchema>;
