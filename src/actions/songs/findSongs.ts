import { addAll } from '../../domain/app/manyValues';
import type { Filter } from '../../domain/filter/filter';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import type { SearchField } from '../../domain/song/songList';
import type { FindQuestion, ResultFacts, SeasonQuestion } from '../../engine/query/questions';
import type { KanaReadings } from '../../engine/text/kana';
import type { AppStorage } from '../../storage/openStorage';
import type { Catalogue } from '../catalogue/catalogue';
import type { ResultAsk, SongsAsk } from './catalogueCalls';
import type { GroupQuestion } from './groupResult';
import type { FindAsk, PlaylistSongIds } from './openEngine';
import { readRows } from './readSongs';

/** Playlists are counted if they can be read; results do not depend on that. */
async function readPlaylists({ playlists }: AppStorage): Promise<PlaylistSongIds> {
  const lists = await playlists.getAllPlaylist().catch(() => []);
  return new Map(lists.map(({ id, songsCollections }) => [id, songsCollections]));
}

/**
 * The catalogue knows no playlists: a question about one brings its songs along. They are none if
 * it does not exist.
 */
export async function withPlaylist<Question extends { readonly filter: Filter }>(
  question: Question,
  { playlists }: AppStorage,
) {
  const { playlistId } = question.filter;
  return {
    question,
    playlistIds:
      playlistId === null
        ? null
        : ((await playlists.findPlaylist(playlistId))?.songsCollections ?? []),
  };
}

async function readIds(catalogue: Catalogue, wanted: ResultAsk, signal?: AbortSignal) {
  return (await catalogue.ask('ids', wanted, { signal })) ?? [];
}

async function readGroups(catalogue: Catalogue, asked: GroupQuestion, signal?: AbortSignal) {
  const groups: SongIdGroup[] = [];
  const onPart = (part: readonly SongIdGroup[]) => addAll(groups, part);
  const counted = await catalogue.ask('groups', asked, { signal, onPart });
  return (
    counted && {
      ...counted,
      groups,
      /** Rows from (included) to (not included), counted over all groups. */
      readRows: async (from: number, to: number, rowsSignal?: AbortSignal) =>
        (await readRows(catalogue, { of: 'groups', asked, from, to }, rowsSignal)) ?? [],
      /** annSongIds of all songs, each once, in row order. */
      readIds: (idsSignal?: AbortSignal) => readIds(catalogue, { of: 'groups', asked }, idsSignal),
    }
  );
}

/** The result of a question, in its order. Valid until the catalogue is replaced or removed. */
function songResult(
  catalogue: Catalogue,
  storage: AppStorage,
  asked: FindAsk,
  facts: ResultFacts,
  /** How many were asked for with the question; null if they could not be read. */
  first: { readonly count: number; readonly songs: Promise<readonly Song[] | null> },
) {
  return {
    ...facts,
    /** Rows from (included) to (not included); empty if the catalogue was removed meanwhile. */
    async readRows(from: number, to: number, signal?: AbortSignal): Promise<readonly Song[]> {
      if (from === 0 && to === Math.min(first.count, facts.songCount)) {
        const songs = await first.songs;
        if (songs?.length === to) return songs;
      }
      return (await readRows(catalogue, { of: 'result', asked, from, to }, signal)) ?? [];
    },
    /** annSongIds of all rows, in row order. */
    readIds: (signal?: AbortSignal) => readIds(catalogue, { of: 'result', asked }, signal),
    /** In the service's own format. @returns false if the catalogue is gone: a part is missing */
    readJson: async (onPart: (part: string) => void, signal?: AbortSignal) =>
      (await catalogue.ask('json', asked, { signal, onPart })) !== null,
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
    ) => readGroups(catalogue, { ...asked, by, kana, animeNames }, signal),
    /** The songs that each value of each field would leave; null if the catalogue is gone. */
    async readCounts(signal?: AbortSignal) {
      const playlists = await readPlaylists(storage);
      return catalogue.ask('counts', { ...asked, playlists }, { signal });
    },
  };
}

/**
 * Sent synchronously, unless a playlist has to be read first. The first rows are asked for right
 * after the question, so that the first render has them with the answer.
 *
 * @returns null without a catalogue
 */
export async function findSongs(
  catalogue: Catalogue,
  storage: AppStorage,
  question: FindQuestion,
  signal?: AbortSignal,
  firstRowCount = 0,
) {
  const { playlistId } = question.filter;
  const asked =
    playlistId === null ? { question, playlistIds: null } : await withPlaylist(question, storage);
  const finding = catalogue.ask('find', asked, { signal });
  const rows: SongsAsk = { of: 'result', asked, from: 0, to: firstRowCount };
  const songs =
    firstRowCount === 0
      ? Promise.resolve(null)
      : readRows(catalogue, rows, signal).catch(() => null);
  const facts = await finding;
  return facts && songResult(catalogue, storage, asked, facts, { count: firstRowCount, songs });
}

export type SongResult = NonNullable<Awaited<ReturnType<typeof findSongs>>>;
export type ResultGroups = NonNullable<Awaited<ReturnType<SongResult['readGroups']>>>;

/** The anime of lists of seasons with their songs left by a filter; null without a catalogue. */
export async function findSeason(
  catalogue: Catalogue,
  storage: AppStorage,
  question: SeasonQuestion,
  signal?: AbortSignal,
) {
  const [asked, playlists] = await Promise.all([
    withPlaylist(question, storage),
    readPlaylists(storage),
  ]);
  return catalogue.ask('season', { ...asked, playlists }, { signal });
}
