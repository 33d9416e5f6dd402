import { findAcronyms } from '../domain/anime/acronyms';
import { nameForNickname } from '../domain/anime/nicknames';
import type { Song } from '../domain/song/song';
import { EVERY_FIELD, type SearchedFields } from '../engine/query/fieldRanks';
import type { UnderstoodFact } from '../engine/query/questions';
import { SongReader } from '../engine/tables/songReader';
import type { CatalogueTables } from '../engine/tables/tables';
import { foldForms as foldFormsOf, foldText } from '../engine/text/foldName';
import { literalText } from '../engine/text/looseText';
import { createServiceMatcher } from '../engine/text/serviceMatcher';
import { isLookedForInside } from '../engine/text/textHits';
import { type UnderstoodText, understandText } from '../engine/text/understandText';
import { names } from './fanNames';

/**
 * The reference for the engine's answers: checks each song alone, by the plain definitions
 * (textMatch.ts, textHits.ts), without an index.
 */

const FEW_SONGS = 20;

const knownOthers = new Map<string, string | null>();
const knownForms = new Map<string, readonly string[]>();

/** Names repeat, so each is folded once. */
function foldForms(text: string): readonly string[] {
  const forms = knownForms.get(text) ?? foldFormsOf(text);
  knownForms.set(text, forms);
  return forms;
}

interface SearchedSong {
  readonly song: Song;
  readonly names: readonly string[];
  /** Names of people, in which two words may be swapped. */
  readonly peopleNames: readonly string[];
}

/** Joins words: the end of one sound swallows the start of the next. */
function joinWords(words: readonly string[]): string {
  return words.reduce((joined, word) => {
    const last = joined.at(-1) ?? '';
    if (last === 'o') return joined + word.replace(/^[ouh]+/, '');
    return 'aiu'.includes(last) && last !== ''
      ? joined + word.replace(new RegExp(`^${last}+`), '')
      : joined + word;
  }, '');
}

function standsAtWordStart(line: string, form: string): boolean {
  const words = line.split(' ');
  const joined = foldText(form.replaceAll(' ', ''));
  return words.some((_, place) => joinWords(words.slice(place)).startsWith(joined));
}

function fitsForm(name: string, form: string, isInside: boolean): boolean {
  return foldForms(name).some(
    (line) => line !== '' && (standsAtWordStart(line, form) || (isInside && line.includes(form))),
  );
}

function formsOf(text: string): readonly string[] {
  return foldForms(text).filter((form) => form !== '');
}

/** What fans mean by a text that is a nickname, or an acronym that no name is. */
function otherName(text: string): string | null {
  const known = knownOthers.get(text);
  if (known !== undefined) return known;
  const isName = () =>
    names.some((name) =>
      foldForms(name).some((line) => joinWords(line.split(' ')) === foldText(text)),
    );
  const acronym = acronyms().get(foldText(text)) ?? null;
  const other = nameForNickname(text) ?? (acronym === null || isName() ? null : acronym);
  knownOthers.set(text, other);
  return other;
}

let foundAcronyms: ReadonlyMap<string, string> | null = null;

function acronyms(): ReadonlyMap<string, string> {
  foundAcronyms ??= findAcronyms(names);
  return foundAcronyms;
}

function otherNameFits(text: string, name: string): boolean {
  const other = otherName(text);
  if (other === null) return false;
  return (
    formsOf(other).some((form) => fitsForm(name, form, true)) || createServiceMatcher(other)(name)
  );
}

function wordFits(word: string, name: string): boolean {
  if (otherNameFits(word, name)) return true;
  return formsOf(word).some((form) => fitsForm(name, form, isLookedForInside(word, form)));
}

function withoutLetter(word: string, place: number): string {
  return word.slice(0, place) + word.slice(place + 1);
}

/** Whether one is the other with a letter left out; if `isDoubled`, only a doubled letter. */
function hasOneMore(longer: string, shorter: string, isDoubled: boolean): boolean {
  return [...longer].some(
    (letter, place) =>
      withoutLetter(longer, place) === shorter && (!isDoubled || longer[place - 1] === letter),
  );
}

