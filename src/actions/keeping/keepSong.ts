import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import { changeKept } from './changeKept';

/** Keeps a song of any list, or no longer; the library has to know whose file it is. */
export async function keepSong(
  services: Pick<Services, 'keeping' | 'notify'> & {
    readonly storage: { readonly songs: Pick<Services['library'], 'saveSongs'> };
  },
  song: Song,
  isToStay: boolean,
): Promise<void> {
  // Where nothing can be stored, the keeping says so.
  if (isToStay) await services.storage.songs.saveSongs([song]).catch(() => null);
  await changeKept(services, {
    wish: { kind: 'song', id: song.annSongId },
    name: song.songName || texts.song.untitled,
    isToStay,
  });
}
