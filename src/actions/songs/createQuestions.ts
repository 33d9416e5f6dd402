import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import type { ResultFacts } from '../../engine/query/questions';
import type { RpcClient } from '../../lib/rpc';
import type { Catalogue, PanelQuestions, ResultGroups, SongResult } from '../catalogue/catalogue';
import type { CatalogueCalls, ResultAsk, SongsAsk } from './catalogueCalls';
import type { GroupQuestion } from './groupResult';
import type { FindAsk, PlaylistSongIds } from './openEngine';

type CatalogueQuestions = Omit<
  Catalogue,
  'getState' | 'subscribe' | 'whenBegun' | 'open' | 'download' | 'cancelDownload' | 'remove'
>;

export interface OwnPlaylists {
  /** The song ids of a playlist; empty if there is no such playlist. */
  readonly readPlaylist: (playlistId: number) => Promise<readonly number[]>;
  readonly readPlaylists: () => Promise<PlaylistSongIds>;
}

interface FirstRows {
  readonly count: number;
  /** Null if they could not be read. */
  readonly songs: Promise<readonly Song[] | null>;
}

const NO_ROWS = Promise.resolve(null);
const NO_PLAYLISTS: PlaylistSongIds = new Map();

type Call = RpcClient<CatalogueCalls>['call'];

/** Playlists are counted if they can be read; results do not depend on that. */
function readPlaylists(own: OwnPlaylists): Promise<PlaylistSongIds> {
  return own.readPlaylists().catch(() => NO_PLAYLISTS);
}

function createReads(call: Call) {
  async function readSongs(ask: SongsAsk, signal?: AbortSignal): Promise<readonly Song[] | null> {
    const songs: Song[] = [];
    const onPart = (part: readonly Song[]) => void songs.push(...part);
    return (await call('songs', ask, { signal, onPart })) === null ? null : songs;
  }

  async function readIds(ask: ResultAsk, signal?: AbortSignal): Promise<readonly number[]> {
    return (await call('ids', ask, { signal })) ?? [];
  }

  async function readGroups(
    asked: GroupQuestion,
    signal?: AbortSignal,
  ): Promise<ResultGroups | null> {
    const groups: SongIdGroup[] = [];
    const onPart = (part: readonly SongIdGroup[]) => void groups.push(...part);
    const counted = await call('groups', asked, { signal, onPart });
    return (
      counted && {
        ...counted,
        groups,
        readRows: async (from, to, rowsSignal) =>
          (await readSongs({ of: 'groups', asked, from, to }, rowsSignal)) ?? [],
        readIds: (idsSignal) => readIds({ of: 'groups', asked }, idsSignal),
      }
    );
  }

  return { readSongs, readIds, readGroups };
}

function createPanel(call: Call, own: OwnPlaylists): PanelQuestions {
  return {
    readTopics: () => call('topics', null),
    readTopicsOf: (annIds) => call('topicsOf', annIds),
    readRomajiNames: (annIds) => call('romajiNames', annIds),
    readPerson: (personId) => call('person', personId),
    async readSeason(question, signal) {
      const { playlistId } = question.filter;
      const playlistIds = playlistId === null ? null : await own.readPlaylist(playlistId);
      const playlists = await readPlaylists(own);
      return call('season', { question, playlistIds, playlists }, { signal });
    },
  };
}

export function createQuestions(call: Call, own: OwnPlaylists): CatalogueQuestions {
  const newestOnly = createNewestOnly();
  const { readSongs, readIds, readGroups } = createReads(call);
  const panel = createPanel(call, own);

  function songResult(asked: FindAsk, facts: ResultFacts, first: FirstRows): SongResult {
    return {
      ...facts,
      // Empty if the catalogue was removed meanwhile.
      async readRows(from, to, signal) {
        if (from === 0 && to === Math.min(first.count, facts.songCount)) {
          const songs = await first.songs;
          if (songs?.length === to) return songs;
        }
        return (await readSongs({ of: 'result', asked, from, to }, signal)) ?? [];
      },
      readIds: (signal) => readIds({ of: 'result', asked }, signal),
      readJson: async (onPart, signal) => (await call('json', asked, { signal, onPart })) !== null,
      readGroups: (by, kana, signal, animeNames) =>
        readGroups({ ...asked, by, kana, animeNames }, signal),
      async readCounts(signal) {
        const playlists = await readPlaylists(own);
        return call('counts', { ...asked, playlists }, { signal });
      },
    };
  }

  async function askFind(asked: FindAsk, signal: AbortSignal | undefined, firstRowCount: number) {
    const finding = call('find', asked, { signal });
    // Sent right after the question, so the rows arrive with the answer, before the first render
    // needs them.
    const songs =
      firstRowCount === 0
        ? NO_ROWS
        : readSongs({ of: 'result', asked, from: 0, to: firstRowCount }, signal).catch(() => null);
    const facts = await finding;
    return facts && songResult(asked, facts, { count: firstRowCount, songs });
  }

  return {
    async suggest(question, signal) {
      signal?.throwIfAborted();
      return newestOnly(() => call('suggest', question, { signal }));
    },
    // Sent synchronously, unless a playlist has to be read first.
    async find(question, signal, firstRowCount = 0) {
      const { playlistId } = question.filter;
      const playlistIds = playlistId === null ? null : await own.readPlaylist(playlistId);
      return askFind({ question, playlistIds }, signal, firstRowCount);
    },
    songs: (wanted) => readSongs(wanted),
    panel: async () => panel,
  };
}

/**
 * Runs one call at a time and, of those that arrive meanwhile, only the newest: a user who types
 * does not wait for earlier letters.
 */
function createNewestOnly(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let isBusy = false;
  let next: { readonly run: () => void; readonly drop: () => void } | null = null;

  return (work) =>
    new Promise((resolve, reject) => {
      function run(): void {
        isBusy = true;
        work()
          .then(resolve, reject)
          .finally(() => {
            isBusy = false;
            const waiting = next;
            next = null;
            waiting?.run();
          });
      }
      if (!isBusy) {
        run();
        return;
      }
      next?.drop();
      next = { run, drop: () => reject(new DOMException('A newer one came', 'AbortError')) };
    });
}
