import { isFields, readInteger, readList, readText } from '../app/lenient';
import type { Problem } from '../app/problem';
import { MAX_TITLE_LENGTH } from '../app/shortText';
import type { ParsedSongList, SongProblem } from '../song/parseSong';
import type { Song } from '../song/song';
import { toStoredSong } from '../song/storedSong';
import { type ReadFile, readJsonText } from './fileText';
import { foreignValue } from './foreignFile';
import type { Playlist } from './playlist';
import { tidyTitle } from './title';

const LISTED_PROBLEMS = 20;

/** Preview of a playlist file before its import: small, however large the file. */
export function previewPlaylistFile(file: PlaylistFile) {
  const knownIds = new Set(file.songs.map((song) => song.annSongId));
  return {
    /** Null if the user must enter one. */
    title: file.title,
    /** Songs of the list, including those with only an id in the file. */
    songCount: file.songIds.length,
    /** Songs of the list that the file does not contain. */
    missingCount: file.songIds.filter((id) => !knownIds.has(id)).length,
    repeatedCount: file.repeatedCount,
    /** The number of unusable songs. */
    problemCount: file.problems.length,
    /** The first problems: enough to see what is wrong. */
    firstProblems: file.problems.slice(0, LISTED_PROBLEMS),
  };
}

export type PlaylistFilePreview = ReturnType<typeof previewPlaylistFile>;

export interface PlaylistFile {
  /** Null for a bare list of songs, which has no title. */
  readonly title: string | null;
  /** The songs of the list in order; some may be missing from `songs`. */
  readonly songIds: readonly number[];
  readonly songs: readonly Song[];
  /** How many songs in the file are repetitions; the last of each counts. */
  readonly repeatedCount: number;
  /** Songs of the file that cannot be used; they are left out of everything above. */
  readonly problems: readonly SongProblem[];
}

const UNLINKED_ID = -1;

/** A file with a valid structure; its songs are still to be parsed. */
export interface OpenedPlaylistFile {
  readonly title: string | null;
  readonly collection: readonly unknown[];
  readonly entries: readonly unknown[];
}

/**
 * `{playlist: {title, songsCollections}, songs: [...]}` of this or the specified app, or a bare
 * list of songs, as the song database returns it and the page for the whole catalogue saves it. The
 * first half of reading a file, so that the songs of a large one can be read in parts.
 */
export function openPlaylistFile(text: string): ReadFile<OpenedPlaylistFile> {
  const json = readJsonText(text);
  if (!json.ok) return json;
  const file = json.value;
  if (Array.isArray(file) && file.length > 0) {
    return { ok: true, value: { title: null, collection: [], entries: file } };
  }
  const foreign = foreignValue(file);
  if (foreign !== null) return fail({ code: foreign });
  if (!isFields(file)) return fail({ code: 'notAnObject' });
  if (!isFields(file.playlist)) return fail({ code: 'noPlaylist' });
  const title = readTitle(file.playlist.title);
  if (title === null) return fail({ code: 'noTitle' });
  if (title.length > MAX_TITLE_LENGTH)
    return fail({ code: 'longTitle', maxLength: MAX_TITLE_LENGTH });
  if (!Array.isArray(file.songs)) return fail({ code: 'noSongs' });
  const collection = readList(file.playlist.songsCollections);
  return { ok: true, value: { title, collection, entries: file.songs } };
}

/**
 * The second half.
 * @param parsed the result of parseSongList for the entries
 */
export function finishPlaylistFile(
  { title, collection, entries }: OpenedPlaylistFile,
  { songs, problems }: ParsedSongList,
): ReadFile<PlaylistFile> {
  if (songs.length === 0 && problems.length > 0) {
    return fail({ code: foreignValue(entries) ?? 'onlyBadSongs' });
  }
  const distinct = [...new Map(songs.map((song) => [song.annSongId, song])).values()];
  return {
    ok: true,
    value: {
      title,
      songs: distinct,
      repeatedCount: songs.length - distinct.length,
      songIds: orderSongIds(collection, entries, songs, problems),
      problems,
    },
  };
}

/** The content of the downloaded file, with the known songs of the list. */
export function formatPlaylistFile(
  { id, title, songsCollections }: Playlist,
  songs: readonly Song[],
): string {
  return JSON.stringify({
    playlist: { id, title, songsCollections },
    songs: songs.map(toStoredSong),
  });
}

function fail(problem: Problem): ReadFile<never> {
  return { ok: false, problem };
}

function readTitle(title: unknown): string | null {
  return typeof title === 'string' ? tidyTitle(title) : readText(title);
}

/**
 * The list's own order, then the songs that it does not name. An entry -1 is the next unlinked song
 * of the file. Ids of unusable songs are left out.
 */
function orderSongIds(
  collection: readonly unknown[],
  entries: readonly unknown[],
  songs: readonly Song[],
  problems: readonly SongProblem[],
): readonly number[] {
  const badIds = new Set(problems.map(({ index }) => readAnnSongId(entries[index])));
  const goodIds = songs.map((song) => song.annSongId);
  const unlinkedIds = goodIds.filter((annSongId) => annSongId < 0).values();
  const listed = collection.map(readInteger).flatMap((id) => {
    if (id === UNLINKED_ID) return unlinkedIds.next().value ?? [];
    return id === null || id === 0 || badIds.has(id) ? [] : id;
  });
  return [...new Set([...listed, ...goodIds])];
}

function readAnnSongId(entry: unknown): number | null {
  return isFields(entry) ? readInteger(entry.annSongId) : null;
}
