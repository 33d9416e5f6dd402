import { distance } from 'fastest-levenshtein';
import type { SearchedFields } from './fieldRanks';
import { foldText } from './foldName';
import type { MatchRoom } from './matchRoom';
import type { NameLines } from './nameLines';
import { type KnownPlaces, mostRelevant, type Relevance } from './relevance';
import type { HitReader } from './suggestions';
import type { TextHits } from './textHits';
import type { TextMatcher } from './textMatch';

/** More would be no help. */
const MOST_NAMES = 4;
const MOST_WORDS = 2;
const SHORTEST_GUESSED = 4;
/** A word of so many letters may have one letter wrong. */
const LETTERS_PER_ERROR = 3;

/** Words of names that are near a folded one, the nearest first. */
function nearWords(lines: NameLines, word: string): readonly string[] {
  const most = Math.floor(word.length / LETTERS_PER_ERROR);
  const near = new Map<string, number>();
  for (const start of lines.wordStarts) {
    const end = wordEnd(lines, start);
    if (Math.abs(end - start - word.length) > most) continue;
    const other = lines.text.slice(start, end);
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

/** Blanks and line breaks are the lowest codes there are. */
function wordEnd({ codes }: NameLines, start: number): number {
  let end = start;
  while ((codes[end] ?? 0) > LAST_BLANK) end += 1;
  return end;
}

/** Names that somebody may have meant by words, which together find nothing. */
export type GuessNames = (
  words: readonly string[],
  fields: SearchedFields,
  known: KnownPlaces,
) => readonly string[];

export function createNameGuesser(
  matcher: TextMatcher,
  { lines, findWord }: TextHits,
  relevance: Relevance,
  hits: HitReader,
  room: MatchRoom,
): GuessNames {
  /** The words to look for in the place of one that was typed. */
  function guessesOf(word: string): readonly string[] {
    const form = foldText(word);
    if (form.length < SHORTEST_GUESSED || findWord(word).names.length > 0) return [word];
    return lines.flatMap((each) => nearWords(each, form));
  }

  return (words, fields, known) => {
    const names = words.flatMap(guessesOf).flatMap((word) => {
      const found = matcher.match(
        { words: [word], exact: [], understood: [], whole: null },
        fields,
        room,
      );
      const [anime] = mostRelevant(found.anime, relevance.anime, known.anime, 1);
      const [person] = mostRelevant(found.people, relevance.people, known.people, 1);
      const [song] = mostRelevant(found.songs, relevance.songs, known.songs, 1);
      if (anime !== undefined) return [hits.animeAt(anime, []).name];
      if (person !== undefined) return [hits.personAt(person, []).name];
      return song === undefined ? [] : [hits.songAt(song, []).song.songName];
    });
    return [...new Set(names)].slice(0, MOST_NAMES);
  };
}
