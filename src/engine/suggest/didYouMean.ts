import { distance } from 'fastest-levenshtein';
import { leastOf } from '../../domain/app/manyValues';
import type { MatchBuffer, SearchedFields } from '../query/fieldRanks';
import { fieldsOf } from '../query/questionMatcher';
import type { KnownPlaces, Relevance } from '../query/relevance';
import type { TextMatcher } from '../query/textMatch';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { foldText } from '../text/foldName';
import { LAST_OF_ONE_NAME } from '../text/hitCloseness';
import type { NameLines } from '../text/nameLines';
import type { TextHits } from '../text/textHits';
import { understandText } from '../text/understandText';
import { findBestMatch, type HitReader } from './hitReader';

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

interface GuesserParts {
  readonly matcher: TextMatcher;
  readonly relevance: Relevance;
  readonly hits: HitReader;
  readonly room: MatchBuffer;
}

/** Finds names that may have been meant by a text that is in no name. */
export function createNameGuesser(
  { lines, findWord, findNear }: Pick<TextHits, 'lines' | 'findWord' | 'findNear'>,
  { texts: { textOf } }: CatalogueTables,
  { bearers }: NameOwners,
  { matcher, relevance, hits, room }: GuesserParts,
) {
  /** The words to search in place of a typed one. */
  function guessesOf(word: string, isNothing: boolean): readonly string[] {
    const form = foldText(word);
    const isGuessed = form.length >= SHORTEST_GUESSED && findWord(word).names.length === 0;
    if (!isGuessed) return isNothing ? [word] : [];
    return lines.flatMap((each) => nearWords(each, form));
  }

  /** Sorts anime before people and songs; negative if none of the fields has such a name. */
  function kindOf(name: number, fields: SearchedFields): number {
    const kinds = bearers.kinds.subarray(bearers.starts[name], bearers.starts[name + 1]);
    const isMeant = [fields.anime, fields.song, fields.artist, fields.composer, fields.artist];
    return leastOf(kinds.filter((kind) => isMeant[kind]));
  }

  /** Whole names one or two letters away, nearest first. */
  function nearNames(text: string, fields: SearchedFields): readonly string[] {
    const { names, closeness } = findNear(text);
    return Array.from(names, (name, at) => ({
      name: textOf(name),
      closeness: closeness[at] ?? 0,
      kind: kindOf(name, fields),
    }))
      .filter(({ kind }) => Number.isFinite(kind))
      .toSorted((one, other) => one.closeness - other.closeness || one.kind - other.kind)
      .map(({ name }) => name);
  }

  function nameOf(word: string, fields: SearchedFields, known: KnownPlaces): readonly string[] {
    const found = matcher.match(
      { words: [word], exact: [], understood: [], whole: null },
      fields,
      room,
    );
    const best = findBestMatch([found], relevance, known, hits, [], Number.POSITIVE_INFINITY);
    if (best === null) return [];
    if (best.kind === 'song') return [best.song.song.songName];
    return [best.kind === 'anime' ? best.anime.name : best.person.name];
  }

  /** @param isNothing whether the text found nothing at all */
  return (
    asked: { readonly text: string; readonly isAnimeOnly: boolean },
    isNothing: boolean,
    known: KnownPlaces,
  ): readonly string[] => {
    const { words, exact } = understandText(asked.text, []);
    if (words.length === 0 || exact.length > 0) return [];
    const fields = fieldsOf(asked.isAnimeOnly);
    const text = words.join(' ');
    const standsInName = matcher
      .whole(text, fields)
      .some(({ songs }) => songs.ranks.some((rank) => rank !== 0 && rank <= LAST_OF_ONE_NAME));
    if (standsInName) return [];
    const near = nearNames(text, fields);
    const names =
      near.length > 0
        ? near
        : words
            .flatMap((word) => guessesOf(word, isNothing))
            .flatMap((word) => nameOf(word, fields, known));
    return [...new Set(names)].slice(0, MOST_NAMES);
  };
}
