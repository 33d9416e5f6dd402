import type { Plugin, Rolldown } from 'vite';
import { ROUTES } from '../src/config/paths.ts';
import { OPENING_SCREEN } from '../src/config/screenFiles.ts';
import { findSearchWorker, searchAheadScript } from './searchAhead.ts';

const LISTS = 'src/storage/lists/lists.ts';
const SONG_INFORMATION = 'src/ui/song-extras/SongInformation.tsx';
const PAGE_CLIENTS = 'src/wire/pageClients.ts';

/** Each route with the modules that its screen is fetched by (src/app/screens.tsx). */
export const SCREEN_MODULES: readonly (readonly [route: string, ...modules: string[]])[] = [
  [ROUTES.home, 'src/features/home/HomeScreen.tsx'],
  [ROUTES.playlists, 'src/features/playlists/PlaylistsScreen.tsx'],
  [ROUTES.listened, 'src/features/listened/ListenedScreen.tsx'],
  [ROUTES.lookingBack, 'src/features/looking-back/LookingBackScreen.tsx'],
  [ROUTES.songs, 'src/features/library/SongsScreen.tsx', LISTS],
  [ROUTES.season, 'src/features/season/SeasonScreen.tsx', PAGE_CLIENTS],
  [ROUTES.animes, 'src/features/library/AnimesScreen.tsx', LISTS],
  [ROUTES.artists, 'src/features/library/ArtistsScreen.tsx', LISTS],
  [ROUTES.creators, 'src/features/library/CreatorsScreen.tsx', LISTS],
  [ROUTES.search, 'src/features/search/SearchScreen.tsx'],
  [ROUTES.find, 'src/features/find/FindScreen.tsx'],
  [ROUTES.anime, 'src/features/anime/AnimeScreen.tsx', PAGE_CLIENTS, SONG_INFORMATION],
  [ROUTES.artist, 'src/features/artist/ArtistScreen.tsx'],
  [ROUTES.playlist, 'src/features/playlist/PlaylistScreen.tsx', LISTS],
  [ROUTES.shared, 'src/features/shared/SharedScreen.tsx'],
  [ROUTES.notFound, 'src/features/not-found/NotFoundScreen.tsx', PAGE_CLIENTS],
];

/** Files by the shape of an address: "/search/*" for a search, "/" for the home screen. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** The shape that the page's script makes of an address: what follows the first part is a star. */
export function shapeOf(routePattern: string): string {
  return routePattern.replace(/(?<=.)\/.*$/, '/*');
}

/**
 * A script for the page that begins to fetch what the address needs, beside the program itself, and
 * later the modules of each screen that is about to be opened: its styles the program asks for itself.
 */
export function screenFilesScript(files: ScreenFiles, base: string): string {
  return `(() => {
      const files = ${JSON.stringify(files)};
      const asked = new Set();
      const fetchFor = (path, ending) => {
        const [, first = '', rest] = path.split('?')[0].replace(/^\\/?/, '/').split('/');
        for (const file of files[rest ? \`/\${first}/*\` : \`/\${first}\`] ?? []) {
          if (asked.has(file) || !file.endsWith(ending)) continue;
          asked.add(file);
          const link = document.createElement('link');
          link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
          if (link.rel === 'preload') link.as = 'style';
          link.crossOrigin = '';
          link.href = ${JSON.stringify(base)} + file;
          document.head.append(link);
        }
      };
      fetchFor(location.hash.slice(1), '');
      addEventListener('${OPENING_SCREEN}', ({ detail }) => fetchFor(detail, '.js'));
    })();`;
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Moves the style sheets behind what stands in the page itself, which needs none of them. */
function letWordsPaint(html: string): string {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([sheet]) => sheet.trim());
  return html.replace(STYLE_SHEET, '').replace('</body>', `  ${sheets.join('\n')}\n  </body>`);
}

function findChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (found === undefined) throw new Error(`The build has no file of its own for ${module}.`);
  return found;
}

/** A chunk's own file, those it cannot do without, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): ReadonlySet<string> {
  const files = new Set<string>();
  function add(fileName: string): void {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of output.imports) add(imported);
  }
  add(chunk.fileName);
  return files;
}

/**
 * Lets the page fetch the files of its first screen at once: without it they are asked for when the
 * program runs, one journey to the server later. The thread that searches is started there too.
 */
export function screenFiles(): Plugin {
  let base = '/';
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const atStart = filesOf(bundle, findChunk(bundle, 'index.html'));
        const files = SCREEN_MODULES.map(([route, ...modules]) => {
          const needed = modules.flatMap((module) => [
            ...filesOf(bundle, findChunk(bundle, module)),
          ]);
          const late = [...new Set(needed)].filter((file) => !atStart.has(file));
          return [shapeOf(route), late] as const;
        });
        const scripts = [
          screenFilesScript(Object.fromEntries(files), base),
          searchAheadScript(base + findSearchWorker(bundle)),
        ];
        const script = `<script>${scripts.join('\n    ')}</script>`;
        page.source = letWordsPaint(
          String(page.source).replace('</title>', `</title>\n    ${script}`),
        );
      },
    },
  };
}
