import type { InformationPart } from '../../actions/anime/useAnimeInformation';
import type { AnimeSources } from '../../domain/anime/animeProfile';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './Anime.module.css';
import { AnimeSiteLinks } from './AnimeLinks';
import { InformationPanel } from './InformationPanel';
import type { AnimeState } from './useAnime';

interface AnimeInformationSectionProps {
  readonly annId: number;
  readonly anime: AnimeState;
}

/** The information in each of its states: awaited, there, or nowhere to be had. */
export function AnimeInformationSection({ annId, anime }: AnimeInformationSectionProps) {
  const { information, sources, head } = anime;
  if (information.status === 'loading') {
    return <Skeletons shape="rows" count={4} label={texts.anime.informationLoading} />;
  }
  if (information.status === 'missing') {
    return <MissingInformation annId={annId} sources={sources} onRetry={information.retry} />;
  }
  return (
    <>
      <InformationPanel
        annId={annId}
        title={head.title}
        sources={sources}
        information={information.information}
      />
      {information.missingParts.length > 0 && (
        <MissingParts parts={information.missingParts} onRetry={information.retry} />
      )}
    </>
  );
}

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
      <Button onClick={onRetry}>{texts.pageWords.tryAgain}</Button>
      <AnimeSiteLinks annId={annId} sources={sources} />
    </div>
  );
}

interface MissingPartsProps {
  readonly parts: readonly InformationPart[];
  readonly onRetry: () => void;
}

/** One of the sources has nothing: says which one, beneath what the other knows. */
function MissingParts({ parts, onRetry }: MissingPartsProps) {
  return (
    <div className={styles.missing} role="status">
      <div>
        {parts.map((part) => (
          <p key={part}>{texts.anime.partMissing[part]}</p>
        ))}
      </div>
      <Button onClick={onRetry}>{texts.pageWords.tryAgain}</Button>
    </div>
  );
}
