import { useEffect, useState } from 'react';
import { isBrowserSparingData } from '../../actions/catalogue/sparedData';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useServices } from '../../actions/services';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { CatalogueProgress } from '../../ui/catalogue/CatalogueProgress';
import { Notice } from '../../ui/feedback/Notice';

/** Below the results, as long as there is no catalogue and nobody said "not now". */
export function SearchCatalogueOffer() {
  const { catalogue, storage } = useServices();
  const { isKnown, facts, download } = useCatalogue();
  const { isDeclined } = useSettings(storage.catalogueChoices);
  /** Whether it was asked for here: what becomes of it is then said here. */
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => void catalogue.open(), [catalogue]);
  if (!isKnown || (isDeclined && !isAsked)) return null;
  if (facts !== null) {
    return isAsked && download.kind === 'idle' ? (
      <Notice tone="info">{texts.catalogue.arrived(facts.songCount)}</Notice>
    ) : null;
  }
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
      <CatalogueOffer
        isDataSpared={isBrowserSparingData()}
        onDownload={() => {
          setIsAsked(true);
          catalogue.download();
        }}
        onDecline={() => {
          setIsAsked(false);
          storage.catalogueChoices.changeSettings({ isDeclined: true });
        }}
      />
    </>
  );
}
