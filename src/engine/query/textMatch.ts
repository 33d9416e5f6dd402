import { createRecent } from '../tables/remember';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { HIT } from '../text/hitCloseness';
import type { TextHits } from '../text/textHits';
import { type UnderstoodText, understandText } from '../text/understandText';
import {
  emptyRanks,
  type FieldRanks,
  fieldsOf,
  fitAll,
  fitAny,
  fitFirst,
  KINDS,
  putPlace,
  rankOwners,
  type SearchedFields,
} from './fieldRanks';
import type { FieldTexts, UnderstoodFact, UnderstoodPart } from './questions';
import { createCatalogueFacts } from './textFacts';

/** Which songs, anime and people fit a text, and how closely. */
export interface TextMatcher {
  /**
   * A song fits when every part of the text is met, each by any of its names: a word by a name it
   * fits (textHits.ts), a quoted text by a name that has it letter by letter, an understood part by
   * the fact or, like plain words, by names; of several types or several times any one is enough.
   * It also fits when the whole text fits one of its names, or when all plain words fit one name
   * and the other parts are met separately; and when one of its names is one or two letters away
   * from either. If fewer than FEW_SONGS fit, words of five letters and more also fit names with a
   * word one typing error away.
   */
  readonly match: (text: UnderstoodText, fields: SearchedFields) => FieldRanks;
  /**
   * Matches a text, if there is one, and the texts of fields.
   *
   * @returns null if nothing is searched for
   */
  readonly matchQuestion: (
    text: UnderstoodText | null,
    fields: FieldTexts | null,
    isAnimeOnly: boolean,
  ) => FieldRanks | null;
  /** Closeness of the owners of names that the whole text fits; people also with swapped words. */
  readonly whole: (text: string, fields: SearchedFields) => readonly FieldRanks[];
}

export const FEW_SONGS = 20;
/** The parts of a text are not searched again with its next letter. */
const MOST_REMEMBERED = 24;
const MOST_LETTERS = 40;
const LETTER = /[\p{L}\p{N}]/u;

type FindNames = Exclude<keyof TextHits, 'lines'>;

/** For a single word, the whole text fits the same and is no closer. */
function isOneWord({ words, exact, understood, whole }: UnderstoodText): boolean {
  return words.length === 1 && words[0] === whole && exact.length + understood.length === 0;
}

/** Reads a text without types and years: in a name field a word is a word. */
function plainly(text: string): UnderstoodText {
  const read = understandText(text, []);
  return understandText(
    text,
    read.understood.map((part) => part.text),
  );
}

/** Is added for each part of a text after the first: a whole name, of rank 1, is no less close. */
const FURTHER_PART = -1;

/** The names in which each of the four texts is searched; blank texts are left out. */
function textsOfFields(fields: FieldTexts | null, isAnimeOnly: boolean) {
  const none = { anime: false, song: false, artist: false, composer: false };
  const all = ['anime', 'song', 'artist', 'composer'] as const;
  return (isAnimeOnly ? all.slice(0, 1) : all)
    .map((field) => ({ searched: { ...none, [field]: true }, typed: fields?.[field] ?? '' }))
    .filter(({ typed }) => typed.trim() !== '');
}

