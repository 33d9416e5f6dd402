import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ANIME_SITES, type AnimeSite } from '../../config/sites';
import type { OfficialWebsite } from '../../domain/anime/animeInfo';
import { type AnimeSources, animeLinkedIds } from '../../domain/anime/animeProfile';
import { readWebLink } from '../../domain/app/webLink';
import * as texts from '../../texts/texts';
import styles from './Anime.module.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link out of the app, only to http(s) addresses; the other site gets no referrer. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
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

interface AnimeSiteLinksProps {
  readonly annId: number;
  readonly sources: Pick<AnimeSources, 'songs' | 'info'>;
}

export function AnimeSiteLinks({ annId, sources }: AnimeSiteLinksProps) {
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
              {name} <span className={styles.chipId}>{id}</span>
            </ExternalLink>
          </li>
        );
      })}
    </ul>
  );
}

const PROTOCOL_AND_END = /^https?:\/\/(www\.)?|\/+$/gi;

/** The official websites, each once, named by their title or else by their address. */
export function OfficialLinks({ websites }: { readonly websites: readonly OfficialWebsite[] }) {
  const distinct = [...new Map(websites.map((website) => [website.href, website])).values()];
  return (
    <ul className={styles.chips}>
      {distinct.map(({ href, label, language }) => (
        <li key={href}>
          <ExternalLink href={href} className={styles.chip}>
            <span className={styles.chipText}>{label || href.replace(PROTOCOL_AND_END, '')}</span>
            {language !== null && <span className={styles.chipId}>{language}</span>}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
