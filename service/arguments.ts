import { parseArgs } from 'node:util';
import { DUMP_MODES, type DumpMode, RANKED_MODES, type RankedMode } from './faults';

export interface ServiceArguments {
  readonly port: number;
  /** Catalogue files to serve instead of the demo catalogue. */
  readonly catalogueFiles: readonly string[];
  readonly isLive: boolean;
  /** How catalog_dump answers. */
  readonly dump: DumpMode;
  /** When searches are limited by a ranked match. */
  readonly ranked: RankedMode;
  /** Whether the app gets the packed song list from its own host. */
  readonly hasSongList: boolean;
  /** Null: listens on this machine only. */
  readonly host: string | null;
  /** Starts and ends with a slash. */
  readonly basePath: string;
  readonly hasTestControls: boolean;
  readonly isHelp: boolean;
}

export const DEFAULT_PORT = 4173;
const LARGEST_PORT = 65_535;

export const HELP_TEXT = `Anime Song Player: the app and its song service on one address.

  npm start -- [options]

  --port N             the port to listen on (${DEFAULT_PORT}); the next free one if it is taken
  --catalogue FILE...  serve the songs of these files instead of the demo catalogue:
                       any JSON array of AniSongDB songs, old or new shape;
                       a folder stands for its .json files, if it has any
  --dump MODE          how catalog_dump answers: plain, ranged (in parts too), off (404)
  --ranked MODE        ranked time: auto (by the clock, as the real service), on, off;
                       auto unless told, with --test-controls off
  --song-list on|off   whether the packed song list is beside the app, made from the catalogue;
                       on unless told, with --test-controls off
  --live               forward searches and media to the public hosts
  --host ADDRESS       listen on this address instead of this machine only
  --base PATH          where the app stands (/player/)
  --test-controls      let failures be ordered over HTTP, for browser tests
  --help               this text
`;

function toPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LARGEST_PORT) return port;
  throw new Error(`--port takes a number from 0 to ${LARGEST_PORT}, not "${text}".`);
}

function toDumpMode(text: string): DumpMode {
  const mode = DUMP_MODES.find((each) => each === text);
  if (mode !== undefined) return mode;
  throw new Error(`--dump takes one of ${DUMP_MODES.join(', ')}, not "${text}".`);
}

function toRankedMode(text: string): RankedMode {
  const mode = RANKED_MODES.find((each) => each === text);
  if (mode !== undefined) return mode;
  throw new Error(`--ranked takes one of ${RANKED_MODES.join(', ')}, not "${text}".`);
}

function toSongList(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`--song-list takes one of on, off, not "${text}".`);
}

function toBasePath(text: string): string {
  const path = `/${text}/`.replace(/\/+/g, '/');
  if (/^[\w./~-]+$/.test(path) && !path.includes('..')) return path;
  throw new Error(`--base takes a path such as /player/, not "${text}".`);
}

/**
 * Parses the command line. All words after --catalogue up to the next option are files.
 *
 * @param words without the program's own name
 * @throws Error with a message for the user
 */
export function parseArguments(words: readonly string[]): ServiceArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      catalogue: { type: 'string', multiple: true },
      live: { type: 'boolean', default: false },
      dump: { type: 'string' },
      ranked: { type: 'string' },
      'song-list': { type: 'string' },
      host: { type: 'string' },
      base: { type: 'string', default: '/player/' },
      'test-controls': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [firstPositional] = positionals;
  if (firstPositional !== undefined && values.catalogue === undefined) {
    throw new Error(`"${firstPositional}" is not an option; --help names them.`);
  }
  const catalogueFiles = [...(values.catalogue ?? []), ...positionals];
  if (values.live && catalogueFiles.length > 0) {
    throw new Error('--live takes the songs from the public hosts: leave --catalogue out.');
  }
  if (values.live && values.dump !== undefined) {
    throw new Error('--live takes the catalogue from the public hosts: leave --dump out.');
  }
  if (values.live && values.ranked !== undefined) {
    throw new Error('--live takes ranked time from the public hosts: leave --ranked out.');
  }
  if (values.live && values['song-list'] !== undefined) {
    throw new Error('--live has no catalogue to make the song list from: leave --song-list out.');
  }
  return {
    port: toPort(values.port),
    catalogueFiles,
    isLive: values.live,
    dump: toDumpMode(values.dump ?? 'plain'),
    // A test must not depend on the hour of the day.
    ranked: toRankedMode(values.ranked ?? (values['test-controls'] ? 'off' : 'auto')),
    // The tests prove what a host without it shows, unless they ask for it.
    hasSongList:
      !values.live && toSongList(values['song-list'] ?? (values['test-controls'] ? 'off' : 'on')),
    host: values.host ?? null,
    basePath: toBasePath(values.base),
    hasTestControls: values['test-controls'],
    isHelp: values.help,
  };
}
