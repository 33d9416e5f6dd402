/** Names with their owners: a song's index, a person's id. */
export interface NameList {
  /** Every owner of a name that fits, in no particular order. */
  readonly findOwners: (fits: (name: string) => boolean) => ReadonlySet<number>;
}

/** A name that occurs many times is stored and compared once. Empty names match nothing. */
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
