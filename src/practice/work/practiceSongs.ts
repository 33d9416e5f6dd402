import type { Services } from '../../actions/services';
import { readSongs } from '../../actions/songs/readSongs';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { type StrengthKind, strengthsBy } from '../rules/strengths';
import { type Records, songIdsOf } from './overview';

/** The service is asked for a few songs only; the others are known with a catalogue. */
const MOST_ASKED = 100;
/** Reading more from the library would block the page. */
const MOST_ON_PAGE = 500;

/** Songs by id in the given order: from the library, the catalogue, else the service. */
export async function readSongsOf(
  ids: readonly number[],
  { storage, catalogue, songDatabase }: Services,
): Promise<readonly Song[]> {
  const known = new Map<number, Song>();
  const missing = () => ids.filter((id) => !known.has(id));
  function add(songs: Iterable<Song> | null): void {
    for (const song of songs ?? []) known.set(song.annSongId, song);
  }
  const fromLibrary = async () => add((await storage.songs.getSongs(missing())).values());
  const fromCatalogue = async () => add(await readSongs(catalogue, { of: 'ids', ids: missing() }));
  // The catalogue reads many in a worker; the library knows what was searched for last.
  const steps =
    ids.length > MOST_ON_PAGE ? [fromCatalogue, fromLibrary] : [fromLibrary, fromCatalogue];
  for (const step of steps) if (missing().length > 0) await step();
  const asked = missing().filter(isLinkedSongId).slice(0, MOST_ASKED);
  if (asked.length > 0) {
    const answer = await songDatabase.fetchSongsByAnnSongIds(asked).catch(() => null);
    if (answer !== null) await storage.songs.saveSongs(answer.songs);
    add(answer?.songs ?? null);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

export async function readStrengths(records: Records, services: Services) {
  const songs = await readSongsOf(songIdsOf(records, records.keys()), services);
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  const songOf = (recording: string) => byId.get(records.get(recording)?.annSongId ?? 0) ?? null;
  return (kind: StrengthKind) => strengthsBy(kind, records.values(), songOf);
}
