import { isEmbed, PICTURE_HOSTS, type ServiceHosts } from './hosts';

/** Where a page is served. */
type PagePlace = Pick<Location, 'host' | 'hostname' | 'origin'>;

/**
 * The origins, beside the page's own, whose pictures its policy lets it show. An anime info API may
 * have its own; the local service hands real answers on, with the addresses in them.
 */
function pictureOrigins(
  { isSameOrigin, animeInfo }: ServiceHosts,
  page: PagePlace,
): readonly string[] {
  if (isEmbed(page.hostname)) return [];
  return isSameOrigin ? PICTURE_HOSTS : [...PICTURE_HOSTS, new URL(animeInfo, page.origin).origin];
}

/**
 * A picture's address as the page may load it, or null where its policy forbids that: such a
 * picture counts as none. Answers still name some by http whose hosts have https; one of the page's
 * own host is taken from the page's own origin.
 *
 * @param address a web link (domain/webLink)
 */
export function readPicture(address: string, hosts: ServiceHosts, page: PagePlace): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host === page.host) return page.origin + url.pathname + url.search;
  const origins = pictureOrigins(hosts, page);
  if (!origins.includes(url.origin) && url.protocol === 'http:') url.protocol = 'https:';
  return origins.includes(url.origin) ? url.href : null;
}
