import * as v from 'valibot';
import { isFields, lenient, readInteger, readList } from '../app/lenient';
import { type Listen, listenSchema } from '../listens/listens';
import type { ParsedSongList, SongProblem } from '../song/parseSong';
import type { Song } from '../song/song';
import { toStoredSong } from '../song/storedSong';
import { type ReadFile, readJsonText } from './fileText';
import { foreignValue } from './foreignFile';
import { type ListenedEntry, type Playlist, renumberPlaylists } from './playlist';

export interface Backup {
  readonly playlists: readonly Playlist[];
  readonly listened: readonly ListenedEntry[];
  /** The times of listens; missing in files of older app versions. */
  readonly listens?: readonly Listen[] | undefined;
  readonly songs: readonly Song[];
  readonly queue: readonly number[];
  /** The settings as stored; validated like stored ones. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Settings that the specified app does not have; validated in the same way. */
  readonly extraSettings: Readonly<Record<string, unknown>>;
  /** The list of liked songs; missing in files of versions without likes. */
  readonly likedPlaylistId?: number | undefined;
  /** Missing in files of versions without practice, and if nothing was practised. */
  readonly practice?: AddedBackup | undefined;
}

/** What a part of the app besides the library has in a backup; only that part can parse it. */
export interface AddedBackup {
  /** There may be hundreds of thousands. */
  readonly facts: readonly unknown[];
  /** Removed ones included. */
  readonly decks: readonly unknown[];
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface ReadBackup extends Backup {
  /** Songs of the file that cannot be used; the rest is complete without them. */
  readonly problems: readonly SongProblem[];
  /** How many playlists got a new id because theirs cannot be stored. */
  readonly renumberedCount: number;
}

const BACKUP_KIND = 'anime-song-player-backup';
const FIRST_VERSION = 1;
const BACKUP_VERSION = 1;

/**
 * The largest backup that is read: far more than a library of all songs needs, and no more than one
 * string can hold.
 */
export const MAX_BACKUP_BYTES = 400 * 1024 * 1024;

const songIdSchema = v.pipe(
  v.unknown(),
  v.transform(readInteger),
  v.number(),
  v.check((id) => id !== 0),
);
const uniqueIdsSchema = v.pipe(
  v.array(songIdSchema),
  v.transform((ids) => [...new Set(ids)]),
);

const fieldsSchema = v.custom<Readonly<Record<string, unknown>>>(isFields);

const backupSchema = v.object({
  playlists: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.number(), v.safeInteger()),
        title: v.string(),
        songsCollections: uniqueIdsSchema,
      }),
    ),
    v.check((playlists) => new Set(playlists.map(({ id }) => id)).size === playlists.length),
  ),
  listened: v.array(
    v.object({
      annSongId: v.pipe(v.number(), v.safeInteger()),
      count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  ),
  listens: v.optional(v.array(listenSchema)),
  songs: v.array(v.unknown()),
  queue: uniqueIdsSchema,
  config: fieldsSchema,
  extraSettings: v.optional(fieldsSchema, {}),
  practice: v.optional(
    v.object({
      facts: lenient(readList),
      decks: lenient(readList),
      settings: v.fallback(v.optional(fieldsSchema, {}), {}),
    }),
  ),
  // Without it the list is still recognized by its title.
  likedPlaylistId: v.optional(
    v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
  ),
});

/** @param createdAtIso for readers of the file only; nothing depends on it */
export function formatBackup(backup: Backup, createdAtIso: string): string {
  return JSON.stringify({
    kind: BACKUP_KIND,
    version: BACKUP_VERSION,
    createdAt: createdAtIso,
    ...backup,
    songs: backup.songs.map(toStoredSong),
  });
}

export type OpenedBackup = v.InferOutput<typeof backupSchema>;

/**
 * The first half of reading a backup, so that the songs of a large one can be read in parts. All or
 * nothing, except that single invalid songs are listed and left out.
 */
export function openBackup(text: string): ReadFile<OpenedBackup> {
  const json = readJsonText(text);
  if (!json.ok) return json;
  const file = json.value;
  if (!isFields(file) || file.kind !== BACKUP_KIND || typeof file.version !== 'number') {
    return { ok: false, problem: { code: foreignValue(file) ?? 'notABackup' } };
  }
  if (!Number.isInteger(file.version) || file.version < FIRST_VERSION) {
    return { ok: false, problem: { code: 'badVersion' } };
  }
  if (file.version > BACKUP_VERSION) return { ok: false, problem: { code: 'newerBackup' } };
  const parsed = v.safeParse(backupSchema, file, { abortEarly: true });
  if (!parsed.success) {
    const part = v.getDotPath(parsed.issues[0]) ?? BACKUP_KIND;
    return { ok: false, problem: { code: 'badPart', part } };
  }
  return { ok: true, value: parsed.output };
}

/**
 * The second half.
 * @param parsed the result of parseSongList for the songs
 */
export function finishBackup(
  opened: OpenedBackup,
  { songs, problems }: ParsedSongList,
): ReadBackup {
  const distinct = [...new Map(songs.map((song) => [song.annSongId, song])).values()];
  return { ...opened, ...renumberPlaylists(opened.playlists), songs: distinct, problems };
}
