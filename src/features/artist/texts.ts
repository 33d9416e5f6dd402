/** What the page of an artist, composer or arranger says; the specification's texts exactly. */
export const ARTIST_TEXTS = {
  untitled: 'Artist',
  unknown: 'Unknown artist',
  subtitle: 'Composer and Artist',
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

  empty: 'Songs not found...',
  emptyHint: 'The song database knows no song by this artist.',
  emptyFilter: {
    artist: 'No song here was performed by this artist.',
    creator: 'No song here was composed or arranged by this artist.',
  },
  showAll: 'Show all songs',
} as const;
