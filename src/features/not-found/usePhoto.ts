import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { BackgroundPhoto } from '../../wire/photos/client';

/** A picture by chance for each visit; null while there is none, which the page can do without. */
export function usePhoto(): BackgroundPhoto | null {
  const { photos } = useServices();
  const [photo, setPhoto] = useState<BackgroundPhoto | null>(null);
  useEffect(() => {
    const visit = new AbortController();
    photos.fetchRandomPhoto({ signal: visit.signal }).then(
      (found) => {
        if (!visit.signal.aborted) setPhoto(found);
      },
      // Only a page that was left ends here.
      () => undefined,
    );
    return () => visit.abort();
  }, [photos]);
  return photo;
}
