import type { ListenedEntry } from '../../domain/playlist/playlist';
import { useStored } from '../database/useStored';
import type { Listened } from './listened';

/** The most listened songs (specification, point 9: 10 or 99); undefined until read. */
export function useListened(
  { listened }: { readonly listened: Listened },
  range: number,
  isWanted = true,
): readonly ListenedEntry[] | undefined {
  const read = () => listened.getTopList(range);
  return useStored({ topic: 'listened', key: [range], read, isWanted }).value;
}
