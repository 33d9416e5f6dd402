import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import { changeDownload } from './changeDownload';

/** Keeps a song of any list, or no longer; the library has to know whose file it is. */
export async function downloadSong(
  services: Pick<Services, 'downloads' | 'notify'> & {
    readonly storage: { readonly songs: Pick<Services['library'], 'saveSongs'> };
  },
  song: Song,
  isWanted: boolean,
): Promise<void> {
  // Where nothing can be stored, the downloads say so.
  if (isWanted) await services.storage.songs.saveSongs([song]).catch(() => null);
  await changeDownload(services, {
    request: { kind: 'song', id: song.annSongId },
    name: song.songName || texts.common.untitledSong,
    isWanted,
  });
}
