import { useState } from 'react';
import { isDataSpared } from '../../lib/dataSaving';
import { useSettings } from '../../storage/settings/useSettings';
import { useServices } from '../services';
import { useCatalogue } from './useCatalogue';

/** Where the host does not say it. */
const USUAL_BYTES = 6_000_000;

/**
 * The offer to download the song list, or what became of it; null once it is answered, and where the
 * app's own host has the list, from which it comes by itself. Whether that has one is known late:
 * nothing stands below an offer that can be missed.
 *
 * @param isNeeded whether it cannot be declined: the page needs the catalogue
 */
export function useCatalogueOffer(isNeeded = false) {
  const { catalogue, storage } = useServices();
  const { isBroken, facts, download } = useCatalogue();
  const { isDeclined, isHere, hostByteCount } = useSettings(storage.catalogueChoices);
  const [isAsked, setAsked] = useState(false);
  const hasNone = hostByteCount === 0;
  const isHidden = !isNeeded && (isDeclined || !hasNone || (isHere && facts === null));
  if (isBroken || (facts !== null && !isAsked) || (isHidden && !isAsked)) return null;
  return {
    download,
    /** The size of the download. */
    byteCount: hostByteCount || USUAL_BYTES,
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
