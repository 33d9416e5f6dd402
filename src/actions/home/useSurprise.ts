import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../../texts/texts';
import { useSongRowControls } from '../queue/useSongRowControls';
import { randomQuery } from '../search/songQueries';
import { useServices } from '../services';

/** @returns plays random songs: those of Discovery, so that nothing more is asked for */
export function useSurprise(): () => Promise<void> {
  const services = useServices();
  const client = useQueryClient();
  const controls = useSongRowControls();
  return async () => {
    const { key, ask } = randomQuery(0, services);
    try {
      const { songs } = await client.ensureQueryData({
        queryKey: key,
        queryFn: ({ signal }) => ask(signal),
      });
      controls.onShuffleAll(songs);
    } catch {
      services.notify({ tone: 'error', message: texts.list.failed });
    }
  };
}
