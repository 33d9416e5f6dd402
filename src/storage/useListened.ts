import type { ListenedEntry } from '../domain/playlist';
import type { AppStorage } from './openStorage';
import { useLiveRead } from './useLiveRead';

/** The most listened songs, 10 or 99 (specification, point 9); undefined while they are read. */
export function useListened(
  storage: AppStorage,
  range: number,
): readonly ListenedEntry[] | undefined {
  return useLiveRead(storage, ['listened'], () => storage.listened.getTopList(range), range);
}