function isMistyped(form: string, word: string): boolean {
  if (form.length < 4 || form.includes(' ')) return false;
  const isShort = form.length === 4;
  if (hasOneMore(form, word, isShort) || hasOneMore(word, form, isShort)) return true;
  if (isShort || form.length !== word.length) return false;
  const wrong = [...form].flatMap((letter, place) => (letter === word[place] ? [] : [place]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  const isSwapped = form[first] === word[second] && form[second] === word[first];
  return wrong.length === 2 && second === first + 1 && isSwapped;
}

function mistypedFits(word: string, name: string): boolean {
  return formsOf(word).some((form) =>
    foldForms(name).some((line) => line.split(' ').some((other) => isMistyped(form, other))),
  );
}

type SongTest = (searched: SearchedSong) => boolean;

/** Number of letters to insert, delete, change or swap with the next one. */
function lettersAway(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const either = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ];
      rows[row]?.push(Math.min(...either));
    }
  }
  return at(left.length, right.length);
}

function isNear(form: string, name: string): boolean {
  const typed = foldText(form.replaceAll(' ', ''));
  const letters = typed.replace(/\d/g, '');
  const counts = [letters.length, name.replace(/[ \d]/g, '').length];
  const most = Math.min(...counts) < 6 || Math.max(...counts) < 7 ? 1 : 2;
  if (Math.abs(letters.length - name.length) > 12) return false;
  if (!/^[a-z]{4}/.test(letters) || !/^[a-z\d ]*$/.test(form + name)) return false;
  const away = lettersAway(typed, joinWords(name.split(' ')));
  if (away > most || form.replace(/\D/g, '') !== name.replace(/\D/g, '')) return false;
  if (form.length === 4 && form[0] !== name[0]) return false;
  const [words, others] = [form.split(' '), name.split(' ')];
  const isEach = words.every((word, place) => {
    const other = others[place] ?? '';
    return lettersAway(word, other) <= (word.length < 6 && other.length < 6 ? 1 : 2);
  });
  return away < 2 || words.length === 1 || (words.length === others.length && isEach);
}

/** For a text that is not a name itself: tests for songs with a name one or two letters away. */
function createNearTest(text: string, allNames: readonly string[]): SongTest {
  const words = text.split(' ');
  const swapped = words.length === 2 ? formsOf(words.toReversed().join(' ')) : [];
  const forms = [...formsOf(text), ...swapped];
  // Folded once more, as in isNear: joining can make a sound of two words ("nw oto" is "noto").
  const joined = forms.map((form) => foldText(form.replaceAll(' ', '')));
  const isName = (name: string) =>
    foldForms(name).some((line) => joined.includes(joinWords(line.split(' '))));
  if (allNames.some(isName)) return () => false;
  const near = new Set(
    allNames.filter((name) =>
      foldForms(name).some((line) => line !== '' && forms.some((form) => isNear(form, line))),
    ),
  );
  return ({ names }) => names.some((name) => near.has(name));
}

function createWholeTest(text: string): SongTest {
  const isLong = [...text].length > 2;
  const forms = formsOf(text);
  const isMarksOnly = foldText(text) === '';
  const literal = literalText(text);
  const [first, second, ...more] = text.split(' ');
  const isSwapped = second !== undefined && more.length === 0;
  const swappedForms = isSwapped
    ? [foldText(`${second} ${first}`)].filter((form) => form !== '')
    : [];
  const isServiceName = createServiceMatcher(text);
  const isServicePerson = createServiceMatcher(text, { swapsWords: true });
  const isName = (name: string) =>
    forms.some((form) => fitsForm(name, form, isLong || isLookedForInside(text, form))) ||
    (isMarksOnly && literalText(name).includes(literal)) ||
    otherNameFits(text, name) ||
    isServiceName(name);
  const isPerson = (name: string) =>
    isServicePerson(name) || swappedForms.some((form) => fitsForm(name, form, isLong));
  return ({ names, peopleNames }) => names.some(isName) || peopleNames.some(isPerson);
}

