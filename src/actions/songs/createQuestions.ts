import { addAll } from '../../domain/app/manyValues';
import type { Filter } from '../../domain/filter/filter';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import type { SearchField } from '../../domain/song/songList';
import type { AnswerAsk } from '../../engine/practice/practiceEngine';
import type {
  FindQuestion,
  ResultFacts,
  SeasonQuestion,
  SuggestQuestion,
} from '../../engine/query/questions';
import type { KanaReadings } from '../../engine/text/kana';
import type { RpcClient } from '../../lib/rpc';
import type { CatalogueCalls, ResultAsk, SongsAsk, SongsOf } from './catalogueCalls';
import type { GroupQuestion } from './groupResult';
import type { FindAsk, PlaylistSongIds } from './openEngine';

interface OwnPlaylists {
  /** The song ids of a playlist; empty if there is no such playlist. */
  readonly readPlaylist: (playlistId: number) => Promise<readonly number[]>;
  readonly readPlaylists: () => Promise<PlaylistSongIds>;
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
    const onPart = (part: readonly Song[]) => addAll(songs, part);
    return (await call('songs', ask, { signal, onPart })) === null ? null : songs;
  }

  async function readIds(ask: ResultAsk, signal?: AbortSignal): Promise<readonly number[]> {
    return (await call('ids', ask, { signal })) ?? [];
  }

  async function readGroups(asked: GroupQuestion, signal?: AbortSignal) {
    const groups: SongIdGroup[] = [];
    const onPart = (part: readonly SongIdGroup[]) => addAll(groups, part);
    const counted = await call('groups', asked, { signal, onPart });
    return (
      counted && {
        ...counted,
        groups,
        /** Rows from (included) to (not included), counted over all groups. */
        readRows: async (from: number, to: number, rowsSignal?: AbortSignal) =>
          (await readSongs({ of: 'groups', asked, from, to }, rowsSignal)) ?? [],
        /** annSongIds of all songs, each once, in row order. */
        readIds: (idsSignal?: AbortSignal) => readIds({ of: 'groups', asked }, idsSignal),
      }
    );
  }

  return { readSongs, readIds, readGroups };
}

/** The questions of the filter panel and of practice. */
function createLookUps(call: Call, own: OwnPlaylists) {
  const newestOnly = createNewestOnly();
  async function withPlaylist<Question extends { readonly filter: Filter }>(question: Question) {
    const { playlistId } = question.filter;
    return {
      question,
      playlistIds: playlistId === null ? null : await own.readPlaylist(playlistId),
    };
  }
  return {
    /** The topics that anime can be filtered by (beyond the facts known of every anime), by name. */
    readTopics: () => call('topics', null),
    readTopicsOf: (annIds: readonly number[]) => call('topicsOf', annIds),
    readRomajiNames: (annIds: readonly number[]) => call('romajiNames', annIds),
    /** Null also if no person has the id. */
    readPerson: (personId: number) => call('person', personId),
    async readSeason(question: SeasonQuestion, signal?: AbortSignal) {
      const asked = await withPlaylist(question);
      return call('season', { ...asked, playlists: await readPlaylists(own) }, { signal });
    },
    /** Of texts that are asked while one is answered, only the newest is; the others reject. */
    suggestAnswers: (ask: AnswerAsk, signal?: AbortSignal) =>
      newestOnly(() => call('suggestAnswers', ask, { signal })),
    readDeck: (ids: readonly number[]) => call('deck', { of: 'ids', ids }),
    readFoundDeck: async (question: FindQuestion) =>
      call('deck', { of: 'result', asked: await withPlaylist(question) }),
  };
}

function createResults(call: Call, own: OwnPlaylists) {
  const { readSongs, readIds, readGroups } = createReads(call);

  /** The result of a question, in its order. Valid until the catalogue is replaced or removed. */
  function songResult(
    asked: FindAsk,
    facts: ResultFacts,
    firstRowCount: number,
    /** Null if they could not be read. */
    firstSongs: Promise<readonly Song[] | null>,
  ) {
    return {
      ...facts,
      /** Rows from (included) to (not included); empty if the catalogue was removed meanwhile. */
      async readRows(from: number, to: number, signal?: AbortSignal): Promise<readonly Song[]> {
        if (from === 0 && to === Math.min(firstRowCount, facts.songCount)) {
          const songs = await firstSongs;
          if (songs?.length === to) return songs;
        }
        return (await readSongs({ of: 'result', asked, from, to }, signal)) ?? [];
      },
      /** annSongIds of all rows, in row order. */
      readIds: (signal?: AbortSignal) => readIds({ of: 'result', asked }, signal),
      /** In the service's own format. @returns false if the catalogue is gone: a part is missing */
      readJson: async (onPart: (part: string) => void, signal?: AbortSignal) =>
        (await call('json', asked, { signal, onPart })) !== null,
      /**
       * The songs that match by one kind of name, in groups. Null if the catalogue was removed
       * meanwhile.
       *
       * @param kana how the kana of the text is read
       * @param animeNames the style of anime names in the headings
       */
      readGroups: (
        by: SearchField,
        kana: KanaReadings,
        signal?: AbortSignal,
        animeNames?: AnimeNameStyle,
      ) => readGroups({ ...asked, by, kana, animeNames }, signal),
      /** The songs that each value of each field would leave; null if the catalogue is gone. */
      async readCounts(signal?: AbortSignal) {
        const playlists = await readPlaylists(own);
        return call('counts', { ...asked, playlists }, { signal });
      },
    };
  }

  async function askFind(asked: FindAsk, signal: AbortSignal | undefined, firstRowCount: number) {
    const finding = call('find', asked, { signal });
    // Sent right after the question, so that the first render has the rows with the answer.
    const songs =
      firstRowCount === 0
        ? NO_ROWS
        : readSongs({ of: 'result', asked, from: 0, to: firstRowCount }, signal).catch(() => null);
    const facts = await finding;
    return facts && songResult(asked, facts, firstRowCount, songs);
  }

  return { readSongs, askFind };
}

/** Each question is answered with null if there is no catalogue, or it is broken. */
export function createQuestions(call: Call, own: OwnPlaylists) {
  const newestOnly = createNewestOnly();
  const { readSongs, askFind } = createResults(call, own);

  return {
    async suggest(question: SuggestQuestion, signal?: AbortSignal) {
      signal?.throwIfAborted();
      return newestOnly(() => call('suggest', question, { signal }));
    },
    /** Sent synchronously, unless a playlist has to be read first. The first rows come with it. */
    async find(question: FindQuestion, signal?: AbortSignal, firstRowCount = 0) {
      const { playlistId } = question.filter;
      const playlistIds = playlistId === null ? null : await own.readPlaylist(playlistId);
      return askFind({ question, playlistIds }, signal, firstRowCount);
    },
    songs: (wanted: SongsOf) => readSongs(wanted),
    ...createLookUps(call, own),
  };
}

export type CatalogueQuestions = ReturnType<typeof createQuestions>;
export type SongResult = NonNullable<Awaited<ReturnType<CatalogueQuestions['find']>>>;
export type ResultGroups = NonNullable<Awaited<ReturnType<SongResult['readGroups']>>>;

/** One call at a time and, of those that come meanwhile, only the newest. */
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
