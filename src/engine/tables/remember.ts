/** Computes a value on first use. */
export function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** Reads each object once, for as long as it is in use. @param read never returns undefined */
export function rememberFor<Key extends object, Value>(
  read: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}

/**
 * Reads each key once.
 *
 * @param read never returns undefined
 * @param most after this many answers all are forgotten
 */
export function rememberEach<Key, Value>(
  read: (key: Key) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const value = read(key);
    known.set(key, value);
    return value;
  };
}

/** A cache with at most `most` entries: the oldest entry is removed first. */
export function createRecent<Value>(most: number, onForget: (value: Value) => void = () => {}) {
  const known = new Map<string, Value>();
  return {
    get: (key: string) => known.get(key),
    put(key: string, value: Value): Value {
      known.delete(key);
      known.set(key, value);
      for (const [oldest, forgotten] of known) {
        if (known.size <= most) break;
        known.delete(oldest);
        onForget(forgotten);
      }
      return value;
    },
  };
}

/**
 * Work that is done in parts while nothing else is asked, or the rest of it at once when its value
 * is read.
 */
export function inParts<Value>(parts: Generator<void, Value>) {
  let found: { readonly value: Value } | null = null;

  /** @returns whether all is done */
  function doPart(): boolean {
    if (found !== null) return true;
    const { done, value } = parts.next();
    if (done) found = { value };
    return found !== null;
  }

  return {
    *prepare(): Generator<void, void> {
      while (!doPart()) yield;
    },
    read(): Value {
      while (found === null) doPart();
      return found.value;
    },
  };
}
