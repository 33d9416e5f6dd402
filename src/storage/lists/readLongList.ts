import { parseSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { Records } from '../database/recordStore';
import { createUnlinkedSong } from '../database/unlinkedSong';
import { readSongsWithin } from '../songs/songLibrary';

/** Up to so many records per song asked for, reading all of them is faster than looking each up. */
const MOST_RECORDS_PER_SONG = 4;

/** The songs of a list, by the ids asked for and in their order; unknown ones are left out. */
export async function readLongList(
  records: Records,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, Song>> {
  const store = records('songs');
  if ((await store.count()) > songIds.length * MOST_RECORDS_PER_SONG) {
    const unlinked = createUnlinkedSong();
    await unlinked.lookFor(store);
    return readSongsWithin(records, songIds, { unlinked, report: () => undefined });
  }
  const all = new Map<number, Song>();
  await store.eachRecord((record) => {
    const parsed = parseSong(record);
    if (parsed.ok) all.set(parsed.song.annSongId, parsed.song);
  });
  return new Map(
    songIds.flatMap((id) => {
      const song = all.get(id);
      return song ? [[id, song] as const] : [];
    }),
  );
}
