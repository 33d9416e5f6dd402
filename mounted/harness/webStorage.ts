/** What a browser gives one page for keys and values together, in UTF-16 units. */
const QUOTA = 5 * 1024 * 1024;

const textsOf = new WeakMap<object, Map<string, string>>();

function known(storage: object): Map<string, string> {
  const texts = textsOf.get(storage);
  if (texts === undefined) throw new TypeError('Illegal invocation');
  return texts;
}

/** As a browser's `Storage`: with room for so much, and methods that a test may replace for all. */
class WebStorage {
  get length(): number {
    return known(this).size;
  }

  key(place: number): string | null {
    return [...known(this).keys()][place] ?? null;
  }

  getItem(name: string): string | null {
    return known(this).get(String(name)) ?? null;
  }

  setItem(name: string, text: string): void {
    const texts = known(this);
    const added = [String(name), String(text)] as const;
    let size = 0;
    for (const [key, value] of new Map([...texts, added])) size += key.length + value.length;
    if (size > QUOTA) {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    }
    texts.set(...added);
  }

  removeItem(name: string): void {
    known(this).delete(String(name));
  }

  clear(): void {
    known(this).clear();
  }
}

function createWebStorage(): object {
  const texts = new Map<string, string>();
  const methods: object = Object.create(WebStorage.prototype);
  const storage = new Proxy(methods, {
    get: (target, name, self) =>
      typeof name === 'string' && texts.has(name)
        ? texts.get(name)
        : Reflect.get(target, name, self),
    has: (target, name) => texts.has(String(name)) || Reflect.has(target, name),
    set(_, name, value) {
      Reflect.get(WebStorage.prototype, 'setItem').call(storage, String(name), value);
      return true;
    },
    deleteProperty: (_, name) => texts.delete(String(name)) || true,
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor(_, name) {
      const value = texts.get(String(name));
      if (value === undefined) return undefined;
      return { value, writable: true, enumerable: true, configurable: true };
    },
  });
  textsOf.set(storage, texts);
  return storage;
}

/** Gives the window empty storages of texts; those of happy-dom ignore a replaced method. */
export function openWebStorages(): void {
  Reflect.set(globalThis, 'Storage', WebStorage);
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      value: createWebStorage(),
      writable: true,
      configurable: true,
    });
  }
}
