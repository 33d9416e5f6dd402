/** Names with their owners: a song's index, or a person's id. */
export interface NameList {
  /** All owners of a matching name, in no particular order. */
  readonly findOwners: (fits: (name: string) => boolean) => ReadonlySet<number>;
}

/** A repeated name is stored and compared once. Empty names never match. */
export function createNameList(names: Iterable<readonly [string, number]>): NameList {
  const owners = new Map<string, Set<number>>();
  for (const [name, owner] of names) {
    if (name === '') continue;
    const known = owners.get(name);
    if (known === undefined) owners.set(name, new Set([owner]));
    else known.add(owner);
  }
  return {
    findOwners(fits) {
      const found = new Set<number>();
      for (const [name, bearers] of owners) {
        if (fits(name)) for (const owner of bearers) found.add(owner);
      }
      return found;
    },
  };
}
