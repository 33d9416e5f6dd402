import { isBrowserSparingData } from '../../actions/catalogue/sparedData';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { CatalogueProgress } from '../../ui/catalogue/CatalogueProgress';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './FindScreen.module.css';

/** What stands in place of the page as long as there is nothing to search. */
export function NoCatalogue() {
  const { isBroken, isKnown, facts } = useCatalogue();
  if (isBroken) return <EmptyState text={texts.find.broken} drawing="lost" />;
  if (!isKnown || facts !== null) {
    return <Skeletons shape="rows" count={12} label={texts.find.loading} />;
  }
  return (
    <div className={styles.absent}>
      <p className={styles.lead}>{texts.find.absent}</p>
      <Download />
    </div>
  );
}

/** The offer, always: who comes here wants it, whatever was said elsewhere. */
function Download() {
  const { catalogue } = useServices();
  const { download } = useCatalogue();
  if (download.kind === 'running') {
    return <CatalogueProgress {...download} hasOlder={false} onCancel={catalogue.cancelDownload} />;
  }
  if (download.kind === 'elsewhere') {
    return <Notice tone="info">{texts.catalogue.elsewhere}</Notice>;
  }
  return (
    <>
      {download.kind === 'failed' && (
        <Notice tone="danger">{texts.catalogue.failures[download.fault]}</Notice>
      )}
      <CatalogueOffer isDataSpared={isBrowserSparingData()} onDownload={catalogue.download} />
    </>
  );
}
