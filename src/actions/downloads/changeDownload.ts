import { type DownloadRequest, isFullyDownloaded } from '../../domain/media/songDownloads';
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
