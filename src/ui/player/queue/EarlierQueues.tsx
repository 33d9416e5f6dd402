import { IconHistory } from '@tabler/icons-react';
import type { EarlierQueue } from '../../../domain/queue/earlierQueues';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import { LOW_QUERY, useWindowQuery } from '../../nearness/useWindowQuery';
import styles from './QueuePanel.module.css';
import { queueRowName } from './QueueRow';

interface EarlierQueuesProps {
  /** The newest first. */
  readonly queues: readonly EarlierQueue[];
  /** Gives the current song of a queue. */
  readonly songOf: (annSongId: number) => Song | null | undefined;
  /** Whether the position of that song is shown instead of its name. */
  readonly isNameHidden: (annSongId: number) => boolean;
  readonly onGoBack: (queue: EarlierQueue) => void;
}

/** Earlier queues; a press resumes one. */
export function EarlierQueues({ queues, songOf, isNameHidden, onGoBack }: EarlierQueuesProps) {
  const isLow = useWindowQuery(LOW_QUERY);
  if (queues.length === 0) return null;
  return (
    <details className={styles.earlier} open={!isLow}>
      <summary className={styles.earlierTitle}>{texts.queueChanges.earlier}</summary>
      {queues.map((queue) => {
        const { songIds, currentIndex } = queue;
        const annSongId = songIds[currentIndex] ?? 0;
        const text = isNameHidden(annSongId)
          ? texts.queueChanges.goBackToPlace(songIds.length, currentIndex + 1)
          : texts.queueChanges.goBackTo(songIds.length, queueRowName(songOf(annSongId), false));
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
