/**
 * Every outside address of the program, in two tables and the rule that picks one.
 * Facts: the public hosts of AniSongDB, its media hosts, the anime info API and the encyclopedia;
 * the same-origin prefixes are those of the chat-activity embed, which the local service shares.
 */
export interface ServiceHosts {
  /** Prefix of every song database path ("…/api"). */
  readonly songDatabase: string;
  /** The anime collection of the anime info API ("…/v1/anime"). */
  readonly animeInfo: string;
  /** The encyclopedia call itself, to be followed by a query. */
  readonly encyclopedia: string;
  /** Prefixes of media files, each ending in a slash. */
  readonly media: Readonly<Record<'NA1' | 'NA2' | 'EU1' | 'CAT', string>>;
  /** True where the addresses are our own origin: no outside host, so no pace to keep. */
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
    // The former fourth host is gone; its entry shares the address of NA2.
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

/** Where the pictures are that the encyclopedia and the anime info API name. */
export const PICTURE_HOSTS = [
  'https://cdn.animenewsnetwork.com',
  'https://cdn.myanimelist.net',
] as const;

const EMBED_DOMAIN = '.discordsays.com';

/** The pages that show the chat-activity embed in a frame. */
export const EMBED_FRAMERS = [
  'https://discord.com',
  'https://ptb.discord.com',
  'https://canary.discord.com',
] as const;

/**
 * @param hostname the page's host name
 * @param servedByService whether the page says that the local service serves it
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

/** Whether the page is in the chat-activity embed, which blocks every other host. */
export function isEmbed(hostname: string): boolean {
  return hostname.endsWith(EMBED_DOMAIN);
}
