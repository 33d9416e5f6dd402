import { FIND_FIELDS } from '../../domain/filter/findAddress';
import type { CatalogueTables } from '../tables/tables';
import { type UnderstoodText, understandText } from '../text/understandText';
import {
  ANIME_FIELD,
  createMatchBuffer,
  EVERY_FIELD,
  type MatchBuffer,
  type SearchedFields,
} from './fieldRanks';
import type { FieldTexts } from './questions';
import { joinMatches, type TextMatch, type TextMatcher } from './textMatch';

export function fieldsOf(isAnimeOnly: boolean): SearchedFields {
  return isAnimeOnly ? ANIME_FIELD : EVERY_FIELD;
}

const NO_FIELD: SearchedFields = { anime: false, song: false, artist: false, composer: false };

/** The names in which each of the four texts is searched. */
function textsOfFields(fields: FieldTexts, isAnimeOnly: boolean) {
  return FIND_FIELDS.filter((field) => field === 'anime' || !isAnimeOnly)
    .filter((field) => fields[field].trim() !== '')
    .map((field) => ({ searched: { ...NO_FIELD, [field]: true }, text: fields[field] }));
}

/** Reads a text without types and years: in a name field a word is a word. */
function plainly(text: string): UnderstoodText {
  const read = understandText(text, []);
  return understandText(
    text,
    read.understood.map((part) => part.text),
  );
}

/** Buffers for joined matches, after that of the text and those of the four fields. */
const FIELDS_ROOM = 5;
const JOINED_ROOM = 6;

export interface FoundByText {
  readonly found: TextMatch;
  /** The words that the best song fits, if none fits all; else null. */
  readonly usedWords: readonly string[] | null;
}

/** Matches a whole question; each answer is valid until the next question. */
export class QuestionMatcher {
  /** The buffer a text is matched in, which others may use between two questions. */
  readonly room: MatchBuffer;
  readonly #rooms: MatchBuffer[];

  constructor(
    private readonly tables: CatalogueTables,
    private readonly matcher: TextMatcher,
  ) {
    this.room = createMatchBuffer(tables);
    this.#rooms = [this.room];
  }

  /**
   * If nothing fits the text, what fits the rarest of its words.
   *
   * @param isWhole whether all words are needed
   */
  matchText(text: UnderstoodText, isAnimeOnly: boolean, isWhole: boolean): FoundByText {
    const fields = fieldsOf(isAnimeOnly);
    const found = this.matcher.match(text, fields, this.room);
    // By anime names alone, words are missing because other names are not searched.
    if (found.songs.count > 0 || isWhole || isAnimeOnly) return { found, usedWords: null };
    const usedWords = this.matcher.matchSome(text, fields, this.room);
    return { found, usedWords };
  }

  /**
   * @param text null if there is none
   * @returns null if nothing is searched for
   */
  match(
    text: UnderstoodText | null,
    fields: FieldTexts | null,
    isAnimeOnly: boolean,
    isWhole: boolean,
  ) {
    const byText = text === null ? null : this.matchText(text, isAnimeOnly, isWhole);
    const matches = [byText?.found ?? null, this.#matchFields(fields, isAnimeOnly)].filter(
      (match) => match !== null,
    );
    const found = joinMatches(matches, 'all', () => this.#roomAt(JOINED_ROOM));
    return found && { found, usedWords: byText?.usedWords ?? null };
  }

  #matchFields(fields: FieldTexts | null, isAnimeOnly: boolean): TextMatch | null {
    const given = fields === null ? [] : textsOfFields(fields, isAnimeOnly);
    const matches = given.map(({ text, searched }, index) =>
      this.matcher.match(plainly(text), searched, this.#roomAt(index + 1)),
    );
    return joinMatches(matches, fields?.match ?? 'all', () => this.#roomAt(FIELDS_ROOM));
  }

  #roomAt(index: number): MatchBuffer {
    const known = this.#rooms[index] ?? createMatchBuffer(this.tables);
    this.#rooms[index] = known;
    return known;
  }
}
