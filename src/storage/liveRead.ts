import type { Changes, ChangeTopic } from './changes';

/** What dexie-react-hooks subscribes to. */
export interface LiveRead<Value> {
  readonly subscribe: (onValue: (value: Value) => void) => () => void;
  /** Never at once: saves it a subscription that would only look for a value. */
  readonly hasValue: () => boolean;
}

/**
 * Reads now and again after every change of these topics, by this tab or another one. An answer
 * that is overtaken by a later read is dropped, so an old value never replaces a newer one.
 */
export function createLiveRead<Value>(
  changes: Pick<Changes, 'subscribe'>,
  topics: readonly ChangeTopic[],
  read: () => Promise<Value>,
): LiveRead<Value> {
  return {
    hasValue: () => false,
    subscribe(onValue) {
      let isSubscribed = true;
      let isReading = false;
      let isStale = false;

      async function readAgain(): Promise<void> {
        isStale = true;
        if (isReading) return;
        isReading = true;
        while (isStale && isSubscribed) {
          isStale = false;
          const value = await read();
          if (isSubscribed && !isStale) onValue(value);
        }
        isReading = false;
      }

      const unsubscribe = changes.subscribe(topics, () => void readAgain());
      void readAgain();
      return () => {
        isSubscribed = false;
        unsubscribe();
      };
    },
  };
}
