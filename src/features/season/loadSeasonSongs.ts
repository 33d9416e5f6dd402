import * as v from 'valibot';
import { noteOrigin } from '../../actions/queue/noteOrigin';
import type { Services } from '../../actions/services';
import { type SeasonListKey, seasonListName, vintageOf } from '../../domain/season/seasonList';
import { songsFreshMs } from '../../domain/season/seasonSongs';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import type { Rate } from '../../lib/rateLimiter';
import { seasonLineOf } from './askSeason';
import { type LoadParts, loadSeasonList } from './loadSeasonList';

/** Whole seasons are the longest answers there are: one a second, and one at a time. */
const SONGS_PACE: Rate = { startCount: 1, windowMs: 1000 };
/** The song database's own limit. */
const MOST_IDS_PER_REQUEST = 500;

const keptIdsSchema = v.array(v.number());

export interface SeasonSongsParts extends LoadParts, Pick<Services, 'catalogue'> {
  /** The season of today, "Fall 2026". */
  readonly currentVintage: string;
}

const vintageOfList = (key: SeasonListKey) =>
  key.kind === 'season' ? vintageOf(key.year, key.season) : null;

/**
 * All songs of a list: of the catalogue on this device, else of the library where they have come
 * before, else of the song database, politely. What comes is kept before it is returned.
 *
 * @param signal given up when the page is left, also while it is asked
 * @throws when the song database did not answer
 */
export async function loadSeasonSongs(
  key: SeasonListKey,
  parts: SeasonSongsParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  await parts.catalogue.open();
  const known = await fromCatalogue(key, parts);
  if (known !== null) return known;
  const kept = await readKept(key, parts);
  if (kept !== null && kept.missingIds.length === 0) return kept.songs;
  signal.throwIfAborted();
  const asked =
    kept === null ? await askSongs(key, parts, signal) : await askMissing(kept, parts, signal);
  await keepSongs(key, asked, parts);
  return asked;
}

/** Null where there is no catalogue, or one that knows nothing of the list. */
async function fromCatalogue(
  key: SeasonListKey,
  { catalogue }: SeasonSongsParts,
): Promise<readonly Song[] | null> {
  const vintage = vintageOfList(key);
  if (vintage === null) return null;
  // A help: what goes wrong with it must not keep the page from its songs.
  const songs = await catalogue.songsOfSeason(vintage).catch(() => null);
  return songs !== null && songs.length > 0 ? songs : null;
}

interface SongDownloads {
  readonly songs: readonly Song[];
  /** Known to belong to the list, and not in the library any more. */
  readonly missingIds: readonly number[];
}

const noteOf = (key: SeasonListKey) => `songsOf ${seasonListName(key)}`;

/** Null where they have never come, or too long ago. */
async function readKept(
  key: SeasonListKey,
  { storage, library, currentVintage }: SeasonSongsParts,
): Promise<SongDownloads | null> {
  const maxAgeMs = songsFreshMs(vintageOfList(key), currentVintage);
  const note = v.safeParse(keptIdsSchema, await storage.infoCache.get(noteOf(key), maxAgeMs));
  if (!note.success) return null;
  const ids = note.output;
  const songs = await library.getSongs(ids);
  return { songs: [...songs.values()], missingIds: ids.filter((id) => !songs.has(id)) };
}

async function keepSongs(
  key: SeasonListKey,
  songs: readonly Song[],
  { storage, library }: SeasonSongsParts,
): Promise<void> {
  await noteOrigin(songs, 'passing', { library, storage });
  await library.saveSongs(songs);
  await storage.infoCache.put(
    noteOf(key),
    songs.map(({ annSongId }) => annSongId),
  );
}

async function askMissing(
  { songs, missingIds }: SongDownloads,
  { songDatabase }: SeasonSongsParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  await seasonLineOf(songDatabase)(SONGS_PACE, signal);
  const answer = await songDatabase.fetchSongsByAnnSongIds(missingIds, { signal });
  return mergeSongs(songs, answer.songs);
}

async function askSongs(
  key: SeasonListKey,
  parts: SeasonSongsParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  const { songDatabase } = parts;
  const line = seasonLineOf(songDatabase);
  const vintage = vintageOfList(key);
  if (vintage !== null) {
    await line(SONGS_PACE, signal);
    return (await songDatabase.fetchSongsOfSeason(vintage, { signal })).songs;
  }
  // What has no season is known by its anime alone.
  const { entries } = await loadSeasonList(key, parts, signal);
  const blocks: (readonly Song[])[] = [];
  for (let start = 0; start < entries.length; start += MOST_IDS_PER_REQUEST) {
    await line(SONGS_PACE, signal);
    const annIds = entries.slice(start, start + MOST_IDS_PER_REQUEST).map(({ id }) => id);
    blocks.push((await songDatabase.fetchSongsByAnnIds(annIds, { signal })).songs);
  }
  return mergeSongs(...blocks);
}
