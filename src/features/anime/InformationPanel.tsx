import { type ReactNode, useId } from 'react';
import type { AnimeInformation } from '../../actions/useAnimeInformation';
import { ANIME_SITES } from '../../config/sites';
import {
  type AnimeDetails,
  type AnimeSources,
  animeDetails,
} from '../../domain/anime/animeProfile';
import * as texts from '../../texts/texts';
import { PictureCover } from '../../ui/cover/PictureCover';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './Anime.module.css';
import { AnimeSiteLinks, ExternalLink, OfficialLinks } from './AnimeLinks';
import { AnimeScores } from './AnimeScores';
import { RelatedList } from './RelatedList';

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
          label={texts.anime.cover(title)}
          shape="natural"
        />
        <Facts details={details} />
      </div>
      <div className={styles.main}>
        {(details.encyclopediaScore ?? details.infoScore) !== null && (
          <Block heading={texts.anime.scores}>
            <AnimeScores details={details} />
          </Block>
        )}
        {details.synopsis !== null && (
          <Block heading={texts.anime.synopsis}>
            <p className={styles.synopsis}>{details.synopsis}</p>
          </Block>
        )}
        {(related.length > 0 || isNamingRelated) && (
          <Block heading={texts.anime.related}>
            {related.length > 0 ? (
              <RelatedList related={related} />
            ) : (
              <Skeletons shape="rows" count={2} label={texts.anime.relatedLoading} isLabelHidden />
            )}
          </Block>
        )}
        <Block heading={texts.anime.links}>
          <AnimeSiteLinks annId={annId} sources={sources} />
        </Block>
        {websites.length > 0 && (
          <Block heading={texts.anime.officialLinks}>
            <OfficialLinks websites={websites} />
          </Block>
        )}
        <p className={styles.credits}>
          {entry !== null && (
            <ExternalLink href={ANIME_SITES.ann.pageOf(entry.annId)}>
              {texts.anime.source(ANIME_SITES.ann.name)}
            </ExternalLink>
          )}
          {info !== null && (
            <ExternalLink href={info.url ?? ANIME_SITES.myanimelist.homePage}>
              {texts.anime.source(ANIME_SITES.myanimelist.name)}
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
    [texts.anime.facts.episodes, episodeCount === null ? null : texts.wording.number(episodeCount)],
    [texts.anime.facts.duration, duration],
    [texts.anime.facts.status, status],
    [texts.anime.facts.vintage, vintage],
    [texts.anime.facts.studios, texts.listing.listNames(studios) || null],
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
