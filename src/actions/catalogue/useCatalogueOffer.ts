import { useState } from 'react';
import { isDataSpared } from '../../lib/dataSaving';
import { useSettings } from '../../storage/settings/useSettings';
import { useServices } from '../services';
import { useCatalogue } from './useCatalogue';

/**
 * The offer to download the song list, or what became of it; null once it is answered. It does not
 * wait for the storage, so it never moves what is below it.
 *
 * @param isNeeded whether it cannot be declined: the page needs the catalogue
 */
export function useCatalogueOffer(isNeeded = false) {
  const { catalogue, storage } = useServices();
  const { isBroken, facts, download } = useCatalogue();
  const { isDeclined, isHere } = useSettings(storage.catalogueChoices);
  const [isAsked, setAsked] = useState(false);
  const isHidden = (isDeclined && !isNeeded) || (isHere && facts === null && !isNeeded);
  if (isBroken || (facts !== null && !isAsked) || (isHidden && !isAsked)) return null;
  return {
    download,
    /** The number of songs, once they are here. */
    songCount: facts?.songCount ?? null,
    isDataSpared: isDataSpared(),
    onCancel: () => void catalogue.cancelDownload(),
    onDownload() {
      setAsked(true);
      catalogue.download();
    },
    ...(!isNeeded && {
      onDecline() {
        setAsked(false);
        storage.catalogueChoices.changeSettings({ isDeclined: true });
      },
    }),
  };
}
