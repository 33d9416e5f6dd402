import type { PersonRoles } from '../../domain/song/artistProfile';
import { number, plural } from '../wording';
import { common, pageWords } from './app';

/** Texts of the anime page. */
export const anime = {
  documentTitle: (title: string) => `${title} · Anime`,
  share: (title: string) => `Songs of ${title}`,

  filters: {
    all: pageWords.allSong,
    type: 'By type',
    information: 'Information',
  },

  /** The default order of the songs. */
  ownOrder: 'Openings, endings, inserts',
  emptyHint: 'The song database has none for this anime yet.',

  informationLoading: 'Loading information…',
  informationMissing: "Couldn't find information about this anime. Try again later.",
  /** Below the facts of the other source. */
  partMissing: {
    encyclopedia: 'Anime News Network has no information right now.',
    animeInfo: 'MyAnimeList has no information right now.',
    relatedNames: "Couldn't load the names of related anime.",
  },

  cover: (title: string) => `Cover of ${title}`,
  facts: {
    episodes: 'Episodes',
    duration: 'Duration',
    status: 'Status',
    vintage: pageWords.vintage,
    studios: 'Studios',
  },
  scores: 'Scores',
  noScore: 'no score yet',
  users: (count: number) => plural(count, { one: '1 user', other: `${number(count)} users` }),
  synopsis: 'Synopsis',
  related: 'Related',
  relatedLoading: 'Loading related anime…',
  /** If the encyclopedia has no word for the relation. */
  relation: { prev: 'earlier', next: 'later' },
  links: 'IDs and links',
  officialLinks: 'Official links',
  newWindow: 'opens in a new tab',
  source: (name: string) => `source: ${name}`,
};

/** The roles while they are not known. */
const BOTH = 'Composer and artist';

/** "Showing 300 songs as composer or arranger." */
function shown(count: number): string {
  return `Showing ${common.songCount(count)} as composer or arranger.`;
}

/** Texts of the page of an artist, composer or arranger. */
export const artist = {
  unknown: 'Unknown artist',
  /** A person's roles, from the songs: someone who only sings is not a composer. */
  roles: ({ isArtist, isComposer, isArranger }: PersonRoles): string => {
    const creator = isComposer ? pageWords.composer : 'Arranger';
    if (!isArtist) return isComposer || isArranger ? creator : BOTH;
    if (isComposer) return BOTH;
    return isArranger ? `${creator} and ${pageWords.artist.toLowerCase()}` : pageWords.artist;
  },
  documentTitle: (name: string) => `${name} · Artist`,
  share: (name: string) => `Anime songs by ${name}`,

  alsoKnownAs: 'Also known as',
  groups: 'Member of',
  members: 'Members',

  filters: {
    all: pageWords.allSong,
    anime: 'By anime',
    artist: 'As artist',
    creator: 'As composer/arranger',
  },
  emptyHint: 'The song database has none by this artist.',

  lookingForMore: 'Loading more…',
  /** Above the songs, by the reason; the count is of those composed or arranged. */
  shortage: {
    limit: (count: number) => `${shown(count)} There may be more.`,
    ranked: (count: number) => `${shown(count)} The rest load after the ranked match.`,
    failed: (count: number) => `${shown(count)} Couldn't load the rest.`,
  },
};
