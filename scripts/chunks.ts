import type { Rolldown } from 'vite';

type Groups = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups'];

interface Chunk {
  readonly name: string;
  /** Paths without their ending; a folder stands for all that is in it. */
  readonly roots: readonly string[];
  /** Folders whose style sheets come with it, being too small for a file. */
  readonly styles?: readonly string[];
}

/**
 * What is sent after the start, by when it is needed. A module belongs to the first chunk of which a
 * root imports it, so that a chunk only imports from those above it. Few files, because each costs a
 * request; not one, because a page that is opened first waits for what it imports.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    // The rest of Home, and what every page reads or shows once it is drawn.
    name: 'soon',
    roots: [
      'src/features/home/HomeParts',
      'src/app/connectPictures',
      'src/app/navigation/MobileTabBar',
      'src/app/shell/StorageNotice',
      'src/ui/feedback',
      'src/ui/player/noticeText',
      'src/storage/listens/listens',
      'src/storage/lists/lists',
      'src/storage/songs',
      'src/storage/storeAllPending',
      'src/actions/catalogue/createCatalogue',
      'src/actions/downloads/changeDownload',
      'src/actions/downloads/downloadSongs',
      'src/actions/likes/openLikes',
      'src/actions/queue/queueOffers',
      'src/actions/sameRecording',
      'src/actions/search/searchCatalogue',
      'src/actions/share/copyMediaLink',
      'src/actions/share/sharePage',
      'src/domain/media',
      'src/domain/playlist/importPlan',
      'src/ui/download',
      'src/ui/menu/MenuButton',
      'src/ui/menu/menuEntry',
      'src/ui/nearness/useClosedByBack',
      // An icon is too small for the chunk of one of its users.
      'node_modules/@tabler/icons-react',
    ],
    styles: ['src/ui/dialog', 'src/ui/menu', 'src/ui/song-extras'],
  },
  {
    // Nothing of it is shown: code for a page that sounds, offline use, and files.
    name: 'later',
    roots: [
      'src/app/player',
      'src/player/extras',
      'src/actions/downloads/createDownloads',
      'src/actions/offline/runOffline',
      'src/storage/database/moveRecords',
      'src/storage/files/files',
      'src/practice/store/practiceBackup',
    ],
  },
  {
    // What pages of songs have in common.
    name: 'lists',
    roots: [
      'src/actions/address',
      'src/actions/downloads/useDownloads',
      'src/actions/filter',
      'src/actions/names',
      'src/actions/playlists/usePlaylistActions',
      'src/actions/queue/playSongsNow',
      'src/actions/queue/queueActions',
      'src/actions/search',
      'src/actions/share',
      'src/actions/songs/useSongList',
      'src/actions/useListenChoice',
      'src/domain/listens/localDays',
      'src/domain/filter/findAddress',
      'src/domain/song',
      'src/texts/figures',
      'src/texts/keyNames',
      'src/ui/chart',
      'src/ui/controls',
      'src/ui/filter/FilterArea',
      'src/ui/filter/NumberFields',
      'src/ui/list',
      'src/ui/nearness',
      'src/ui/screen',
      'src/ui/search',
      'src/wire/pageClients',
    ],
    styles: ['src/features/search', 'src/features/suggest'],
  },
  {
    name: 'popups',
    roots: ['src/ui/menu', 'src/ui/song-extras', 'src/ui/dialog'],
  },
  {
    // Each opens with a press, or with what another app shares.
    name: 'panels',
    roots: [
      'src/app/bar',
      'src/app/nowPlaying',
      'src/app/openShared',
      'src/app/panels/DialogOf',
      'src/app/queue',
      'src/app/video',
      'src/ui/filter/FilterPanel',
    ],
  },
  { name: 'search', roots: ['src/features/suggest', 'src/features/search'] },
  {
    name: 'pages',
    roots: [
      'src/features/anime',
      'src/features/artist',
      'src/features/library',
      'src/features/listened',
      'src/features/not-found',
      'src/features/playlist',
      'src/features/playlists',
      'src/features/season',
      'src/features/shared',
      'src/features/statistics',
    ],
  },
  {
    name: 'practice',
    roots: ['src/practice'],
  },
];

/** The chunks in the order in which they are loaded. */
export const CHUNK_NAMES: readonly string[] = CHUNKS.map(({ name }) => name);

/** Changes seldom, so that a new version of the app leaves it in the browser's cache. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|idb|valibot|@tanstack[\\/](react-query|query-core))[\\/]/;

const STARTS = { tags: ['$initial'] } satisfies Partial<NonNullable<Groups>[number]>;

/** A pattern for the modules of a chunk, with either separator between folders. */
export function patternOf({ roots, styles = [] }: Omit<Chunk, 'name'>): RegExp {
  const paths = [
    ...roots.map((root) => String.raw`${root}(?:/|\.tsx?$)`),
    ...styles.map((folder) => String.raw`${folder}/[\w.]+\.css$`),
  ];
  return new RegExp(`/(?:${paths.join('|')})`.replaceAll('/', String.raw`[\\/]`));
}

/** Which module is in which chunk; the first group that matches has it, with all that it imports. */
export const CHUNK_GROUPS: NonNullable<Groups> = [
  // What only some screens use of it comes with them.
  { ...STARTS, name: 'framework', test: FRAMEWORK },
  // What every page starts with, not cut up by who else uses it.
  { ...STARTS, name: 'start' },
  ...CHUNKS.map((chunk) => ({ name: chunk.name, test: patternOf(chunk) })),
];
