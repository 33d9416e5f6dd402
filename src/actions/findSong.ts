import type { Song } from '../domain/song/song';
import { lookUpSong } from './lookUpSong';
import type { Services } from './services';

/**
 * A song by its id: from the library, else from the service, and saved.
 *
 * @returns null when neither has it or the service does not answer
 */
export async function findSong(
  annSongId: number,
  services: Pick<Services, 'library' | 'songDatabase'>,
): Promise<Song | null> {
  return (await services.library.getSong(annSongId)) ?? lookUpSong(annSongId, services);
}