/** Ranks by the parts of a text. */
function createPartRanks(tables: CatalogueTables, owners: NameOwners, hits: TextHits) {
  const facts = createCatalogueFacts(tables, owners);
  const remembered = createRecent<FieldRanks>(MOST_REMEMBERED);
  /** Texts begin with one letter, which very many names have, so these are all remembered. */
  const ofOneLetter = createRecent<FieldRanks>(MOST_LETTERS);
  const nothing = emptyRanks(tables);

  function remember(
    key: readonly unknown[],
    read: () => FieldRanks,
    among = remembered,
  ): FieldRanks {
    const text = JSON.stringify(key);
    return among.put(text, among.get(text) ?? read());
  }

  function find(how: FindNames, text: string, fields: SearchedFields): FieldRanks {
    const isWholeLetter = how === 'findWhole' && text.length === 1;
    return remember(
      [how, text, fields],
      () => {
        const found = hits[how](text);
        return found.names.length === 0 ? nothing : rankOwners(tables, owners, found, fields);
      },
      isWholeLetter ? ofOneLetter : remembered,
    );
  }

  function wordOrMistyped(word: string, fields: SearchedFields): FieldRanks {
    return remember(['either', word, fields], () =>
      fitFirst(tables, [find('findWord', word, fields), find('findMistyped', word, fields)]),
    );
  }

  /** Songs, anime and people that meet any of several facts. */
  function meetAny(known: readonly UnderstoodFact[], rank: number): FieldRanks {
    return remember([known, rank], () => {
      const met = emptyRanks(tables);
      for (const kind of KINDS) {
        for (const isMet of known.map(facts[kind])) {
          for (let place = 0; place < met[kind].ranks.length; place += 1) {
            if (isMet(place)) putPlace(met[kind], place, rank);
          }
        }
      }
      return met;
    });
  }

  /**
   * By the fact, or by names like plain words. Of several types or times any one is enough.
   *
   * @param isAlone whether nothing else is in the text: then a name counts more than a fact
   */
  function factOrWords(
    { text, fact }: UnderstoodPart,
    understood: readonly UnderstoodPart[],
    isAlone: boolean,
    fields: SearchedFields,
  ): FieldRanks {
    const isType = fact.kind === 'type';
    const likeIt = understood
      .map((part) => part.fact)
      .filter(({ kind }) => (kind === 'type') === isType);
    const rank = 1 + (isAlone ? HIT.wordStart : HIT.wholeName);
    return remember([text, likeIt, rank, fields], () => {
      const byWord = text.split(' ').map((word) => find('findWord', word, fields));
      return fitFirst(tables, [meetAny(likeIt, rank), fitAll(tables, byWord, FURTHER_PART)]);
    });
  }

  function wholeRanks(text: string, fields: SearchedFields): readonly FieldRanks[] {
    if (text === '') return [];
    const ofPeople = { ...fields, anime: false, song: false };
    return [find('findWhole', text, fields), find('findSwapped', text, ofPeople)];
  }

  return { find, wordOrMistyped, factOrWords, wholeRanks };
}

export function createTextMatcher(
  tables: CatalogueTables,
  owners: NameOwners,
  hits: TextHits,
): TextMatcher {
  const parts = createPartRanks(tables, owners, hits);
  const { find, wordOrMistyped, factOrWords, wholeRanks } = parts;

  /** Songs, anime and people with all plain words in one name, exactly or nearly. */
  function phraseRanks(words: readonly string[], fields: SearchedFields): readonly FieldRanks[] {
    if (words.length === 0) return [];
    const phrase = words.join(' ');
    // Searched as a word, so that it is only searched where its words alone would be.
    const inOneName = words.length > 1 ? [find('findWord', phrase, fields)] : [];
    return [...inOneName, find('findNear', phrase, fields)];
  }

  function matchOnce(
    { words, exact, understood, whole }: UnderstoodText,
    fields: SearchedFields,
    wordRanks: typeof wordOrMistyped,
  ): FieldRanks {
    function* otherParts() {
      for (const quoted of exact) yield find('findExact', quoted, fields);
      for (const part of understood)
        yield factOrWords(part, understood, words.length + exact.length === 0, fields);
    }
    // Nothing more is searched once nothing fits.
    function* allParts() {
      // Words of marks only are ignored beside others.
      for (const word of words) if (LETTER.test(word)) yield wordRanks(word, fields);
      yield* otherParts();
    }
    function* withOthers(phrase: FieldRanks) {
      yield phrase;
      yield* otherParts();
    }
    const hasOthers = exact.length + understood.length > 0;
    const phrases = hasOthers ? phraseRanks(words, fields) : [];
    const nearly = hasOthers || !whole ? [] : [find('findNear', whole, fields)];
    return fitAny(
      tables,
      [...wholeRanks(whole ?? '', fields), ...nearly],
      [allParts(), ...phrases.map(withOthers)].map((terms) => fitAll(tables, terms, FURTHER_PART)),
    );
  }

  function match(text: UnderstoodText, fields: SearchedFields): FieldRanks {
    const asTyped: typeof wordOrMistyped = (word) => find('findWord', word, fields);
    const exactly = matchOnce(isOneWord(text) ? { ...text, words: [] } : text, fields, asTyped);
    if (exactly.songs.places.length >= FEW_SONGS || text.words.length === 0) return exactly;
    return matchOnce(text, fields, wordOrMistyped);
  }

  function matchQuestion(
    text: UnderstoodText | null,
    fields: FieldTexts | null,
    isAnimeOnly: boolean,
  ): FieldRanks | null {
    const byText = text === null ? [] : [match(text, fieldsOf(isAnimeOnly))];
    const byField = textsOfFields(fields, isAnimeOnly).map(({ searched, typed }) =>
      match(plainly(typed), searched),
    );
    const isAny = fields?.match === 'any' && byField.length > 0;
    const all = [...byText, ...(isAny ? [fitAny(tables, byField)] : byField)];
    return all.length === 0 ? null : fitAll(tables, all);
  }

  return { match, matchQuestion, whole: wholeRanks };
}
