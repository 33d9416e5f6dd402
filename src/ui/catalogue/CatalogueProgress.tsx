import { useId } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { ProgressBar } from '../feedback/ProgressBar';
import styles from './Catalogue.module.css';

export interface DownloadProgress {
  readonly byteCount: number;
  /** Null if unknown. */
  readonly totalBytes: number | null;
  /** The songs that were read so far. */
  readonly songCount: number;
}

interface CatalogueProgressProps extends DownloadProgress {
  readonly onCancel: () => void;
  /** Whether an older catalogue exists, which stays usable. */
  readonly hasOlder: boolean;
}

/** The progress of a download, as text and as a bar. */
export function CatalogueProgress(props: CatalogueProgressProps) {
  const { byteCount, totalBytes, songCount, onCancel, hasOlder } = props;
  const labelId = useId();
  const isComplete = totalBytes !== null && byteCount >= totalBytes;
  const value = totalBytes === null || isComplete ? {} : { value: byteCount, max: totalBytes };
  return (
    <section className={styles.progress} aria-label={texts.catalogue.title}>
      <p id={labelId} className={styles.label}>
        {texts.catalogue.downloading}
      </p>
      <ProgressBar aria-labelledby={labelId} {...value} />
      <div className={styles.state}>
        <p className={styles.amount}>
          {isComplete
            ? texts.catalogue.storing(songCount)
            : texts.catalogue.progress(byteCount, totalBytes, songCount)}
        </p>
        <Button onClick={onCancel}>{texts.pageWords.cancel}</Button>
      </div>
      {hasOlder && <p className="hint">{texts.catalogue.keepsWorking}</p>}
    </section>
  );
}
