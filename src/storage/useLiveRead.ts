import { useObservable } from 'dexie-react-hooks';
import type { ChangeTopic } from './changes';
import { createLiveRead } from './liveRead';
import type { AppStorage } from './openStorage';

/**
 * Reads from the storage and reads again after every change of the topics.
 *
 * @param key what the read depends on beside the storage, as one text or number
 * @returns undefined until the first answer; the last answer while a new one is awaited
 */
export function useLiveRead<Value>(
  storage: AppStorage,
  topics: readonly ChangeTopic[],
  read: () => Promise<Value>,
  key: string | number = '',
): Value | undefined {
  return useObservable(() => createLiveRead(storage.changes, topics, read), [storage, key]);
}
