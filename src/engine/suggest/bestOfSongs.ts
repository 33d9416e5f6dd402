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

/** A possible owner of a name. */
interface Bearer {
  /** The shown name comes first. */
  readonly names: readonly string[];
  readonly songs: ReadonlySet<Song>;
  /** Of equally close ones, the one with the most is meant. */
  readonly points: number;
  /** @param fittingName null if it is the shown one */
  readonly toBest: (fittingName: string | null) => BestMatch;
}

function byId(left: { readonly id: number }, right: { readonly id: number }): number {
  return left.id - right.id;
}

/** The anime of some songs, by id. @param isCounted whether all songs of each are included */
function animeOfSongs(songs: readonly Song[], isCounted: boolean): readonly Bearer[] {
  const anime = new Map<number, Set<Song>>();
  for (const song of songs) {
    const known = anime.get(song.annId);
    if (known === undefined) anime.set(song.annId, new Set([song]));
    else known.add(song);
  }
  return Array.from(anime, ([id, its]) => ({ id, its }))
    .toSorted(byId)
    .flatMap(({ id, its }) => {
      const [song] = its;
      return song === undefined ? [] : animeBearer(id, song, its, isCounted);
    });
}

function animeBearer(id: number, song: Song, its: ReadonlySet<Song>, isCounted: boolean): Bearer {
  const names = [song.animeENName, song.animeJPName, ...song.animeAltNames];
  return {
    names: names.filter((name) => name !== ''),
    songs: its,
    points: its.size,
    toBest: (fittingName) => ({
      kind: 'anime',
      anime: {
        annId: id,
        name: animeName(song) ?? '',
        fittingName,
        vintage: song.animeVintage,
        kind: song.animeType,
        songCount: isCounted ? its.size : 0,
        marks: [],
      },
    }),
  };
}

function personBearer({ id: personId, names, songs, isGroup, isArtist }: CreditedPerson): Bearer {
  const name = names[0] ?? '';
  return {
    names,
    songs,
    points: songs.size,
    toBest: (fittingName) => ({
      kind: 'person',
      // The service looks up the first 50 people of a text, so some songs may be missing.
      person: { personId, name, fittingName, songCount: 0, isGroup, isArtist, marks: [] },
    }),
  };
}

function songBearer(song: Song): Bearer {
  return {
    names: [song.songName],
    songs: new Set([song]),
    points: song.songDifficulty ?? 0,
    toBest: () => ({
      kind: 'song',
      song: { song, nameMarks: [], artistMarks: [], animeMarks: [] },
    }),
  };
}

/** A possible meaning of a text. */
export interface BestCandidate {
  readonly best: BestMatch;
  readonly songIds: readonly number[];
}

/** The text without types and times; null if part is quoted or nothing remains. */
function nameIn(text: string, takenOff: readonly string[]): string | null {
  const { words, exact, whole } = understandText(text, takenOff);
  return exact.length > 0 ? null : words.join(' ') || whole || null;
}

/** The closest owners of a matching name; equal ones with the most points first. */
function closestOf(bearers: readonly Bearer[], test: WholeNameTest): readonly BestCandidate[] {
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
    .toSorted((left, right) => right.points - left.points)
    .map(({ names, songs, toBest }) => {
      const [fitting = null] = names.filter((name) => test(name) !== null);
      const isShown = test(names[0] ?? '') !== null;
      const songIds = Array.from(songs, (song) => song.annSongId);
      return { best: toBest(isShown ? null : fitting), songIds };
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
 * From the songs a text found: the anime, else the person, else the song whose whole name the text
 * is, by the rules of the catalogue (suggest/hitReader.ts). Several if they are equally close.
 */
export function bestOfSongs(
  songs: readonly Song[],
  text: string,
  {
    takenOff = [],
    isAnimeOnly = false,
    isComplete = false,
    romanise = asTyped,
  }: {
    readonly takenOff?: readonly string[];
    readonly isAnimeOnly?: boolean;
    /** The songs include all songs of any anime the text names, so they may be counted. */
    readonly isComplete?: boolean;
    readonly romanise?: Romanise;
  } = {},
): readonly BestCandidate[] {
  const name = nameIn(text, takenOff);
  if (name === null) return [];
  const whole = rememberEach(createWholeNameTest(name, romanise));
  const anime = closestOf(animeOfSongs(songs, isComplete), whole);
  if (anime.length > 0 || isAnimeOnly) return anime;
  const closestPeople = (test: WholeNameTest) =>
    isSomebodyCalled(songs, test)
      ? closestOf(creditedPeople(songs).toSorted(byId).map(personBearer), test)
      : [];
  const found = closestPeople(whole);
  if (found.length > 0) return found;
  const [, swapped] = eitherWay(name);
  const turned =
    swapped === undefined ? [] : closestPeople(rememberEach(createWholeNameTest(swapped)));
  if (turned.length > 0) return turned;
  const called = songs.filter(({ songName }) => whole(songName) !== null);
  // In the order of the ids of their anime.
  const inOrder = called.toSorted((left, right) => left.annId - right.annId);
  return closestOf(inOrder.map(songBearer), whole);
}
