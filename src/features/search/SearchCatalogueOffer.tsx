import { useEffect, useState } from 'react';
import type { CatalogueFacts } from '../../actions/catalogue/catalogue';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useServices } from '../../actions/services';
import { isDataSpared } from '../../lib/dataSaving';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { CatalogueProgress } from '../../ui/catalogue/CatalogueProgress';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';

/**
 * Below the results: the offer to download the catalogue or a newer one, unless the user declined.
 * A catalogue that cannot be searched is always reported.
 */
export function SearchCatalogueOffer() {
  const { catalogue, storage } = useServices();
  const { isKnown, isBroken, facts, download } = useCatalogue();
  const { isDeclined } = useSettings(storage.catalogueChoices);
  /** Whether the download was started here: its result is then shown here. */
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => void catalogue.open(), [catalogue]);

  function ask() {
    setIsAsked(true);
    catalogue.download();
  }

  if (isBroken) return <Notice tone="warning">{texts.catalogue.broken}</Notice>;
  if (!isKnown || (isDeclined && !isAsked)) return null;
  if (download.kind === 'running' && (facts === null || isAsked)) {
    const { cancelDownload } = catalogue;
    const hasOlder = facts !== null;
    return <CatalogueProgress {...download} hasOlder={hasOlder} onCancel={cancelDownload} />;
  }
  if (facts !== null) return <CurrentCatalogue facts={facts} isAsked={isAsked} onAsk={ask} />;
  if (download.kind === 'elsewhere') {
    return <Notice tone="info">{texts.catalogue.elsewhere}</Notice>;
  }
  return (
    <>
      {download.kind === 'failed' && (
        <Notice tone="danger">{texts.catalogue.failures[download.fault]}</Notice>
      )}
      <CatalogueOffer
        isDataSpared={isDataSpared()}
        onDownload={ask}
        onDecline={() => {
          setIsAsked(false);
          storage.catalogueChoices.changeSettings({ isDeclined: true });
        }}
      />
    </>
  );
}

interface CurrentCatalogueProps {
  readonly facts: CatalogueFacts;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

/** A notice that the catalogue is complete, or that there is a newer one. */
function CurrentCatalogue({ facts, isAsked, onAsk }: CurrentCatalogueProps) {
  const { download, hasNewer } = useCatalogue();
  const isIdle = download.kind === 'idle' || download.kind === 'failed';
  return (
    <>
      {isAsked && download.kind === 'failed' && (
        <Notice tone="danger">{texts.catalogue.failures[download.fault]}</Notice>
      )}
      {hasNewer && isIdle && (
        <Notice
          tone="info"
          action={<Button onClick={onAsk}>{texts.catalogue.downloadNewer}</Button>}
        >
          {texts.catalogue.newer}
        </Notice>
      )}
      {isAsked && !hasNewer && download.kind === 'idle' && (
        <Notice tone="info">{texts.catalogue.arrived(facts.songCount)}</Notice>
      )}
    </>
  );
}
