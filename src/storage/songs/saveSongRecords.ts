import { readSong } from '../../domain/song/parseSong';
import type { LinkedIds, Song } from '../../domain/song/song';
import { toStoredSong } from '../../domain/song/storedSong';
import { type CountedStore, RECORD_KEYS, UNLINKED_STORED_ID } from '../database/keys';
import type { PendingRecords } from '../database/pendingRecords';
import type { RecordStore, Records } from '../database/recordStore';
import { asRecord, type StoredRecord } from '../database/storedValue';
import { countStores } from './counters';
import { createSongFinder, READABLE } from './songFinder';

/** The anime and people named by songs: id and name of each. */
export type SongEntities = Readonly<
  Record<Exclude<CountedStore, 'songs'>, ReadonlyMap<number, string>>
>;

/** Includes arrangers among the composers, as the list of composers and arrangers does. */
export function collectEntities(songs: Iterable<Song>): SongEntities {
  const animes = new Map<number, string>();
  const artists = new Map<number, string>();
  const composers = new Map<number, string>();
  for (const song of songs) {
    remember(animes, song.annId, song.animeENName || song.animeJPName);
    for (const person of song.artists) remember(artists, person.id, person.names[0]);
    for (const person of song.composers) remember(composers, person.id, person.names[0]);
    for (const person of song.arrangers) remember(composers, person.id, person.names[0]);
  }
  return { animes, artists, composers };
}

function remember(names: Map<number, string>, id: number, name: string | undefined): void {
  if (!names.get(id)) names.set(id, name ?? '');
}

/**
 * The updated record: it keeps its auto id and every field unknown to this program. Values missing
 * from an older answer are not lost.
 */
function updateStoredSong(existing: StoredRecord, song: Song): StoredRecord {
  const stored = readSong(existing);
  const known = stored ? keepWhatIsMissing(song, stored) : song;
  const isUnlinked = existing.annSongId === UNLINKED_STORED_ID;
  return {
    ...existing,
    ...toStoredSong(known),
    // The described app's playlists refer to such a record by this number.
    ...(isUnlinked ? { annSongId: UNLINKED_STORED_ID } : {}),
  };
}

function keepWhatIsMissing(song: Song, stored: Song): Song {
  return {
    ...song,
    amqSongId: song.amqSongId ?? stored.amqSongId,
    animeENName: song.animeENName || stored.animeENName,
    animeJPName: song.animeJPName || stored.animeJPName,
    animeAltNames: song.animeAltNames.length > 0 ? song.animeAltNames : stored.animeAltNames,
    animeVintage: song.animeVintage ?? stored.animeVintage,
    animeType: song.animeType ?? stored.animeType,
    linkedIds: keepLinkedIds(song.linkedIds, stored.linkedIds),
    songDifficulty: song.songDifficulty ?? stored.songDifficulty,
    songCategory: song.songCategory ?? stored.songCategory,
    isDub: song.isDub ?? stored.isDub,
    isRebroadcast: song.isRebroadcast ?? stored.isRebroadcast,
    songLengthSeconds: song.songLengthSeconds ?? stored.songLengthSeconds,
  };
}

function keepLinkedIds(linkedIds: LinkedIds, stored: LinkedIds): LinkedIds {
  return {
    myanimelist: linkedIds.myanimelist ?? stored.myanimelist,
    anidb: linkedIds.anidb ?? stored.anidb,
    anilist: linkedIds.anilist ?? stored.anilist,
    kitsu: linkedIds.kitsu ?? stored.kitsu,
  };
}

const ENTITY_STORES = ['animes', 'artists', 'composers'] as const;

/**
 * Adds missing anime or people inside a transaction. Those of earlier parts of the songs are not
 * looked up again, and in a store that was empty none are.
 */
class EntitySaver {
  readonly #seen = new Map<number, string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: RecordStore,
    private readonly idField: string,
    private readonly wasEmpty: boolean,
  ) {}

  /** Calls need not wait for each other. */
  save(names: ReadonlyMap<number, string>): Promise<unknown> {
    const seen = this.#seen;
    const unknown = [...names].filter(([id, name]) => !seen.has(id) || (!seen.get(id) && name));
    const isNew = this.wasEmpty && unknown.every(([id]) => !seen.has(id));
    for (const [id, name] of unknown) seen.set(id, name);
    // In turn: a part may name an entity that the previous part added without a name.
    this.#last = this.#last.then(() => addMissing(this.store, this.idField, unknown, isNew));
    return this.#last;
  }
}

