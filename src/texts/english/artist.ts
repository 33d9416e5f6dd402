import type { PersonRoles } from '../../domain/song/artistProfile';
import { pageWords } from './pageWords';
import { number, plural } from './wording';

/** What the page is about, as long as nobody knows more. */
const BOTH = 'Composer and Artist';

/** "these are only the first 2 songs" */
function onlyFirst(these: 'these' | 'These', count: number): string {
  return plural(count, {
    one: `${these === 'these' ? 'this' : 'This'} is only the first song`,
    other: `${these} are only the first ${number(count)} songs`,
  });
}

/** What the page of an artist, composer or arranger says; the specification's texts exactly. */
export const artist = {
  untitled: pageWords.artist,
  unknown: 'Unknown artist',
  /** What somebody is, by the songs: who only sings is no composer. */
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

  empty: pageWords.songsNotFound,
  emptyHint: 'The song database knows no song by this artist.',

  lookingForMore: 'Looking for more…',
  /** Said above the songs, by the reason; the count is of those composed or arranged. */
  shortage: {
    limit: (count: number) =>
      `${plural(count, { one: 'This is 1', other: `These are ${number(count)}` })} of the songs composed or arranged. The song database gives no more at once, so some may be missing.`,
    ranked: (count: number) =>
      `A ranked match is on, so ${onlyFirst('these', count)} composed or arranged. The others are looked up once it is over.`,
    failed: (count: number) =>
      `${onlyFirst('These', count)} composed or arranged: the song database did not answer when asked for the others.`,
  },
};
