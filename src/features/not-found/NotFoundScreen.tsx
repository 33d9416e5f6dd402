import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import type { BackgroundPhoto } from '../../wire/photos/client';
import styles from './NotFoundScreen.module.css';

/** Any path without a screen, and addresses whose id is no id. */
export function NotFoundScreen() {
  const photo = usePhoto();
  return (
    <section
      className={styles.screen}
      style={photo ? { backgroundImage: `url("${encodeURI(photo.backgroundUrl)}")` } : undefined}
    >
      <title>{texts.notFound.documentTitle}</title>
      <div className={styles.panel}>
        <h1 className={styles.code}>{texts.notFound.code}</h1>
        <p className={styles.question}>{texts.notFound.question}</p>
        <p className={styles.explanation}>{texts.notFound.explanation}</p>
        <p className={styles.links}>
          <Link to={PATHS.home}>{texts.common.goHome}</Link>
          {photo && (
            <a href={photo.sourceUrl} target="_blank" rel="noreferrer">
              {texts.notFound.source}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

/** A picture by chance for each visit; null while there is none, which the page can do without. */
function usePhoto(): BackgroundPhoto | null {
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
