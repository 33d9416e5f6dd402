import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { type EarlierQueue, readEarlierQueues } from '../../domain/queue/earlierQueues';
import { useSettings } from '../../storage/settings/useSettings';
import { useSongsRead } from '../../storage/songs/useSongs';
import { texts } from '../../texts/texts';
import { LOW_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import styles from './QueuePanel.module.css';
import { queueRowName } from './QueueRow';

/** The earlier queues, stored by any tab, the newest first; a press resumes one. */
export function EarlierQueues({ onGoBack }: { readonly onGoBack: (queue: EarlierQueue) => void }) {
  const { storage, names } = useServices();
  const { isHidden } = useNames();
  const isLow = useWindowQuery(LOW_QUERY);
  const stored = useSettings(storage.earlierQueues);
  const queues = useMemo(() => readEarlierQueues(stored.queues), [stored]);
  const { answer } = useSongsRead(
    storage,
    queues.map(({ songIds, currentIndex }) => songIds[currentIndex] ?? 0),
  );
  if (queues.length === 0) return null;
  return (
    <details className={styles.earlier} open={!isLow}>
      <summary className={styles.earlierTitle}>{texts.queueChanges.earlier}</summary>
      {queues.map((queue) => {
        const { songIds, currentIndex } = queue;
        const annSongId = songIds[currentIndex] ?? 0;
        // Until the user asks for names, none are shown: they may contain the current song.
        const text =
          isHidden || names.hides(annSongId)
            ? texts.queueChanges.goBackToPlace(songIds.length, currentIndex + 1)
            : texts.queueChanges.goBackTo(
                songIds.length,
                queueRowName(answer?.songs.get(annSongId), false),
              );
        return (
          <button
            key={queue.queueId ?? songIds.join()}
            type="button"
            className={styles.earlierQueue}
            title={text}
            onClick={() => onGoBack(queue)}
          >
            <IconHistory aria-hidden="true" size={16} />
            <span className="one-line">{text}</span>
          </button>
        );
      })}
    </details>
  );
}
