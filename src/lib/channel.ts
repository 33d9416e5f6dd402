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

/** A value with listeners, as React's useSyncExternalStore needs it. */
export function createChannel<Value>(initial: Value) {
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
    /** Stores the value without calling the listeners; `tell` calls them. */
    put,
    tell,
    /** Stores the value and calls the listeners, even if the value is the same. */
    set(value: Value) {
      put(value);
      tell();
    },
    /** @returns a function that removes the listener */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listenerCount: () => listeners.size,
    close: () => listeners.clear(),
  };
}

export type Channel<Value> = ReturnType<typeof createChannel<Value>>;
