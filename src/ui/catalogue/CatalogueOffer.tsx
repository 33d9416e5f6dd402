import { IconDatabase, IconDownload, IconX } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import { listen } from '../../lib/listen';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { Notice } from '../feedback/Notice';
import { ProgressBar } from '../feedback/ProgressBar';
import { joinedFacts } from '../names/joinedFacts';
import styles from './Catalogue.module.css';

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener);

interface OfferProps {
  /** What would be better with the list: the offer is then one line, with the size. */
  readonly need?: string;
  readonly byteCount?: number;
  readonly isDataSpared: boolean;
  readonly onDownload: () => void;
  /** Omitted if the offer is permanent. */
  readonly onDecline?: () => void;
}

export interface CatalogueOfferProps extends OfferProps {
  readonly download:
    | { readonly kind: 'idle' | 'elsewhere' }
    | ({ readonly kind: 'running' } & DownloadProgress)
    | { readonly kind: 'failed'; readonly fault: keyof typeof texts.catalogue.failures };
  /** The number of songs, once they are on this device. */
  readonly songCount: number | null;
  readonly onCancel: () => void;
}

/** The offer to download the song list; then its progress, and how it ended. */
export function CatalogueOffer({ download, songCount, onCancel, ...offer }: CatalogueOfferProps) {
  if (download.kind === 'running') {
    return <CatalogueProgress {...download} hasOlder={songCount !== null} onCancel={onCancel} />;
  }
  if (download.kind === 'elsewhere') {
    return <Notice tone="info">{texts.catalogue.elsewhere}</Notice>;
  }
  return (
    <>
      {download.kind === 'failed' && (
        <Notice tone="danger">{texts.catalogue.failures[download.fault]}</Notice>
      )}
      {songCount === null ? (
        <Offer {...offer} />
      ) : (
        download.kind === 'idle' && (
          <Notice tone="info">{texts.catalogue.arrived(songCount)}</Notice>
        )
      )}
    </>
  );
}

/** One sentence that says what is downloaded, with the size. */
function Offer({ need, byteCount = 0, onDownload, onDecline, isDataSpared }: OfferProps) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (need !== undefined) {
    return (
      <section className={styles.line} aria-label={texts.catalogue.title}>
        {need}
        {' · '}
        <button
          type="button"
          className={styles.lineButton}
          disabled={!isOnline}
          onClick={onDownload}
        >
          {texts.catalogue.downloadSize(byteCount)}
        </button>
        {!isOnline && ` ${texts.catalogue.needsNetwork}`}
      </section>
    );
  }
  return (
    <section
      className={styles.offer}
      data-brief={onDecline !== undefined || undefined}
      aria-label={texts.catalogue.title}
    >
      <IconDatabase aria-hidden="true" className={styles.icon} size={28} stroke={1.6} />
      <div className={styles.words}>
        <p className={styles.sentence}>{texts.catalogue.offer}</p>
        {!isOnline && <p className="hint">{texts.catalogue.needsNetwork}</p>}
        {isDataSpared && <p className="hint">{texts.catalogue.spared}</p>}
      </div>
      <div className={styles.buttons}>
        {/* An offer that can be declined is shown beside the main action of the page. */}
        <Button variant={onDecline ? 'quiet' : 'filled'} disabled={!isOnline} onClick={onDownload}>
          <IconDownload aria-hidden="true" className={styles.sign} size={20} />
          {texts.catalogue.download}
        </Button>
        {onDecline && (
          <Button onClick={onDecline} title={texts.catalogue.declineHint}>
            <IconX aria-hidden="true" className={styles.sign} size={20} />
            {texts.catalogue.notNow}
          </Button>
        )}
      </div>
    </section>
  );
}

interface DownloadProgress {
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

function CatalogueProgress(props: CatalogueProgressProps) {
  const { byteCount, totalBytes, songCount, onCancel, hasOlder } = props;
  const labelId = useId();
  const isComplete = totalBytes !== null && byteCount >= totalBytes;
  const value = totalBytes === null || isComplete ? {} : { value: byteCount, max: totalBytes };
  return (
    <section className={styles.progress} aria-label={texts.catalogue.title}>
      <p id={labelId} className="strong">
        {isComplete ? texts.catalogue.storing(songCount) : texts.catalogue.downloading}
      </p>
      <ProgressBar aria-labelledby={labelId} {...value} />
      <div className="row wrap spread gap-2-4">
        <p className="small muted digits">
          {joinedFacts(
            texts.catalogue.progress(byteCount, totalBytes),
            songCount > 0 && texts.common.songCount(songCount),
          )}
        </p>
        <Button onClick={onCancel}>{texts.pageWords.cancel}</Button>
      </div>
      {hasOlder && <p className="hint">{texts.catalogue.keepsWorking}</p>}
    </section>
  );
}
