import type { Song } from '../domain/song/song';
import type { Services } from './services';
import { readSongs } from './songs/readSongs';

/** From the catalogue, else from the library; empty if unknown, or nothing can be read. */
export async function findSameRecording(
  song: Song,
  { catalogue, storage }: Services,
): Promise<readonly Song[]> {
  const { amqSongId, annSongId } = song;
  if (amqSongId === null) return [];
  const [artist] = song.artists;
  try {
    const ofArtist =
      artist === undefined
        ? null
        : await readSongs(catalogue, { of: 'person', personId: artist.id });
    const candidates = ofArtist ?? (await readFound(song, storage));
    return candidates.filter(
      (other) => other.amqSongId === amqSongId && other.annSongId !== annSongId,
    );
  } catch {
    return [];
  }
}

async function readFound(
  { songName }: Song,
  { openLists }: Services['storage'],
): Promise<readonly Song[]> {
  const query = { page: 1, sort: 'vintage', filter: songName } as const;
  return (await (await openLists()).readPage('songs', query)).rows;
}
