import type { ListenedEntry } from '../domain/playlist';
import type { AppStorage } from './openStorage';
import { useLiveRead } from './useLiveRead';

/** The most listened songs (spec point 9: 10 or 99); undefined while they are being read. */
export function useListened(
  storage: AppStorage,
  range: number,
): readonly ListenedEntry[] | undefined {
  return useLiveRead(storage, ['listened'], () => storage.listened.getTopList(range), range);
}
