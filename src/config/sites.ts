/** Pages about an anime on other sites, by the site's own id. Only for links. */
export const ANIME_SITES = {
  ann: {
    name: 'Anime News Network',
    pageOf: (id: number) => `https://www.animenewsnetwork.com/encyclopedia/anime.php?id=${id}`,
  },
  myanimelist: {
    name: 'MyAnimeList',
    homePage: 'https://myanimelist.net/',
    pageOf: (id: number) => `https://myanimelist.net/anime/${id}`,
  },
  anidb: {
    name: 'AniDB',
    pageOf: (id: number) => `https://anidb.net/anime/${id}`,
  },
  anilist: {
    name: 'AniList',
    pageOf: (id: number) => `https://anilist.co/anime/${id}`,
  },
  kitsu: {
    name: 'Kitsu',
    pageOf: (id: number) => `https://kitsu.app/anime/${id}`,
  },
} as const;

export type AnimeSite = keyof typeof ANIME_SITES;
