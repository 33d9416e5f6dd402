import * as v from 'valibot';
import { isFields } from '../../domain/app/lenient';
import type { Song } from '../../domain/song/song';
import type {
  FindQuestion,
  FoundFacts,
  Suggestions,
  SuggestQuestion,
} from '../../engine/catalogue/catalogueQuestions';
import { GROUP_ANSWER, GROUP_ASKS } from './groupMessages';
import { panelAnswerSchema, panelAskSchema } from './panelMessages';

/**
 * What passes between the page and the thread that searches. Both ends come from one build, so that
 * large values are looked at and not walked through: a keystroke has a few milliseconds.
 */
const fieldsWith = <Value>(...names: readonly (keyof Value & string)[]) =>
  v.custom<Value>((input) => isFields(input) && names.every((name) => name in input));
const listOf = <Value>(isEntry: (input: unknown) => boolean) =>
  v.custom<readonly Value[]>((input) => Array.isArray(input) && input.every(isEntry));

const idList = listOf<number>((entry) => typeof entry === 'number');

/** What belongs to a question and is not in the catalogue: ids of one's own songs. */
export const ownListsSchema = v.object({
  /** Of the playlist that a question names; null where it names none. */
  playlistIds: v.nullable(idList),
});
export type OwnLists = v.InferOutput<typeof ownListsSchema>;

const findEntries = {
  question: fieldsWith<FindQuestion>('text', 'filter', 'sort'),
  own: ownListsSchema,
};

export const catalogueAskSchema = v.variant('kind', [
  v.object({
    kind: v.literal('suggest'),
    question: fieldsWith<SuggestQuestion>('text', 'takenOff', 'limit'),
  }),
  v.object({ kind: v.literal('find'), ...findEntries }),
  v.object({ kind: v.literal('rows'), ...findEntries, from: v.number(), to: v.number() }),
  v.object({ kind: v.literal('ids'), ...findEntries }),
  v.object({ kind: v.literal('json'), ...findEntries }),
  v.object({ kind: v.literal('ofAnime'), annId: v.number() }),
  v.object({ kind: v.literal('ofPerson'), personId: v.number() }),
  v.object({ kind: v.literal('ofSeason'), vintage: v.string() }),
  v.object({ kind: v.literal('byIds'), ids: idList }),
  v.object({ kind: v.literal('random'), count: v.number() }),
  ...GROUP_ASKS,
  v.object({ kind: v.literal('panel'), ask: panelAskSchema }),
]);
/** One question to the catalogue. */
export type CatalogueAsk = v.InferOutput<typeof catalogueAskSchema>;

export const searchRequestSchema = v.variant('kind', [
  /** Reads what is stored now, at the start or after it was replaced. */
  v.object({ kind: v.literal('open') }),
  /** What was listened to or stands in a playlist: the first among equals. */
  v.object({ kind: v.literal('own'), listenedIds: idList, listedIds: idList }),
  v.object({ kind: v.literal('ask'), id: v.number(), ask: catalogueAskSchema }),
  v.object({ kind: v.literal('forget'), id: v.number() }),
]);
export type SearchRequest = v.InferOutput<typeof searchRequestSchema>;

const isSong = (entry: unknown) => isFields(entry) && typeof entry.annSongId === 'number';

export const catalogueAnswerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('suggestions'),
    suggestions: fieldsWith<Suggestions>('anime', 'songs', 'people'),
  }),
  v.object({
    kind: v.literal('facts'),
    facts: fieldsWith<FoundFacts>('songCount', 'understood', 'didYouMean'),
  }),
  /** A part of a list of songs; more follow unless it is the last. */
  v.object({ kind: v.literal('songs'), songs: listOf<Song>(isSong), isLast: v.boolean() }),
  v.object({ kind: v.literal('ids'), ids: idList }),
  v.object({ kind: v.literal('panel'), answer: panelAnswerSchema }),
  v.object({ kind: v.literal('text'), text: v.string(), isLast: v.boolean() }),
  GROUP_ANSWER,
  /** There is no catalogue, or the question cannot be answered. */
  v.object({ kind: v.literal('none') }),
]);
export type CatalogueAnswer = v.InferOutput<typeof catalogueAnswerSchema>;

export const searchReplySchema = v.variant('kind', [
  /** To each 'open', in their order. */
  v.object({ kind: v.literal('opened'), result: v.picklist(['ready', 'absent', 'damaged']) }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer: catalogueAnswerSchema }),
]);
export type SearchReply = v.InferOutput<typeof searchReplySchema>;
export type OpenResult = Extract<SearchReply, { kind: 'opened' }>['result'];
