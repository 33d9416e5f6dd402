/** A value with listeners, as React's useSyncExternalStore needs it. */
export interface Channel<Value> {
  readonly get: () => Value;
  /** Stores the value and calls the listeners, even if the value is the same. */
  readonly set: (value: Value) => void;
  /** Stores the value without calling the listeners; `tell` calls them. */
  readonly put: (value: Value) => void;
  readonly tell: () => void;
  /** @returns a function that removes the listener */
  readonly subscribe: (listener: () => void) => () => void;
  readonly listenerCount: () => number;
  /** Removes all listeners. */
  readonly close: () => void;
}

/** Listeners by key. */
export function createListeners<Key, Message = void>() {
  const byKey = new Map<Key, Set<(message: Message) => void>>();
  return {
    tell(key: Key, message: Message): void {
      for (const listener of [...(byKey.get(key) ?? [])]) listener(message);
    },
    /** @returns a function that removes the listener */
    subscribe(key: Key, listener: (message: Message) => void) {
      const ofKey = byKey.get(key) ?? new Set();
      byKey.set(key, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0 && byKey.get(key) === ofKey) byKey.delete(key);
      };
    },
  };
}

export function createChannel<Value>(initial: Value): Channel<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  function put(value: Value): void {
    current = value;
  }
  function tell(): void {
    for (const listener of [...listeners]) listener();
  }
  return {
    get: () => current,
    put,
    tell,
    set(value) {
      put(value);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenerCount: () => listeners.size,
    close: () => listeners.clear(),
  };
}
