/** Whose knowledge the app shows: each is named with a link, as they ask for. */
export const CREDITS = {
  songDatabase: { name: 'AniSongDB', address: 'https://anisongdb.com' },
  encyclopedia: { name: 'Anime News Network', address: 'https://www.animenewsnetwork.com' },
  animeInfo: { name: 'Tenrai', address: 'https://tenrai.org' },
} as const;
