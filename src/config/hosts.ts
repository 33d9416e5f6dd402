/**
 * Addresses of the outside services: the public hosts, or prefixes of the page's own origin in the
 * chat-activity embed and at the local service.
 */
export interface ServiceHosts {
  /** Prefix of every song database path ("…/api"). */
  readonly songDatabase: string;
  /** The anime collection of the anime info API ("…/v1/anime"). */
  readonly animeInfo: string;
  /** The encyclopedia's API, without the query. */
  readonly encyclopedia: string;
  /** Prefixes of media files, ending in a slash. */
  readonly media: Readonly<Record<'NA1' | 'NA2' | 'EU1' | 'CAT', string>>;
  /** Whether all are prefixes of the page's own origin, which need no rate limit. */
  readonly isSameOrigin: boolean;
}

export const PUBLIC_HOSTS: ServiceHosts = {
  songDatabase: 'https://anisongdb.com/api',
  animeInfo: 'https://api.tenrai.org/v1/anime',
  encyclopedia: 'https://cdn.animenewsnetwork.com/encyclopedia/api.xml',
  media: {
    NA1: 'https://nawdist.animemusicquiz.com/',
    NA2: 'https://naedist.animemusicquiz.com/',
    EU1: 'https://eudist.animemusicquiz.com/',
    // The former fourth host is gone; NA2 takes its place.
    CAT: 'https://naedist.animemusicquiz.com/',
  },
  isSameOrigin: false,
};

export const SAME_ORIGIN_HOSTS: ServiceHosts = {
  songDatabase: '/api',
  animeInfo: '/anime',
  encyclopedia: '/ann',
  media: { NA1: '/american/', NA2: '/american2/', EU1: '/europe/', CAT: '/catbox/' },
  isSameOrigin: true,
};

/** The host of the encyclopedia's pictures. */
export const ENCYCLOPEDIA_PICTURES = 'https://cdn.animenewsnetwork.com';
/** Hosts of the pictures that the encyclopedia and the anime info API refer to. */
export const PICTURE_HOSTS = [ENCYCLOPEDIA_PICTURES, 'https://cdn.myanimelist.net'] as const;

const EMBED_DOMAIN = '.discordsays.com';

/** Origins that show the chat-activity embed in a frame. */
export const EMBED_FRAMERS = [
  'https://discord.com',
  'https://ptb.discord.com',
  'https://canary.discord.com',
] as const;

/**
 * @param hostname the page's host name
 * @param servedByService whether the local service serves the page
 * @param animeInfoBase another base for the anime info API on public hosts, set at build time
 */
export function pickHosts(
  hostname: string,
  servedByService: boolean,
  animeInfoBase?: string,
): ServiceHosts {
  if (servedByService || isEmbed(hostname)) return SAME_ORIGIN_HOSTS;
  return animeInfoBase ? { ...PUBLIC_HOSTS, animeInfo: animeInfoBase } : PUBLIC_HOSTS;
}

/** Whether the page is the chat-activity embed, which blocks all other hosts. */
export function isEmbed(hostname: string): boolean {
  return hostname.endsWith(EMBED_DOMAIN);
}
