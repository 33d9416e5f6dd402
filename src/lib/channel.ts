/** A value with listeners, as React's useSyncExternalStore needs it. */
export interface Channel<Value> {
  readonly get: () => Value;
  /** Calls the listeners, even when the value is the same object. */
  readonly set: (value: Value) => void;
  /** Holds the value without calling listeners; `tell` calls them. */
  readonly put: (value: Value) => void;
  readonly tell: () => void;
  /** @returns removes the listener */
  readonly subscribe: (listener: () => void) => () => void;
  readonly listenerCount: () => number;
  /** Removes all listeners. */
  readonly close: () => void;
}

/** A channel that holds the initial value and has no listeners yet. */
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