function meets(fact: UnderstoodFact, song: Song): boolean {
  if (fact.kind === 'season') {
    return song.animeVintage?.toLowerCase() === `${fact.season} ${fact.year}`;
  }
  if (fact.kind === 'year') return song.animeVintage?.endsWith(` ${fact.year}`) ?? false;
  const type = song.songType.toLowerCase();
  return fact.number === null ? type.startsWith(fact.type) : type === `${fact.type} ${fact.number}`;
}

function namesOfSong(song: Song, fields: SearchedFields): SearchedSong {
  const anime = [song.animeENName, song.animeJPName, ...song.animeAltNames];
  const artists = song.artists.flatMap((person) => [person, ...person.members]);
  const people = [
    ...(fields.artist ? [song.songArtist, ...artists.flatMap(({ names }) => names)] : []),
    ...(fields.composer
      ? [...song.composers, ...song.arrangers].flatMap(({ names }) => names)
      : []),
  ];
  return {
    song,
    names: [...(fields.anime ? anime : []), ...(fields.song ? [song.songName] : []), ...people],
    peopleNames: people,
  };
}

function fits(
  text: UnderstoodText,
  searched: SearchedSong,
  isWhole: SongTest,
  isPhrase: SongTest,
  isForgiving: boolean,
): boolean {
  const { names, song } = searched;
  const isWord = (word: string) =>
    !/[\p{L}\p{N}]/u.test(word) ||
    names.some((name) => wordFits(word, name) || (isForgiving && mistypedFits(word, name)));
  const isExact = (quoted: string) =>
    names.some((name) => literalText(name).includes(literalText(quoted)));
  const isMet = (isType: boolean) =>
    text.understood.some(({ fact }) => (fact.kind === 'type') === isType && meets(fact, song));
  const hasTerms =
    text.words.some((word) => /[\p{L}\p{N}]/u.test(word)) ||
    text.exact.length + text.understood.length > 0;
  const isByParts =
    hasTerms &&
    (text.words.every(isWord) || isPhrase(searched)) &&
    text.exact.every(isExact) &&
    text.understood.every(
      (part) =>
        isMet(part.fact.kind === 'type') ||
        part.text.split(' ').every((word) => names.some((name) => wordFits(word, name))),
    );
  return isByParts || isWhole(searched);
}

/** @returns a search that returns the places of the songs a text finds, in order */
export function createReferenceSearch(
  tables: CatalogueTables,
  fields: SearchedFields,
): (text: string) => readonly number[] {
  const { songAt } = new SongReader(tables);
  const songs = Array.from({ length: tables.songCount }, (_, place) =>
    namesOfSong(songAt(place), fields),
  );
  // It does not matter whose name it is.
  const everySong = Array.from({ length: tables.songCount }, (_, place) =>
    namesOfSong(songAt(place), EVERY_FIELD),
  );
  const allNames = [...new Set(everySong.flatMap(({ names }) => names))];
  return (text) => {
    const read = understandText(text, []);
    const never = () => false;
    const isWholeText = (read.whole ?? '') === '' ? never : createWholeTest(read.whole ?? '');
    const phrase = read.words.join(' ');
    const isNearly = /[\p{L}\p{N}]/u.test(phrase) ? createNearTest(phrase, allNames) : never;
    const isPlain = read.understood.length + read.exact.length === 0;
    const isWhole: SongTest = (each) => isWholeText(each) || (isPlain && isNearly(each));
    const isPhrase: SongTest = (each) =>
      !isPlain && (each.names.some((name) => wordFits(phrase, name)) || isNearly(each));
    const findAll = (isForgiving: boolean) =>
      songs.flatMap((searched, place) =>
        fits(read, searched, isWhole, isPhrase, isForgiving) ? [place] : [],
      );
    const found = findAll(false);
    return found.length >= FEW_SONGS || read.words.length === 0 ? found : findAll(true);
  };
}
