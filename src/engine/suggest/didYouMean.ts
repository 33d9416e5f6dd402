import { distance } from 'fastest-levenshtein';
import { leastOf } from '../../domain/app/manyValues';
import type { MatchBuffer, SearchedFields } from '../query/fieldRanks';
import { fieldsOf } from '../query/questionMatcher';
import type { KnownPlaces } from '../query/relevance';
import type { TextMatcher } from '../query/textMatch';
import type { NameOwners } from '../tables/tables';
import { foldText } from '../text/foldName';
import { LAST_OF_ONE_NAME } from '../text/hitCloseness';
import type { NameLines } from '../text/nameLines';
import type { TextHits } from '../text/textHits';
import { understandText } from '../text/understandText';
import { findBestMatch, type RankedTables } from './hitReader';

const MOST_NAMES = 4;
const MOST_WORDS = 2;
const SHORTEST_GUESSED = 4;
/** One letter may be wrong per this many letters of a word. */
const LETTERS_PER_ERROR = 3;

/** Words of names close to a folded word, nearest first. */
function nearWords(lines: NameLines, word: string): readonly string[] {
  const most = Math.floor(word.length / LETTERS_PER_ERROR);
  const near = new Map<string, number>();
  for (const start of lines.words().starts) {
    const end = wordEnd(lines, start);
    if (Math.abs(end - start - word.length) > most) continue;
    const other = lines.text().slice(start, end);
    if (near.has(other)) continue;
    const errors = distance(other, word);
    if (errors <= most) near.set(other, errors);
  }
  return [...near]
    .toSorted(([, left], [, right]) => left - right)
    .slice(0, MOST_WORDS)
    .map(([other]) => other);
}

const LAST_BLANK = 32;

/** Blanks and line breaks have the lowest codes. */
function wordEnd({ codes }: NameLines, start: number): number {
  let end = start;
  while ((codes[end] ?? 0) > LAST_BLANK) end += 1;
  return end;
}

/** What names are guessed from. */
export interface SearchedTables extends RankedTables {
  readonly names: TextHits;
  readonly matcher: TextMatcher;
  /** Free between two questions. */
  readonly room: MatchBuffer;
}

/** The words to search in place of a typed one. */
function guessesOf(names: TextHits, word: string, isNothing: boolean) {
  const form = foldText(word);
  const isGuessed = form.length >= SHORTEST_GUESSED && names.findWord(word).names.length === 0;
  if (!isGuessed) return isNothing ? [word] : [];
  return names.lines.flatMap((each) => nearWords(each, form));
}

/** Sorts anime before people and songs; negative if none of the fields has such a name. */
function kindOf({ bearers }: NameOwners, name: number, fields: SearchedFields): number {
  const kinds = bearers.kinds.subarray(bearers.starts[name], bearers.starts[name + 1]);
  const isMeant = [fields.anime, fields.song, fields.artist, fields.composer, fields.artist];
  return leastOf(kinds.filter((kind) => isMeant[kind]));
}

/** Whole names one or two letters away, nearest first. */
function nearNames(
  { tables, owners, names: hits }: SearchedTables,
  text: string,
  fields: SearchedFields,
): readonly string[] {
  const { names, closeness } = hits.findNear(text);
  return Array.from(names, (name, at) => ({
    name: tables.texts.textOf(name),
    closeness: closeness[at] ?? 0,
    kind: kindOf(owners, name, fields),
  }))
    .filter(({ kind }) => Number.isFinite(kind))
    .toSorted((one, other) => one.closeness - other.closeness || one.kind - other.kind)
    .map(({ name }) => name);
}

function bestNameOf(
  from: SearchedTables,
  word: string,
  fields: SearchedFields,
  known: KnownPlaces,
): readonly string[] {
  const read = { words: [word], exact: [], understood: [], whole: null };
  const found = from.matcher.match(read, fields, from.room);
  const best = findBestMatch(from, [found], known, [], Number.POSITIVE_INFINITY);
  if (best === null) return [];
  if (best.kind === 'song') return [best.song.song.songName];
  return [best.kind === 'anime' ? best.anime.name : best.person.name];
}

/**
 * Names that may have been meant, likeliest first; none for a text that is in a name.
 *
 * @param isNothing whether the text found nothing at all
 */
export function guessNames(
  from: SearchedTables,
  asked: { readonly text: string; readonly isAnimeOnly: boolean },
  isNothing: boolean,
  known: KnownPlaces,
): readonly string[] {
  const { words, exact } = understandText(asked.text, []);
  if (words.length === 0 || exact.length > 0) return [];
  const fields = fieldsOf(asked.isAnimeOnly);
  const text = words.join(' ');
  const standsInName = from.matcher
    .whole(text, fields)
    .some(({ songs }) => songs.ranks.some((rank) => rank !== 0 && rank <= LAST_OF_ONE_NAME));
  if (standsInName) return [];
  const near = nearNames(from, text, fields);
  const names =
    near.length > 0
      ? near
      : words
          .flatMap((word) => guessesOf(from.names, word, isNothing))
          .flatMap((word) => bestNameOf(from, word, fields, known));
  return [...new Set(names)].slice(0, MOST_NAMES);
}
