import { leastOf } from '../../domain/app/manyValues';
import type { BestMatch } from '../../domain/song/hits';
import { animeName } from '../../domain/song/personNames';
import type { Person, PersonReference, Song } from '../../domain/song/song';
import { type CreditedPerson, creditedPeople } from '../query/valuesOfSongs';
import { rememberEach } from '../tables/remember';
import { CLOSENESS, type Closeness } from '../text/closeness';
import { foldForms, foldText, toCodes } from '../text/foldName';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import { createMarksTest, literalText } from '../text/looseText';
import { consonantsOf, mayHaveConsonants } from '../text/matcher';
import { nextLetterAt } from '../text/nameLines';
import { eitherWay } from '../text/serviceMatcher';
import { understandText } from '../text/understandText';

/** The closeness of a name that is the whole text; null if it is not. */
type WholeNameTest = (name: string) => Closeness | null;

/** A folded name without gaps: the end of one word swallows a long sound of the next. */
function joinedName(form: string): string {
  if (!form.includes(' ')) return form;
  const codes = Uint16Array.from(toCodes(form));
  let joined = '';
  for (let place = 0; place < form.length; place = nextLetterAt(codes, place)) {
    joined += form.charAt(place);
  }
  return joined;
}

function marksTest(text: string): WholeNameTest {
  const literal = literalText(text);
  return (name) =>
    literalText(name) === literal && foldText(name) === '' ? CLOSENESS.wholeName : null;
}

/**
 * A test for names of a few songs without an index, with the same closeness as in the catalogue
 * (text/textHits.ts).
 *
 * @param romanise romanises the kana of the text
 */
export function createWholeNameTest(text: string, romanise: Romanise = asTyped): WholeNameTest {
  const ways = waysToRead(text, romanise);
  const forms = ways.flatMap(foldForms).filter((form) => form !== '');
  if (forms.length === 0) return marksTest(text);
  const joinedForms = new Map(forms.map((form) => [form, foldText(form.replaceAll(' ', ''))]));
  const hasItsMarks = createMarksTest(text);
  const consonants = [...new Set(ways.map((way) => consonantsOf(way)))];

  /** A quick check that rules out nearly every name. */
  function mayBeIt(name: string): boolean {
    return consonants.some((its) => its === null || mayHaveConsonants(name, its));
  }

  function closenessOf(nameForm: string): Closeness | null {
    const its = joinedName(nameForm);
    let closeness: Closeness | null = null;
    for (const [form, joinedForm] of joinedForms) {
      if (joinedForm !== its) continue;
      if (form === nameForm) return CLOSENESS.wholeName;
      closeness = CLOSENESS.wholeNameLoosely;
    }
    return closeness;
  }

  return (name) => {
    if (!mayBeIt(name)) return null;
    const all = foldForms(name).map(closenessOf);
    const found = all.filter((closeness) => closeness !== null);
    if (found.length === 0) return null;
    const closest = found.reduce((one, other) => (one < other ? one : other));
    const isMarked = closest !== CLOSENESS.wholeName || hasItsMarks === null || hasItsMarks(name);
    return isMarked ? closest : CLOSENESS.wholeNameInLetters;
  };
}

interface Bearer {
  readonly id: number;
  readonly names: readonly string[];
  readonly songs: ReadonlySet<Song>;
}

interface SongBearer extends Bearer {
  readonly song: Song;
}

/** The anime of some songs, by id. */
function animeOfSongs(songs: readonly Song[]): readonly Bearer[] {
  const anime = new Map<number, Set<Song>>();
  for (const song of songs) {
    const known = anime.get(song.annId);
    if (known === undefined) anime.set(song.annId, new Set([song]));
    else known.add(song);
  }
  return [...anime].map(([id, its]) => ({ id, names: animeNames(its), songs: its })).toSorted(byId);
}

function animeNames(songs: ReadonlySet<Song>): readonly string[] {
  const [song] = songs;
  if (song === undefined) return [];
  const names = [song.animeENName, song.animeJPName, ...song.animeAltNames];
  return names.filter((name) => name !== '');
}

/** Songs by their own names, in the order of their anime's ids. */
function namedSongs(songs: readonly Song[]): readonly SongBearer[] {
  return songs
    .map((song) => ({ id: song.annId, names: [song.songName], songs: new Set([song]), song }))
    .toSorted(byId);
}

function byId(left: Bearer, right: Bearer): number {
  return left.id - right.id;
}

interface BestOfSongsOptions {
  readonly takenOff?: readonly string[];
  readonly isAnimeOnly?: boolean;
  /** The songs include all songs of any anime the text names, so they may be counted. */
  readonly isComplete?: boolean;
  readonly romanise?: Romanise;
}

/** A possible meaning of a text. */
export interface BestCandidate {
  readonly best: BestMatch;
  readonly songIds: readonly number[];
}

