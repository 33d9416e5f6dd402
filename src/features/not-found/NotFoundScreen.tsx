import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../actions/services';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import styles from './NotFoundScreen.module.css';

/** For paths without a screen, and for invalid ids. */
export function NotFoundScreen() {
  const { photos } = useServices();
  // Another photo on each visit; the page works without one.
  const { data: photo } = useQuery({
    queryKey: ['backgroundPhoto'],
    queryFn: ({ signal }) => photos.fetchRandomPhoto({ signal }),
    gcTime: 0,
  });
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
