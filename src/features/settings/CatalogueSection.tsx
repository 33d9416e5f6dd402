import { useEffect, useState } from 'react';
import { isBrowserSparingData } from '../../actions/catalogue/sparedData';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { CatalogueProgress } from '../../ui/catalogue/CatalogueProgress';
import { Notice } from '../../ui/feedback/Notice';
import { CatalogueHere } from './CatalogueHere';
import { Section } from './Section';

/** The catalogue on this device: what is there, what is fetched, and the offer. */
export function CatalogueSection() {
  const { catalogue } = useServices();
  const state = useCatalogue();
  const [freedBytes, setFreedBytes] = useState<number | null>(null);
  useEffect(() => void catalogue.open(), [catalogue]);
  if (!state.isKnown) return null;
  const { facts, download } = state;
  const isOffered = facts === null && (download.kind === 'idle' || download.kind === 'failed');
  return (
    <Section title={texts.catalogue.title}>
      {facts !== null && <CatalogueHere facts={facts} onRemoved={setFreedBytes} />}
      {facts === null && download.kind === 'idle' && freedBytes !== null && (
        <Notice tone="info">{texts.catalogue.removed(freedBytes)}</Notice>
      )}
      {download.kind === 'running' && (
        <CatalogueProgress
          {...download}
          hasOlder={facts !== null}
          onCancel={catalogue.cancelDownload}
        />
      )}
      {download.kind === 'elsewhere' && <Notice tone="info">{texts.catalogue.elsewhere}</Notice>}
      {download.kind === 'failed' && (
        <Notice tone="danger">{texts.catalogue.failures[download.fault]}</Notice>
      )}
      {state.isBroken && <Notice tone="warning">{texts.catalogue.broken}</Notice>}
      {isOffered && (
        <CatalogueOffer onDownload={catalogue.download} isDataSpared={isBrowserSparingData()} />
      )}
    </Section>
  );
}
