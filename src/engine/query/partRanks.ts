import { createRecent } from '../tables/remember';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import type { TextHits } from '../text/textHits';
import {
  countsOf,
  createRankGatherer,
  EVERY_FIELD,
  type FieldRanks,
  mapKinds,
  type RankArrays,
  type SearchedFields,
  toFieldRanks,
} from './fieldRanks';

export type HowToFind = Exclude<keyof TextHits, 'lines' | 'prepare' | 'prepareWords'>;

/** Far more than a question uses at once, so a forgotten entry is no longer in use. */
const MOST_REMEMBERED = 24;
const PLAIN_LETTER = /^[A-Za-z\d]$/;
const PLAIN_LETTERS = 'aeiouksthnmyrwgdbpfjclvqxz';

/** Ranks of the parts of a text; a part is not searched again with the next letter. */
export function createPartRanks(tables: CatalogueTables, owners: NameOwners, hits: TextHits) {
  const counts = countsOf(tables);
  const gather = createRankGatherer(tables, owners);
  const nothing = toFieldRanks(mapKinds((kind) => new Uint8Array(counts[kind])));
  /** Texts and words begin with one letter, which very many names have, so these are kept. */
  const ofOneLetter = new Map<string, { ranks: FieldRanks; nameCount: number }>();
  /** Arrays of forgotten entries for reuse: new ones for each letter would cause GC pauses. */
  const spare: FieldRanks[] = [];
  const remembered = createRecent<FieldRanks>(MOST_REMEMBERED, (ranks) => spare.push(ranks));

  function takeArrays(): RankArrays {
    const forgotten = spare.pop();
    return mapKinds((kind) => forgotten?.[kind].ranks.fill(0) ?? new Uint8Array(counts[kind]));
  }

  function remember(key: string, read: (arrays: RankArrays) => FieldRanks): FieldRanks {
    return remembered.put(key, remembered.get(key) ?? read(takeArrays()));
  }

  function findLetter(how: HowToFind, letter: string): FieldRanks {
    const known = ofOneLetter.get(how + letter);
    if (known !== undefined) return known.ranks;
    const found = hits[how](letter);
    const nameCount = found.names.length;
    // As a whole text a letter fits the same names as it does as a word, and seldom more.
    const word = ofOneLetter.get(`findWord${letter}`);
    const isAlike = word?.nameCount === nameCount;
    const ranks = isAlike ? word.ranks : gather(found, EVERY_FIELD, takeArrays());
    ofOneLetter.set(how + letter, { ranks, nameCount });
    return ranks;
  }

  return {
    /**
     * @param read called if the key is not remembered; its arrays are all 0 and become part of the
     * answer
     */
    remember,
    *prepare() {
      for (const how of ['findWord', 'findWhole'] as const) {
        for (const letter of PLAIN_LETTERS) {
          findLetter(how, letter);
          yield;
        }
      }
    },
    /** Valid until enough others were requested for it to be forgotten. */
    of(how: HowToFind, text: string, fields: SearchedFields) {
      const isOfLetter = how === 'findWord' || how === 'findWhole';
      if (isOfLetter && fields === EVERY_FIELD && PLAIN_LETTER.test(text)) {
        return findLetter(how, text.toLowerCase());
      }
      const key = JSON.stringify([how, text, fields]);
      if (how === 'findNear' && remembered.get(key) === undefined) {
        // There is nearly always no near name, and then no arrays are needed.
        const found = hits[how](text);
        return found.names.length === 0
          ? nothing
          : remember(key, (arrays) => gather(found, fields, arrays));
      }
      return remember(key, (arrays) => gather(hits[how](text), fields, arrays));
    },
  };
}

export type PartRanks = ReturnType<typeof createPartRanks>;
