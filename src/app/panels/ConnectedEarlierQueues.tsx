import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import { type EarlierQueue, readEarlierQueues } from '../../domain/queue/earlierQueues';
import { useSettings } from '../../storage/settings/useSettings';
import { useSongsRead } from '../../storage/songs/useSongs';
import { EarlierQueues } from '../../ui/player/queue/EarlierQueues';

/** The queues before this one, as stored by whichever tab. */
export function ConnectedEarlierQueues({
  isNameHidden,
  onGoBack,
}: {
  readonly isNameHidden: (annSongId: number) => boolean;
  readonly onGoBack: (queue: EarlierQueue) => void;
}) {
  const { storage } = useServices();
  const stored = useSettings(storage.earlierQueues);
  const queues = useMemo(() => readEarlierQueues(stored.queues), [stored]);
  const { answer } = useSongsRead(
    storage,
    queues.map(({ songIds, currentIndex }) => songIds[currentIndex] ?? 0),
  );
  return (
    <EarlierQueues
      queues={queues}
      songOf={(annSongId) => answer?.songs.get(annSongId)}
      isNameHidden={isNameHidden}
      onGoBack={onGoBack}
    />
  );
}
