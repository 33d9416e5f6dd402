import { type DownloadRequest, isFullyDownloaded } from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import type { Services } from '../services';

export interface DownloadChange {
  readonly request: DownloadRequest;
  readonly name: string;
  /** Whether to add the download or remove it. */
  readonly isWanted: boolean;
}

/** Adds or removes a download and shows one notice: of the change, or of why it failed. */
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
  // No notice when the files arrive: the mark in the rows or the playlist's count shows it.
  const isHere = isFullyDownloaded(request, downloads.getState());
  say((isHere ? texts.downloads.isKept : texts.downloads.willKeep)(name));
}

/** The song is saved to the library first, where its file name is looked up. */
export async function downloadSong(
  services: Pick<Services, 'downloads' | 'notify'> & {
    readonly storage: { readonly songs: Pick<Services['library'], 'saveSongs'> };
  },
  song: Song,
  isWanted: boolean,
): Promise<void> {
  // If nothing can be stored, the downloads report it.
  if (isWanted) await services.storage.songs.saveSongs([song]).catch(() => null);
  await changeDownload(services, {
    request: { kind: 'song', id: song.annSongId },
    name: song.songName || texts.common.untitledSong,
    isWanted,
  });
}
