/**
 * The public hosts that --live forwards to, by their path on this service: AniSongDB, the anime
 * info API, the encyclopedia and the media hosts. The former fourth media host is gone; its path
 * leads to the second one's host.
 */
export interface LiveHost {
  /** Without a slash at the end. */
  readonly path: string;
  /** Replaces `path`. */
  readonly address: string;
}

export const LIVE_HOSTS: readonly LiveHost[] = [
  { path: '/api', address: 'https://anisongdb.com/api' },
  { path: '/anime', address: 'https://api.tenrai.org/v1/anime' },
  { path: '/ann', address: 'https://cdn.animenewsnetwork.com/encyclopedia/api.xml' },
  { path: '/american', address: 'https://nawdist.animemusicquiz.com' },
  { path: '/american2', address: 'https://naedist.animemusicquiz.com' },
  { path: '/europe', address: 'https://eudist.animemusicquiz.com' },
  { path: '/catbox', address: 'https://naedist.animemusicquiz.com' },
];
