import * as v from 'valibot';
import { isFields } from '../../domain/app/lenient';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import type { SearchField } from '../../domain/song/songList';
import type { FindQuestion } from '../../engine/catalogue/catalogueQuestions';
import type { KanaReadings } from '../../engine/kana';

/** Under which headings the songs of a question are wanted. */
export interface GroupQuestion {
  readonly question: FindQuestion;
  /** Of the playlist that the question names; null where it names none. */
  readonly playlistIds: readonly number[] | null;
  readonly by: SearchField;
  /** By which of their names anime head their groups; the English one unless told otherwise. */
  readonly animeNames?: AnimeNameStyle | undefined;
  /** How the kana of the text is read. */
  readonly kana: KanaReadings;
}

/** As for all that passes between the page and the thread: looked at, and not walked through. */
const groupQuestion = v.custom<GroupQuestion>(
  (input) =>
    isFields(input) && ['question', 'playlistIds', 'by', 'kana'].every((name) => name in input),
);

/** What is asked of a result that is grouped: its headings, its rows, and its songs, each once. */
export const GROUP_ASKS = [
  v.object({ kind: v.literal('groups'), grouped: groupQuestion }),
  v.object({
    kind: v.literal('groupRows'),
    grouped: groupQuestion,
    from: v.number(),
    to: v.number(),
  }),
  v.object({ kind: v.literal('groupIds'), grouped: groupQuestion }),
] as const;
export type GroupAsk = v.InferOutput<(typeof GROUP_ASKS)[number]>;

/** A part of the headings, in their order; more follow unless it is the last. */
export const GROUP_ANSWER = v.object({
  kind: v.literal('groups'),
  groups: v.custom<readonly SongIdGroup[]>((input) => Array.isArray(input)),
  /** How many songs stand under them, each counted once. */
  songCount: v.number(),
  isLast: v.boolean(),
});
export type GroupAnswer = v.InferOutput<typeof GROUP_ANSWER>;
