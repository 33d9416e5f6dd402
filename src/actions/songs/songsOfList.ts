import * as v from 'valibot';
import type { SeasonListKey } from '../../domain/season/seasonList';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { whenFree } from '../../lib/whenFree';
import { noteOrigin } from '../search/unsearchedSongs';
import type { Services } from '../services';

/** A list of a season or a year, and how the song database is asked for it. */
export interface AskedList {
  readonly name: string;
  /** Null if the list has no season. */
  readonly vintage: string | null;
  /** How long an earlier answer is good. */
  readonly maxAgeMs: number;
  readonly ask: () => Promise<readonly Song[]>;
  /** For songs that the library no longer has. */
  readonly askMissing: (annSongIds: readonly number[]) => Promise<readonly Song[]>;
  /** Returns new songs at once and stores them after this time; if omitted, stores them first. */
  readonly saveAfterMs?: number;
}

/** The query key of a list's songs; pages share the answer. */
export const songsOfListKey = (key: SeasonListKey) => ['songsOfList', key] as const;

const storedIdsSchema = v.array(v.number());

/**
 * All songs of a list: from the catalogue, else from the library if they were loaded before, else
 * from the song database, whose songs are stored.
 *
 * @throws when the song database did not answer
 */
export async function loadSongsOfList(
  { name, vintage, maxAgeMs, ask, askMissing, saveAfterMs }: AskedList,
  { catalogue, library, storage }: Pick<Services, 'catalogue' | 'library' | 'storage'>,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  if (vintage !== null) {
    // An error of the catalogue must not prevent the page from getting its songs.
    const known = await catalogue.songs({ of: 'season', vintage }).catch(() => null);
    if (known !== null && known.length > 0) return known;
  }
  const cacheKey = `songsOf ${name}`;
  const note = await storage.infoCache.get(cacheKey, maxAgeMs);
  const ids = v.is(storedIdsSchema, note) ? note : null;
  const stored = await library.getSongs(ids ?? []);
  const missingIds = ids?.filter((id) => !stored.has(id)) ?? null;
  if (missingIds?.length === 0) return [...stored.values()];
  signal.throwIfAborted();
  const asked =
    missingIds === null
      ? await ask()
      : mergeSongs([...stored.values()], await askMissing(missingIds));
  async function save() {
    await noteOrigin(asked, 'passing', { library, storage });
    await library.saveSongs(asked);
    await storage.infoCache.put(
      cacheKey,
      asked.map(({ annSongId }) => annSongId),
    );
  }
  if (saveAfterMs === undefined) await save();
  else whenFree(() => void save().catch(() => undefined), window, saveAfterMs);
  return asked;
}
