import type { ImportProgress } from '../../storage/files/importMessages';
import * as texts from '../../texts/texts';
import styles from './Dialogs.module.css';

const ALL_PERCENT = 100;

/** How many songs are done, as a bar and in numbers. */
export function SongProgress({ doneCount, totalCount }: ImportProgress) {
  const text = texts.playlistDialogs.progress(doneCount, totalCount);
  const donePercent = totalCount === 0 ? ALL_PERCENT : (doneCount / totalCount) * ALL_PERCENT;
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        tabIndex={-1}
        aria-label={texts.playlistDialogs.songs}
        aria-valuemin={0}
        aria-valuemax={totalCount}
        aria-valuenow={doneCount}
        aria-valuetext={text}
        className={styles.track}
      >
        <div className={styles.done} style={{ inlineSize: `${donePercent}%` }} />
      </div>
      <p aria-hidden="true" className={styles.hint}>
        {text}
      </p>
    </div>
  );
}