/** A record without a name gets the name from the first song that has it. */
async function addMissing(
  store: RecordStore,
  idField: string,
  entries: readonly (readonly [number, string])[],
  isNew: boolean,
): Promise<void> {
  const stored = isNew ? [] : await store.getEach(entries.map(([id]) => id));
  const missing = entries.flatMap(([id, name], place) => {
    const existing = asRecord(stored[place]);
    if (existing && (existing.name || !name)) return [];
    return [{ ...existing, [idField]: id, name }];
  });
  await store.putEach(missing);
}

export interface SaveOutcome {
  /** Whether a song that was already stored has changed. */
  readonly isRewritten: boolean;
  /** Records that the browser refused as invalid. */
  readonly refused: readonly StoredRecord[];
}

/** How to treat a song that is already stored; an unreadable record is always updated. */
export type ExistingSongs = 'update' | 'keep';

/** A larger part would block the page and delay progress reports. */
const SONGS_PER_PART = 250;
/** Parts in progress at once: with only one, the database would idle between parts. */
const PARTS_UNDER_WAY = 3;

/**
 * Saves songs (specification, point 4) inside a transaction over SONG_STORES: updates existing
 * songs, adds new ones and missing anime and people, and updates the counters. Two tabs that save
 * at once wait for each other.
 *
 * @param songs each annSongId once
 * @param onProgress called with the number of songs stored so far
 * @throws DOMException if nothing is stored
 */
export async function saveSongRecords(
  records: Records,
  songs: readonly Song[],
  existingSongs: ExistingSongs,
  onProgress?: (doneCount: number) => void,
): Promise<SaveOutcome> {
  const store = records('songs');
  const findStored = await createSongFinder(store, songs, existingSongs === 'keep');
  const savers = await Promise.all(
    ENTITY_STORES.map(async (name) => {
      const entities = records(name);
      return [
        name,
        new EntitySaver(entities, RECORD_KEYS[name], await entities.isEmpty()),
      ] as const;
    }),
  );
  const outcomes: SaveOutcome[] = [];
  let doneCount = 0;

  async function savePart(part: readonly Song[]): Promise<void> {
    const entities = collectEntities(part);
    const [outcome] = await Promise.all([
      findStored(part).then((stored) => saveEachSong(store, part, stored, existingSongs)),
      ...savers.map(([name, saver]) => saver.save(entities[name])),
    ]);
    outcomes.push(outcome);
    doneCount += part.length;
    onProgress?.(doneCount);
  }

  await eachPart(songs, savePart);
  await countStores(records);
  return {
    isRewritten: outcomes.some(({ isRewritten }) => isRewritten),
    refused: outcomes.flatMap(({ refused }) => refused),
  };
}

/** Starts a part when an earlier one is done; rejects with the first error. */
async function eachPart(
  songs: readonly Song[],
  savePart: (part: readonly Song[]) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (let start = 0; start < songs.length; start += SONGS_PER_PART) {
    const saving = savePart(songs.slice(start, start + SONGS_PER_PART));
    // Later failures add no information.
    saving.catch(() => undefined);
    underWay.push(saving);
    if (underWay.length >= PARTS_UNDER_WAY) await underWay.shift();
  }
  await Promise.all(underWay);
}

async function saveEachSong(
  store: RecordStore,
  songs: readonly Song[],
  stored: readonly (StoredRecord | null)[],
  existingSongs: ExistingSongs,
): Promise<SaveOutcome> {
  const records: StoredRecord[] = [];
  let isRewritten = false;
  for (const [place, song] of songs.entries()) {
    const existing = stored[place] ?? null;
    if (existing && existingSongs === 'keep' && isReadable(existing)) continue;
    const record = existing ? updateStoredSong(existing, song) : toStoredSong(song);
    // Most songs of a repeated search are unchanged, and writing is the slow step.
    if (existing && JSON.stringify(existing) === JSON.stringify(record)) continue;
    records.push(record);
    isRewritten ||= existing !== null;
  }
  const refusedPlaces = await store.putEach(records);
  return { isRewritten, refused: records.filter((_record, place) => refusedPlaces.has(place)) };
}

function isReadable(record: StoredRecord): boolean {
  return record === READABLE || readSong(record) !== null;
}

/** Merges with songs other tabs have stored; anime, people and counters follow from the songs. */
export async function storePendingSongs(records: Records, pending: PendingRecords): Promise<void> {
  const songs = pending.waiting('songs').flatMap(({ record }) => readSong(record) ?? []);
  if (songs.length > 0) await saveSongRecords(records, songs, 'update');
}
