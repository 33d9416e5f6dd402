/** A value with listeners: what React's useSyncExternalStore asks for. */
export interface Channel<Value> {
  readonly get: () => Value;
  /** Tells the listeners, also when the value is the same object. */
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

export function createChannel<Value>(initial: Value): Channel<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
