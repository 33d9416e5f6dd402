import { useEffect, useState } from 'react';
import { useCatalogue, useCatalogueOffer } from '../../actions/catalogue/useCatalogue';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Feedback';

/**
 * Above the results: the offer to download the song list, unless it is answered. A catalogue that
 * cannot be searched is always reported.
 */
export function SearchCatalogueOffer() {
  const { catalogue } = useServices();
  const offer = useCatalogueOffer();
  const { isBroken } = useCatalogue();
  useEffect(() => void catalogue.open(), [catalogue]);
  if (isBroken) return <Notice tone="warning">{texts.catalogue.broken}</Notice>;
  return offer && <CatalogueOffer {...offer} />;
}

/** Below the results, because it is known late: that there is a newer catalogue. */
export function NewerCatalogue() {
  const { catalogue } = useServices();
  const { download, hasNewer, facts } = useCatalogue();
  const [isAsked, setAsked] = useState(false);
  if (facts === null) return null;
  function ask() {
    setAsked(true);
    catalogue.download();
  }
  const isIdle = download.kind === 'idle' || download.kind === 'failed';
  const { downloadNewer, newer } = texts.catalogue;
  return (
    <>
      {isAsked && (download.kind !== 'idle' || !hasNewer) && (
        <CatalogueOffer
          {...{ download, songCount: facts.songCount, isDataSpared: false }}
          onDownload={ask}
          onCancel={catalogue.cancelDownload}
        />
      )}
      {hasNewer && isIdle && (
        <Notice tone="info" action={<Button onClick={ask}>{downloadNewer}</Button>}>
          {newer}
        </Notice>
      )}
    </>
  );
}
