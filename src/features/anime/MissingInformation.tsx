import type { AnimeSources } from '../../domain/anime/animeProfile';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Anime.module.css';
import { AnimeSiteLinks } from './AnimeLinks';

interface MissingInformationProps {
  readonly annId: number;
  readonly sources: AnimeSources;
  readonly onRetry: () => void;
}

/** Neither source has anything: says so, and leads to the sites that may. */
export function MissingInformation({ annId, sources, onRetry }: MissingInformationProps) {
  return (
    <div className={styles.missing} role="status">
      <p>{texts.anime.informationMissing}</p>
      <Button onClick={onRetry}>{texts.anime.tryAgain}</Button>
      <AnimeSiteLinks annId={annId} sources={sources} />
    </div>
  );
}
