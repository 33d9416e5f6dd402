import { Link } from 'react-router';
import { PATHS } from '../../config/paths';
import styles from './NotFoundScreen.module.css';
import { NOT_FOUND_TEXTS } from './texts';
import { usePhoto } from './usePhoto';

/** Any path without a screen, and addresses whose id is no id. */
export function NotFoundScreen() {
  const photo = usePhoto();
  return (
    <section
      className={styles.screen}
      style={photo ? { backgroundImage: `url("${encodeURI(photo.backgroundUrl)}")` } : undefined}
    >
      <title>{NOT_FOUND_TEXTS.documentTitle}</title>
      <div className={styles.panel}>
        <h1 className={styles.code}>{NOT_FOUND_TEXTS.code}</h1>
        <p className={styles.question}>{NOT_FOUND_TEXTS.question}</p>
        <p className={styles.explanation}>{NOT_FOUND_TEXTS.explanation}</p>
        <p className={styles.links}>
          <Link to={PATHS.home}>{NOT_FOUND_TEXTS.goHome}</Link>
          {photo && (
            <a href={photo.sourceUrl} target="_blank" rel="noreferrer">
              {NOT_FOUND_TEXTS.source}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
