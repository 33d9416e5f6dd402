import type { CatalogueTables } from './catalogueTables';
import { addHits, EVERY_FIELD, type FieldRanks, noRanks, type SearchedFields } from './fieldRanks';
import type { NameOwners } from './nameOwners';
import type { TextHits } from './textHits';

export type HowToFind = Exclude<keyof TextHits, 'lines'>;

const MOST_REMEMBERED = 24;
const PLAIN_LETTER = /^[A-Za-z\d]$/;
const PLAIN_LETTERS = 'aeiouksthnmyrwgdbpfjclvqxz';

/** Ranks of the parts of a text; what was found for a part is not looked for again with the next letter. */
export interface PartRanks {
  readonly of: (how: HowToFind, text: string, fields: SearchedFields) => FieldRanks;
  /** @param read is asked where the key is not remembered */
  readonly remember: (key: string, read: () => FieldRanks) => FieldRanks;
  /** Finds the words of one letter, one at a time. */
  readonly prepare: () => Generator<void, void>;
}

export function createPartRanks(
  tables: CatalogueTables,
  owners: NameOwners,
  hits: TextHits,
): PartRanks {
  const remembered = new Map<string, FieldRanks>();
  /** Every text and every further word begins with one letter, which very many names have. */
  const ofOneLetter = new Map<string, FieldRanks>();

  function remember(key: string, read: () => FieldRanks): FieldRanks {
    const ranks = remembered.get(key) ?? read();
    remembered.delete(key);
    remembered.set(key, ranks);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return ranks;
  }

  function find(how: HowToFind, text: string, fields: SearchedFields): FieldRanks {
    const ranks = noRanks(tables);
    addHits(ranks, hits[how](text), owners, fields);
    return ranks;
  }

  function findLetter(letter: string): FieldRanks {
    const ranks = ofOneLetter.get(letter) ?? find('findWord', letter, EVERY_FIELD);
    ofOneLetter.set(letter, ranks);
    return ranks;
  }

  return {
    remember,
    *prepare() {
      for (const letter of PLAIN_LETTERS) {
        findLetter(letter);
        yield;
      }
    },
    of(how, text, fields) {
      const isLetter = how === 'findWord' && fields === EVERY_FIELD && PLAIN_LETTER.test(text);
      if (isLetter) return findLetter(text.toLowerCase());
      return remember(JSON.stringify([how, text, fields]), () => find(how, text, fields));
    },
  };
}