type ToBest<Each> = (bearer: Each, fittingName: string | null) => BestMatch;

/** The text without types and times; null if part is quoted or nothing remains. */
function nameIn(text: string, takenOff: readonly string[]): string | null {
  const { words, exact, whole } = understandText(text, takenOff);
  return exact.length > 0 ? null : words.join(' ') || whole || null;
}

/** The closest owners of a matching name; equal ones with the most points first. */
function closestOf<Each extends Bearer>(
  bearers: readonly Each[],
  test: WholeNameTest,
  pointsOf: (bearer: Each) => number,
  toBest: ToBest<Each>,
): readonly BestCandidate[] {
  const closenessOf = ({ names }: Bearer) =>
    leastOf(names.map((name) => test(name) ?? CLOSENESS.inside));
  const ranked = bearers.map((bearer) => ({ bearer, closeness: closenessOf(bearer) }));
  const least = ranked.reduce<number>(
    (closest, { closeness }) => Math.min(closest, closeness),
    CLOSENESS.wholeNameLoosely,
  );
  return ranked
    .filter(({ closeness }) => closeness === least)
    .map(({ bearer }) => bearer)
    .toSorted((left, right) => pointsOf(right) - pointsOf(left))
    .map((bearer) => {
      const [fitting = null] = bearer.names.filter((name) => test(name) !== null);
      const isShown = test(bearer.names[0] ?? '') !== null;
      const songIds = Array.from(bearer.songs, (song) => song.annSongId);
      return { best: toBest(bearer, isShown ? null : fitting), songIds };
    });
}

/**
 * Whether a credited person has such a name. Most texts name no person, and then people need not be
 * collected.
 */
function isSomebodyCalled(songs: readonly Song[], test: WholeNameTest): boolean {
  const isCalled = ({ names }: PersonReference) => names.some((name) => test(name) !== null);
  const isCredited = (person: Person) => isCalled(person) || person.members.some(isCalled);
  return songs.some(({ artists, composers, arrangers }) =>
    [artists, composers, arrangers].some((credits) => credits.some(isCredited)),
  );
}

/**
 * Creates readers for the shown data of an owner.
 *
 * @param isCounted whether all songs of an anime are included
 */
function createReaders(isCounted: boolean) {
  const countOf = ({ songs }: Bearer) => (isCounted ? songs.size : 0);
  const animeAt: ToBest<Bearer> = (bearer, fittingName) => {
    const [song] = bearer.songs;
    const anime = {
      annId: bearer.id,
      name: (song && animeName(song)) ?? '',
      fittingName,
      vintage: song?.animeVintage ?? null,
      kind: song?.animeType ?? null,
      songCount: countOf(bearer),
      marks: [],
    };
    return { kind: 'anime', anime };
  };
  const personAt: ToBest<CreditedPerson> = (bearer, fittingName) => {
    const { id: personId, names, isGroup, isArtist } = bearer;
    const name = names[0] ?? '';
    // The service looks up the first 50 people of a text, so some songs may be missing.
    const person = { personId, name, fittingName, songCount: 0, isGroup, isArtist, marks: [] };
    return { kind: 'person', person };
  };
  return { animeAt, personAt };
}

const songAt: ToBest<SongBearer> = ({ song }) => {
  return { kind: 'song', song: { song, nameMarks: [], artistMarks: [], animeMarks: [] } };
};

/**
 * From the songs a text found: the anime, else the person, else the song whose whole name the text
 * is, by the rules of the catalogue (suggest/hitReader.ts). Several if they are equally close.
 */
export function bestOfSongs(
  songs: readonly Song[],
  text: string,
  options: BestOfSongsOptions = {},
): readonly BestCandidate[] {
  const { takenOff = [], isAnimeOnly = false, isComplete = false, romanise = asTyped } = options;
  const name = nameIn(text, takenOff);
  if (name === null) return [];
  const whole = rememberEach(createWholeNameTest(name, romanise));
  const { animeAt, personAt } = createReaders(isComplete);
  const countOf = (bearer: Bearer) => bearer.songs.size;
  const anime = closestOf(animeOfSongs(songs), whole, countOf, animeAt);
  if (anime.length > 0 || isAnimeOnly) return anime;
  const closestPeople = (test: WholeNameTest) =>
    isSomebodyCalled(songs, test)
      ? closestOf(creditedPeople(songs).toSorted(byId), test, countOf, personAt)
      : [];
  const found = closestPeople(whole);
  if (found.length > 0) return found;
  const [, swapped] = eitherWay(name);
  const turned =
    swapped === undefined ? [] : closestPeople(rememberEach(createWholeNameTest(swapped)));
  if (turned.length > 0) return turned;
  const called = songs.filter(({ songName }) => whole(songName) !== null);
  return closestOf(namedSongs(called), whole, ({ song }) => song.songDifficulty ?? 0, songAt);
}
