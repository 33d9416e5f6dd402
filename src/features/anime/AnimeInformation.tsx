import {
  IconArrowLeft,
  IconArrowRight,
  IconExternalLink,
  IconStarFilled,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { AnimeInformationState } from '../../actions/anime/useAnimeInformation';
import { useShownPictures } from '../../actions/pictures/useShownPictures';
import { animePath } from '../../config/paths';
import { ANIME_SITES, type AnimeSite } from '../../config/sites';
import type { OfficialWebsite } from '../../domain/anime/animeInfo';
import {
  type AnimeDetails,
  type AnimeHead,
  type AnimeSources,
  animeDetails,
  animeLinkedIds,
  type NamedRelation,
} from '../../domain/anime/animeProfile';
import { readWebLink } from '../../domain/app/webLink';
import { Link } from '../../routing/Link';
import { runningTimeText, statusText } from '../../texts/animeFacts';
import { vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { RetryButton } from '../../ui/controls/Button';
import { ListCover } from '../../ui/cover/CoverArt';
import { PictureCover } from '../../ui/cover/PictureCover';
import { Skeletons } from '../../ui/feedback/Feedback';
import styles from './Anime.module.css';

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
  if (anime.information.status === 'loading') {
    return <Skeletons count={4} label={texts.anime.informationLoading} />;
  }
  return (
    <>
      <InformationPanel anime={anime} />
      <MissingInformation anime={anime} />
    </>
  );
}

/** Says what did not come; if neither source has data, with links to other places. */
export function MissingInformation({ anime }: AnimeInformationProps) {
  const { information } = anime;
  if (information.status === 'loading') return null;
  const isAllMissing = information.status === 'missing';
  const sentences = isAllMissing
    ? [texts.anime.informationMissing]
    : information.missingParts.map((part) => texts.anime.partMissing[part]);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.missing} role="status">
      <div>
        {[...sentences.entries()].map(([place, sentence]) => (
          <p key={place}>{sentence}</p>
        ))}
      </div>
      <RetryButton onRetry={information.retry} />
      {isAllMissing && <AnimeSiteLinks anime={anime} />}
    </div>
  );
}

/** The data of the encyclopedia and the anime info API. All of it is rendered as text. */
function InformationPanel({ anime }: AnimeInformationProps) {
  const { annId, head, sources, information } = anime;
  const arePicturesShown = useShownPictures();
  if (information.status !== 'loaded') return null;
  const { entry, info, related, isNamingRelated } = information.information;
  const details = animeDetails(sources);
  const websites = entry?.officialWebsites ?? [];
  return (
    <div className={styles.information}>
      <div className={styles.aside}>
        <PictureCover
          annId={annId}
          picture={arePicturesShown ? details.picture : null}
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
              <Skeletons count={2} label={texts.anime.relatedLoading} isLabelHidden />
            )
          )}
        </Block>
        <Block heading={texts.anime.links}>
          <AnimeSiteLinks anime={anime} />
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
              <span className="grid shrinkable">
                <span className="row gap-1 tiny faint breakable">
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
  const { locale } = texts.wording;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(score);
}

function AnimeScores({ details }: { readonly details: AnimeDetails }) {
  const scores = [
    [ANIME_SITES.ann.name, details.encyclopediaScore],
    [ANIME_SITES.myanimelist.name, details.infoScore],
  ] as const;
  return (
    <ul className={styles.scores}>
      {scores.map(
        ([source, score]) =>
          score !== null && (
            <li key={source} className={styles.score}>
              <span className="hint">{source}</span>
              <span className="row gap-2 large strong digits">
                <IconStarFilled aria-hidden="true" size={STAR_PIXELS} className="lit" />
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
    <section className="column gap-3 shrinkable" aria-labelledby={headingId}>
      <h2 id={headingId} className="large">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Facts({ details }: { readonly details: AnimeDetails }) {
  const { episodeCount, duration, status, vintage, studios } = details;
  const facts = [
    [texts.anime.facts.episodes, episodeCount === null ? null : texts.wording.number(episodeCount)],
    [texts.anime.facts.duration, duration && runningTimeText(duration)],
    [texts.anime.facts.status, status && statusText(status)],
    [texts.anime.facts.vintage, vintage && vintageText(vintage)],
    [texts.anime.facts.studios, texts.wording.names(studios) || null],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-2 small">
      {[...known.entries()].map(([place, [name, value]]) => (
        <div key={place} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link out of the app, only to http(s) addresses; the other site gets no referrer. */
function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const link = readWebLink(href);
  if (link === null) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={link} target="_blank" rel="noreferrer">
      {children}
      <IconExternalLink aria-hidden="true" size={14} className={styles.linkIcon} />
      <span className="visually-hidden"> ({texts.anime.newWindow})</span>
    </a>
  );
}

const SITE_ORDER: readonly AnimeSite[] = ['ann', 'myanimelist', 'anidb', 'anilist', 'kitsu'];

function AnimeSiteLinks({ anime: { annId, sources } }: AnimeInformationProps) {
  const ids = { ann: annId, ...animeLinkedIds(sources) };
  return (
    <ul className={styles.chips}>
      {SITE_ORDER.map((site) => {
        const id = ids[site];
        if (id === null) return null;
        const { name, pageOf } = ANIME_SITES[site];
        return (
          <li key={site}>
            <ExternalLink href={pageOf(id)} className={styles.chip}>
              {name} <span className="tiny faint digits">{id}</span>
            </ExternalLink>
          </li>
        );
      })}
    </ul>
  );
}

const PROTOCOL_AND_END = /^https?:\/\/(www\.)?|\/+$/gi;

/** The official websites, each once, named by their title or else by their address. */
function OfficialLinks({ websites }: { readonly websites: readonly OfficialWebsite[] }) {
  const distinct = [...new Map(websites.map((website) => [website.href, website])).values()];
  return (
    <ul className={styles.chips}>
      {distinct.map(({ href, label, language }) => (
        <li key={href}>
          <ExternalLink href={href} className={styles.chip}>
            <span className={styles.chipText}>{label || href.replace(PROTOCOL_AND_END, '')}</span>
            {language !== null && <span className="tiny faint digits">{language}</span>}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
