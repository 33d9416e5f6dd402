/** The services whose data the app shows. They ask to be named with a link. */
export const CREDITS = {
  songDatabase: { name: 'AniSongDB', address: 'https://anisongdb.com' },
  encyclopedia: { name: 'Anime News Network', address: 'https://www.animenewsnetwork.com' },
  animeInfo: { name: 'Tenrai', address: 'https://tenrai.org' },
} as const;
