import { type DownloadRequest, isFullyDownloaded } from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

export interface DownloadChange {
  readonly request: DownloadRequest;
  /** Of the song or the playlist, as it is shown. */
  readonly name: string;
  /** Whether it is to be kept from now on. */
  readonly isWanted: boolean;
}

/** Keeps a song or a playlist, or no longer, and says so, once; or says why it cannot be. */
export async function changeDownload(
  { downloads, notify }: Pick<Services, 'downloads' | 'notify'>,
  { request, name, isWanted }: DownloadChange,
): Promise<void> {
  if (!downloads.getState().isKnown) await downloads.open();
  await (isWanted ? downloads.add(request) : downloads.remove(request));
  const { fault } = downloads.getState();
  if (fault !== null && isWanted) {
    notify({ tone: 'error', message: texts.downloads.faults[fault] });
    return;
  }
  const say = (message: string) => notify({ tone: 'info', message });
  if (!isWanted) return say(texts.downloads.willNotKeep(name));
  // That it has come is seen: by its mark in the rows, or its count on the page of the list.
  const isHere = isFullyDownloaded(request, downloads.getState());
  say((isHere ? texts.downloads.isKept : texts.downloads.willKeep)(name));
}

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
