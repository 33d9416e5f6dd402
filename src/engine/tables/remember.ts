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
export class Recent<Value> {
  readonly #known = new Map<string, Value>();

  constructor(
    private readonly most: number,
    private readonly onForget: (value: Value) => void = () => {},
  ) {}

  get(key: string): Value | undefined {
    return this.#known.get(key);
  }

  put(key: string, value: Value): Value {
    this.#known.delete(key);
    this.#known.set(key, value);
    for (const [oldest, forgotten] of this.#known) {
      if (this.#known.size <= this.most) break;
      this.#known.delete(oldest);
      this.onForget(forgotten);
    }
    return value;
  }
}

/**
 * Work that is done in parts while nothing else is asked, or the rest of it at once when its value
 * is read.
 */
export class InParts<Value> {
  #found: { readonly value: Value } | null = null;

  constructor(private readonly parts: Generator<void, Value>) {}

  *prepare(): Generator<void, void> {
    while (this.#doPart() === null) yield;
  }

  read(): Value {
    let found = this.#found;
    while (found === null) found = this.#doPart();
    return found.value;
  }

  /** @returns null if there is more to do */
  #doPart() {
    if (this.#found !== null) return this.#found;
    const { done, value } = this.parts.next();
    if (done) this.#found = { value };
    return this.#found;
  }
}
