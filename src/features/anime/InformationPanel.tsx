import { type ReactNode, useId } from 'react';
import type { AnimeInformation } from '../../actions/useAnimeInformation';
import { ANIME_SITES } from '../../config/sites';
import { type AnimeDetails, type AnimeSources, animeDetails } from '../../domain/animeProfile';
import { thinNumber } from '../../domain/thinNumber';
import { PictureCover } from '../../ui/cover/PictureCover';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './Anime.module.css';
import { AnimeSiteLinks, ExternalLink, OfficialLinks } from './AnimeLinks';
import { AnimeScores } from './AnimeScores';
import { RelatedList } from './RelatedList';
import { ANIME_TEXTS } from './texts';

interface InformationPanelProps {
  readonly annId: number;
  readonly title: string;
  readonly sources: AnimeSources;
  readonly information: AnimeInformation;
}

/** What the encyclopedia and the anime info API know. All of it is text, whatever stands in it. */
export function InformationPanel(props: InformationPanelProps) {
  const { annId, title, sources, information } = props;
  const { entry, info, related, isNamingRelated } = information;
  const details = animeDetails(sources);
  const websites = entry?.officialWebsites ?? [];
  return (
    <div className={styles.information}>
      <div className={styles.aside}>
        <PictureCover
          annId={annId}
          picture={details.picture}
          label={ANIME_TEXTS.cover(title)}
          shape="natural"
        />
        <Facts details={details} />
      </div>
      <div className={styles.main}>
        {(details.encyclopediaScore ?? details.infoScore) !== null && (
          <Block heading={ANIME_TEXTS.scores}>
            <AnimeScores details={details} />
          </Block>
        )}
        {details.synopsis !== null && (
          <Block heading={ANIME_TEXTS.synopsis}>
            <p className={styles.synopsis}>{details.synopsis}</p>
          </Block>
        )}
        {(related.length > 0 || isNamingRelated) && (
          <Block heading={ANIME_TEXTS.related}>
            {related.length > 0 ? (
              <RelatedList related={related} />
            ) : (
              <Skeletons shape="rows" count={2} label={ANIME_TEXTS.relatedLoading} isLabelHidden />
            )}
          </Block>
        )}
        <Block heading={ANIME_TEXTS.links}>
          <AnimeSiteLinks annId={annId} sources={sources} />
        </Block>
        {websites.length > 0 && (
          <Block heading={ANIME_TEXTS.officialLinks}>
            <OfficialLinks websites={websites} />
          </Block>
        )}
        <p className={styles.credits}>
          {entry !== null && (
            <ExternalLink href={ANIME_SITES.ann.pageOf(entry.annId)}>
              {ANIME_TEXTS.source(ANIME_SITES.ann.name)}
            </ExternalLink>
          )}
          {info !== null && (
            <ExternalLink href={info.url ?? ANIME_SITES.myanimelist.homePage}>
              {ANIME_TEXTS.source(ANIME_SITES.myanimelist.name)}
            </ExternalLink>
          )}
        </p>
      </div>
    </div>
  );
}

interface BlockProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Block({ heading, children }: BlockProps) {
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Facts({ details }: { readonly details: AnimeDetails }) {
  const { episodeCount, duration, status, vintage, studios } = details;
  const facts: readonly (readonly [string, string | null])[] = [
    [ANIME_TEXTS.facts.episodes, episodeCount === null ? null : thinNumber(episodeCount)],
    [ANIME_TEXTS.facts.duration, duration],
    [ANIME_TEXTS.facts.status, status],
    [ANIME_TEXTS.facts.vintage, vintage],
    [ANIME_TEXTS.facts.studios, studios.join(', ') || null],
  ];
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
