import { ENCYCLOPEDIA_PICTURES, isEmbed, PICTURE_HOSTS, type ServiceHosts } from './hosts';

/** The page's own address. */
type PagePlace = Pick<Location, 'host' | 'hostname' | 'origin'>;

/**
 * Origins, besides the page's own, whose pictures the content security policy allows. An anime info
 * API may host its own; the local service passes on real answers with their picture URLs.
 */
function pictureOrigins(
  { isSameOrigin, animeInfo }: ServiceHosts,
  page: PagePlace,
): readonly string[] {
  if (isEmbed(page.hostname)) return [];
  return isSameOrigin ? PICTURE_HOSTS : [...PICTURE_HOSTS, new URL(animeInfo, page.origin).origin];
}

/**
 * A picture's URL as the page may load it, or null if the content security policy forbids it. Some
 * answers use http for hosts that have https. A picture on the page's own host is loaded from the
 * page's own origin.
 */
export function readPicture(address: string, hosts: ServiceHosts, page: PagePlace): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host === page.host) return page.origin + url.pathname + url.search;
  const origins = pictureOrigins(hosts, page);
  if (!origins.includes(url.origin) && url.protocol === 'http:') url.protocol = 'https:';
  return origins.includes(url.origin) ? url.href : null;
}

/** As readPicture, for pictures that the app stores: only from the encyclopedia's own host. */
export function readEncyclopediaPicture(
  address: string,
  hosts: ServiceHosts,
  page: PagePlace,
): string | null {
  const shown = readPicture(address, hosts, page);
  if (shown === null) return null;
  return [page.origin, ENCYCLOPEDIA_PICTURES].includes(new URL(shown).origin) ? shown : null;
}
