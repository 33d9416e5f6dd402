import { useQuery } from '@tanstack/react-query';
import { recentlyPlayed } from '../../domain/listens/homePicks';
import { readEarlierQueues } from '../../domain/queue/earlierQueues';
import { currentSongId } from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { type Services, useServices } from '../services';

/** The song of the newest listen or, if there is none, of the newest earlier queue. */
async function readLastSong({ storage, library }: Services): Promise<Song | null> {
  const listens = await (await storage.openListens()).getAll();
  const [queue] = readEarlierQueues(storage.earlierQueues.getSettings().queues);
  const id = recentlyPlayed(listens, 1)[0] ?? (queue && currentSongId(queue));
  return (id && (await library.getSongById(id))) || null;
}

/** The song that was played last, while it is wanted; null if there is none, or not yet. */
export function useLastSong(isWanted: boolean): Song | null {
  const services = useServices();
  const { data = null } = useQuery({
    queryKey: ['lastSong'],
    queryFn: () => readLastSong(services),
    enabled: isWanted,
    gcTime: 0,
  });
  return data;
}
