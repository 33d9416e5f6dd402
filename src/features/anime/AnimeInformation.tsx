import { IconArrowLeft, IconArrowRight, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type {
  AnimeInformationState,
  AnimeInformation as LoadedInformation,
} from '../../actions/anime/useAnimeInformation';
import { useShownPictures } from '../../actions/pictures/useShownPictures';
import { animePath } from '../../config/paths';
import { ANIME_SITES } from '../../config/sites';
import {
  type AnimeDetails,
  type AnimeHead,
  type AnimeSources,
  animeDetails,
  type NamedRelation,
} from '../../domain/anime/animeProfile';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { ListCover } from '../../ui/cover/CoverArt';
import { PictureCover } from '../../ui/cover/PictureCover';
import { Skeletons } from '../../ui/feedback/Feedback';
import styles from './Anime.module.css';
import { AnimeSiteLinks, ExternalLink, OfficialLinks } from './AnimeLinks';

export interface KnownAnime {
  readonly annId: number;
  readonly information: AnimeInformationState;
  readonly sources: AnimeSources;
  readonly head: AnimeHead & { readonly title: string };
}

interface AnimeInformationProps {
  readonly anime: KnownAnime;
}

export function AnimeInformation({ anime }: AnimeInformationProps) {
  const { information } = anime;
  if (information.status === 'loading') {
    return <Skeletons shape="rows" count={4} label={texts.anime.informationLoading} />;
  }
  if (information.status === 'missing') return <MissingInformation anime={anime} />;
  return (
    <>
      <InformationPanel anime={anime} information={information.information} />
      {information.missingParts.length > 0 && (
        <Missing
          sentences={information.missingParts.map((part) => texts.anime.partMissing[part])}
          onRetry={information.retry}
        />
      )}
    </>
  );
}

/** Shown if neither source has data; renders nothing in other states. */
export function MissingInformation({ anime }: AnimeInformationProps) {
  const { annId, sources, information } = anime;
  if (information.status !== 'missing') return null;
  return (
    <Missing sentences={[texts.anime.informationMissing]} onRetry={information.retry}>
      <AnimeSiteLinks annId={annId} sources={sources} />
    </Missing>
  );
}

interface MissingProps {
  readonly sentences: readonly string[];
  readonly onRetry: () => void;
  /** Links to other places that may have it. */
  readonly children?: ReactNode;
}

function Missing({ sentences, onRetry, children }: MissingProps) {
  return (
    <div className={styles.missing} role="status">
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={onRetry}>{texts.pageWords.tryAgain}</Button>
      {children}
    </div>
  );
}

interface InformationPanelProps extends AnimeInformationProps {
  readonly information: LoadedInformation;
}

/** The data of the encyclopedia and the anime info API. All of it is rendered as text. */
function InformationPanel({ anime, information }: InformationPanelProps) {
  const { annId, head, sources } = anime;
  const { entry, info, related, isNamingRelated } = information;
  const details = animeDetails(sources);
  const websites = entry?.officialWebsites ?? [];
  return (
    <div className={styles.information}>
      <div className={styles.aside}>
        <PictureCover
          annId={annId}
          picture={useShownPictures() ? details.picture : null}
          label={texts.anime.cover(head.title)}
          shape="natural"
        />
        <Facts details={details} />
      </div>
      <div className={styles.main}>
        <Block heading={texts.anime.scores}>
          {(details.encyclopediaScore ?? details.infoScore) !== null && (
            <AnimeScores details={details} />
          )}
        </Block>
        <Block heading={texts.anime.synopsis}>
          {details.synopsis !== null && <p className={styles.synopsis}>{details.synopsis}</p>}
        </Block>
        <Block heading={texts.anime.related}>
          {related.length > 0 ? (
            <RelatedList related={related} />
          ) : (
            isNamingRelated && (
              <Skeletons shape="rows" count={2} label={texts.anime.relatedLoading} isLabelHidden />
            )
          )}
        </Block>
        <Block heading={texts.anime.links}>
          <AnimeSiteLinks annId={annId} sources={sources} />
        </Block>
        <Block heading={texts.anime.officialLinks}>
          {websites.length > 0 && <OfficialLinks websites={websites} />}
        </Block>
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

const COVER_PIXELS = 44;
const ARROW_PIXELS = 14;

/** Related anime, with the encyclopedia's words for the relation; each links to its own page. */
function RelatedList({ related }: { readonly related: readonly NamedRelation[] }) {
  return (
    <ul className={styles.related}>
      {related.map(({ annId, name, direction, relation }) => {
        const Arrow = direction === 'prev' ? IconArrowLeft : IconArrowRight;
        return (
          <li key={annId}>
            <Link className={styles.relatedLink} to={animePath(annId)} title={name}>
              <ListCover annId={annId} size={COVER_PIXELS} />
              <span className={styles.relatedNames}>
                <span className={styles.relation}>
                  <Arrow aria-hidden="true" size={ARROW_PIXELS} />
                  {relation || texts.anime.relation[direction]}
                </span>{' '}
                <span className={styles.relatedName}>{name}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const STAR_PIXELS = 18;

/** At most two decimals: "7.98", "8". */
function scoreText(score: number): string {
  return String(Math.round(score * 100) / 100);
}

function AnimeScores({ details }: { readonly details: AnimeDetails }) {
  const scores: readonly (readonly [string, AnimeDetails['infoScore']])[] = [
    [ANIME_SITES.ann.name, details.encyclopediaScore],
    [ANIME_SITES.myanimelist.name, details.infoScore],
  ];
  return (
    <ul className={styles.scores}>
      {scores.map(
        ([source, score]) =>
          score !== null && (
            <li key={source} className={styles.score}>
              <span className="hint">{source}</span>
              <span className={styles.scoreValue}>
                <IconStarFilled aria-hidden="true" size={STAR_PIXELS} className={styles.star} />
                {score.score === null ? texts.anime.noScore : scoreText(score.score)}
              </span>
              {score.userCount !== null && (
                <span className={styles.quiet}>{texts.anime.users(score.userCount)}</span>
              )}
            </li>
          ),
      )}
    </ul>
  );
}

/** Renders nothing without content. */
function Block({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const headingId = useId();
  if (!children) return null;
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
