import { useEffect, useState } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useKeeping } from '../../actions/keeping/useKeeping';
import { useServices } from '../../actions/services';
import { useListenChoice } from '../../actions/useListenChoice';

/** What is read by then is there from the start; the rest comes when it does. */
const LONGEST_WAIT_MS = 500;

/** Whether all is read that the sections stand on, or has been waited for long enough. */
export function useSectionsKnown(): boolean {
  const { catalogue } = useServices();
  const isCatalogueKnown = useCatalogue().isKnown;
  const isKeepingKnown = useKeeping().isKnown;
  const { isKept } = useListenChoice();
  const [isOver, setOver] = useState(false);
  useEffect(() => void catalogue.open(), [catalogue]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || (isCatalogueKnown && isKeepingKnown && isKept !== undefined);
}
