import {
  type Closeness,
  closenessOf,
  type NameForms,
  nameForms,
} from '../../src/engine/text/closeness';

/** The text of one search field. */
export interface TextQuery {
  readonly text: string;
  /** False: whole names only. */
  readonly isPartial: boolean;
}

export interface NameIndex<Owner> {
  /** All owners of a matching name, with the closeness of their closest name. */
  readonly search: (query: TextQuery) => ReadonlyMap<Owner, Closeness>;
}

/** A text this short matches whole names only, as in the real service. */
const LONGEST_WHOLE_NAME_TEXT = 2;

interface NameEntry<Owner> {
  readonly forms: NameForms;
  readonly owners: Owner[];
}

function isWholeNameOnly(query: TextQuery): boolean {
  return !query.isPartial || [...query.text.trim()].length <= LONGEST_WHOLE_NAME_TEXT;
}

/**
 * Parses each name once; a repeated name is stored and compared once.
 *
 * @param names pairs of a name and its owner (a song's index, a person's id)
 */
export function createNameIndex<Owner>(
  names: Iterable<readonly [string, Owner]>,
): NameIndex<Owner> {
  const entries = new Map<string, NameEntry<Owner>>();
  for (const [name, owner] of names) {
    const entry = entries.get(name);
    if (entry === undefined) entries.set(name, { forms: nameForms(name), owners: [owner] });
    else if (entry.owners.at(-1) !== owner) entry.owners.push(owner);
  }
  const nameEntries = [...entries.values()];

  function search(query: TextQuery): ReadonlyMap<Owner, Closeness> {
    const found = new Map<Owner, Closeness>();
    const text = nameForms(query.text);
    const isPartial = !isWholeNameOnly(query);
    for (const { forms, owners } of nameEntries) {
      const closeness = closenessOf(forms, text, isPartial);
      if (closeness === null) continue;
      for (const owner of owners) {
        const known = found.get(owner);
        if (known === undefined || closeness < known) found.set(owner, closeness);
      }
    }
    return found;
  }

  return { search };
}
