import * as texts from '../../texts/texts';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { InformationPanel } from './InformationPanel';
import { MissingInformation } from './MissingInformation';
import { MissingParts } from './MissingParts';
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
