import { readInteger } from '../../domain/app/lenient';
import { readSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';

/** The library's songs of some anime. */
export async function readStoredSongsOfAnime(
  { database }: StorageContext,
  annIds: readonly number[],
): Promise<readonly Song[]> {
  const wanted = new Set(annIds);
  const { value } = await database.read(['songs'], async ({ records }) => {
    const songs: Song[] = [];
    await records('songs').eachRecord((record) => {
      const annId = readInteger(asRecord(record)?.annId);
      const song = annId !== null && wanted.has(annId) ? readSong(record) : null;
      if (song) songs.push(song);
    });
    return songs;
  });
  return value;
}
