import * as v from 'valibot';
import { type SeasonListKey, seasonListName, vintageOf } from '../../domain/season/seasonList';
import { songsFreshMs } from '../../domain/season/seasonSongs';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { whenFree } from '../../lib/whenFree';
import { noteOrigin } from '../search/unsearchedSongs';
import type { Services } from '../services';
import { readSongs } from './readSongs';

/** A list of a season or a year, and how the song database is asked for it. */
interface AskedList {
  readonly key: SeasonListKey;
  /** The current season, "Fall 2026". */
  readonly currentVintage: string;
  /** Asks for the songs of a list without a season. */
  readonly askUndated?: () => Promise<readonly Song[]>;
  /** Awaited before each request for songs. */
  readonly inTurn?: () => Promise<void>;
  /** Returns new songs at once and stores them after this time; if omitted, stores them first. */
  readonly saveAfterMs?: number;
}

/** The query key of a list's songs; pages share the answer. */
export const songsOfListKey = (key: SeasonListKey) => ['songsOfList', key] as const;

const storedIdsSchema = v.array(v.number());

/**
 * From the catalogue, else from the library, else from the song database, whose songs are stored.
 *
 * @throws when the song database did not answer
 */
export async function loadSongsOfList(
  { key, currentVintage, askUndated = async () => [], inTurn, saveAfterMs }: AskedList,
  services: Services,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  const { catalogue, storage, songDatabase } = services;
  const vintage = key.kind === 'season' ? vintageOf(key.year, key.season) : null;
  if (vintage !== null) {
    // An error of the catalogue must not prevent the page from getting its songs.
    const known = await readSongs(catalogue, { of: 'season', vintage }).catch(() => null);
    if (known !== null && known.length > 0) return known;
  }
  const cacheKey = `songsOf ${seasonListName(key)}`;
  const note = await storage.infoCache.get(cacheKey, songsFreshMs(vintage, currentVintage));
  const ids = v.is(storedIdsSchema, note) ? note : null;
  const stored = await storage.songs.getSongs(ids ?? []);
  /** Songs that the library no longer has; null if the list was not loaded before. */
  const missingIds = ids?.filter((id) => !stored.has(id)) ?? null;
  if (missingIds?.length === 0) return [...stored.values()];
  signal.throwIfAborted();
  async function ask(): Promise<readonly Song[]> {
    if (missingIds !== null) {
      await inTurn?.();
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(missingIds, { signal });
      return mergeSongs([...stored.values()], songs);
    }
    if (vintage === null) return askUndated();
    await inTurn?.();
    return (await songDatabase.fetchSongsOfSeason(vintage, { signal })).songs;
  }
  const asked = await ask();
  async function save() {
    await noteOrigin(asked, 'passing', storage);
    await storage.songs.saveSongs(asked);
    await storage.infoCache.put(
      cacheKey,
      asked.map(({ annSongId }) => annSongId),
    );
  }
  if (saveAfterMs === undefined) await save();
  else whenFree(() => void save().catch(() => undefined), window, saveAfterMs);
  return asked;
}
