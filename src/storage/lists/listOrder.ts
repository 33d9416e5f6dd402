import { literalText, looseText, plainText } from '../../domain/looseText';

type Ids = readonly number[];
type TextOf = (id: number) => string;

/** By text, case, accents and marks aside; rows without one last, equal ones as they were. */
export function orderByText(ids: Ids, textOf: TextOf): Ids {
  const keys = new Map<number, string>();
  for (const id of ids) {
    const text = textOf(id);
    keys.set(id, plainText(text) || text);
  }
  return ids.toSorted((left, right) => {
    const leftKey = keys.get(left) ?? '';
    const rightKey = keys.get(right) ?? '';
    if (leftKey === rightKey) return 0;
    if (leftKey === '' || rightKey === '') return leftKey === '' ? 1 : -1;
    return leftKey < rightKey ? -1 : 1;
  });
}

/** By a number, rows of equal numbers in the order given. */
export function orderByRank(ids: Ids, rankOf: (id: number) => number): Ids {
  const ranks = new Map(ids.map((id) => [id, rankOf(id)]));
  return ids.toSorted((left, right) => {
    const leftRank = ranks.get(left) ?? 0;
    const rightRank = ranks.get(right) ?? 0;
    // Two infinities are equal, but their difference is not 0.
    return leftRank === rightRank ? 0 : leftRank - rightRank;
  });
}

export interface SearchText {
  readonly literal: string;
  readonly plain: string;
  readonly loose: string;
}

/**
 * Makes what rows are looked for in: their texts, each on its own line. Names repeat, so what
 * was made of one is remembered.
 */
export function createSearchTexts(): (texts: readonly string[]) => SearchText {
  const known = new Map<string, SearchText>();

  function ofText(text: string): SearchText {
    const made = known.get(text) ?? {
      literal: literalText(text),
      plain: plainText(text),
      loose: looseText(text),
    };
    known.set(text, made);
    return made;
  }

  return (texts) => {
    const parts = [...new Set(texts)].map(ofText);
    return {
      literal: parts.map(({ literal }) => literal).join('\n'),
      plain: parts.map(({ plain }) => plain).join('\n'),
      loose: parts.map(({ loose }) => loose).join('\n'),
    };
  };
}

/** As forgiving as the search; a filter of marks only ("☆") is looked for as it stands. */
export function createFilter(filter: string): (text: SearchText) => boolean {
  const literal = literalText(filter.trim());
  const plain = plainText(filter);
  const loose = looseText(filter);
  if (plain === '') return (text) => text.literal.includes(literal);
  return (text) => text.plain.includes(plain) || text.loose.includes(loose);
}
