import { isEmbed, PICTURE_HOSTS, type ServiceHosts } from './hosts';

/**
 * The origins, beside the page's own, whose pictures its policy lets it show. An anime info API may
 * have its own; the local service hands real answers on, with the addresses that stand in them.
 *
 * @param hostname the page's
 */
function pictureOrigins({ isSameOrigin, animeInfo }: ServiceHosts, hostname: string) {
  if (isEmbed(hostname)) return [];
  return isSameOrigin
    ? PICTURE_HOSTS
    : [...PICTURE_HOSTS, new URL(animeInfo, 'https://own.invalid').origin];
}

/**
 * A picture's address as the page may load it, or null where its policy forbids that: such a
 * picture counts as none. Answers still name some by http whose hosts have https; one of the page's
 * own host is taken from the page's own origin.
 *
 * @param address a web link (domain/webLink)
 * @param page where the page stands
 */
export function readPicture(
  address: string,
  hosts: ServiceHosts,
  page: Pick<Location, 'host' | 'hostname' | 'origin'>,
): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host === page.host) return page.origin + url.pathname + url.search;
  if (url.protocol === 'http:') url.protocol = 'https:';
  const origins: readonly string[] = pictureOrigins(hosts, page.hostname);
  return origins.includes(url.origin) ? url.href : null;
}
