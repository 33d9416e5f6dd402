import type { PersonRoles } from '../../domain/song/artistProfile';
import { number, plural } from '../wording';
import { pageWords } from './words';

/** Texts of the anime page. Texts from the specification are verbatim. */
export const anime = {
  documentTitle: (title: string) => `${title} · Anime`,
  share: (title: string) => `Songs of ${title}`,

  filters: {
    all: pageWords.allSong,
    type: 'by Type',
    information: 'Information',
  },

  /** The default order of the songs. */
  ownOrder: 'Openings, endings, inserts',
  emptyHint: 'The song database knows no song of this anime yet.',

  informationLoading: 'Looking for what is known about this anime…',
  informationMissing: 'No further information about this anime could be found right now.',
  /** Below the facts of the other source. */
  partMissing: {
    encyclopedia: 'Anime News Network told nothing about this anime right now.',
    animeInfo: 'MyAnimeList told nothing about this anime right now.',
    relatedNames: 'The names of related anime could not be looked up right now.',
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
  noScore: 'not scored yet',
  users: (count: number) => plural(count, { one: '1 user', other: `${number(count)} users` }),
  synopsis: 'Synopsis',
  related: 'Related',
  relatedLoading: 'Looking up the names of related anime…',
  /** If the encyclopedia has no word for the relation. */
  relation: { prev: 'came before', next: 'came after' },
  links: 'Ids and links',
  officialLinks: 'Official links',
  newWindow: 'opens in a new tab',
  source: (name: string) => `source: ${name}`,
};

/** The roles while they are not known. */
const BOTH = 'Composer and Artist';

/** "these are only the first 2 songs" */
function onlyFirst(these: 'these' | 'These', count: number): string {
  return plural(count, {
    one: `${these === 'these' ? 'this' : 'This'} is only the first song`,
    other: `${these} are only the first ${number(count)} songs`,
  });
}

/** Texts of the page of an artist, composer or arranger, verbatim from the specification. */
export const artist = {
  unknown: 'Unknown artist',
  /** A person's roles, from the songs: someone who only sings is not a composer. */
  roles: ({ isArtist, isComposer, isArranger }: PersonRoles): string => {
    const creator = isComposer ? pageWords.composer : 'Arranger';
    if (!isArtist) return isComposer || isArranger ? creator : BOTH;
    if (isComposer) return BOTH;
    return isArranger ? `${creator} and ${pageWords.artist}` : pageWords.artist;
  },
  documentTitle: (name: string) => `${name} · Artist`,
  share: (name: string) => `Anime songs by ${name}`,

  alsoKnownAs: 'Also known as',
  groups: 'Member of',
  members: 'Members',

  filters: {
    all: 'All Songs',
    anime: 'by Anime',
    artist: 'is Artist',
    creator: 'is Composer/Arranger',
  },
  emptyHint: 'The song database knows no song by this artist.',

  lookingForMore: 'Looking for more…',
  /** Above the songs, by the reason; the count is of those composed or arranged. */
  shortage: {
    limit: (count: number) =>
      `${plural(count, { one: 'This is 1', other: `These are ${number(count)}` })} of the songs composed or arranged. The song database gives no more at once, so some may be missing.`,
    ranked: (count: number) =>
      `A ranked match is on, so ${onlyFirst('these', count)} composed or arranged. The others are looked up once it is over.`,
    failed: (count: number) =>
      `${onlyFirst('These', count)} composed or arranged: the song database did not answer when asked for the others.`,
  },
};
