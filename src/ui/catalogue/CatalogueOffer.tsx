import { IconDatabase } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import styles from './Catalogue.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

/** Whether the browser reports a network connection. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

interface CatalogueOfferProps {
  readonly onDownload: () => void;
  /** Omitted if the offer is permanent. */
  readonly onDecline?: () => void;
  readonly isDataSpared: boolean;
}

/** Offers to download all songs to this device, in one sentence with the size. */
export function CatalogueOffer({ onDownload, onDecline, isDataSpared }: CatalogueOfferProps) {
  const isOnline = useIsOnline();
  return (
    <section className={styles.offer} aria-label={texts.catalogue.title}>
      <IconDatabase aria-hidden="true" className={styles.icon} size={28} stroke={1.6} />
      <div className={styles.words}>
        <p className={styles.sentence}>{texts.catalogue.offer}</p>
        {!isOnline && <p className="hint">{texts.catalogue.needsNetwork}</p>}
        {isDataSpared && <p className="hint">{texts.catalogue.spared}</p>}
      </div>
      <div className={styles.buttons}>
        {/* An offer that can be declined is shown beside the main action of the page. */}
        <Button variant={onDecline ? 'quiet' : 'filled'} disabled={!isOnline} onClick={onDownload}>
          {texts.catalogue.download}
        </Button>
        {onDecline && (
          <Button onClick={onDecline} title={texts.catalogue.declineHint}>
            {texts.catalogue.notNow}
          </Button>
        )}
      </div>
    </section>
  );
}
