import type { Notification } from '../../domain/app/notification';
import {
  type DownloadEnd,
  type DownloadRequest,
  downloadEndOf,
} from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import type { Services } from '../services';
import type { DownloadsFault } from './downloads';

export interface DownloadChange {
  readonly request: DownloadRequest;
  readonly name: string;
  /** Whether to add the download or remove it. */
  readonly isWanted: boolean;
}

/** Adds or removes a download and shows one notice: of the change, or of why it failed. */
export async function changeDownload(
  services: Services,
  { request, name, isWanted }: DownloadChange,
): Promise<void> {
  const { downloads, notify } = services;
  if (!downloads.getState().isKnown) await downloads.open();
  if (isWanted) {
    return requestDownloads(services, [request], {
      begun: () => texts.downloads.willKeep(name),
      done: () => texts.downloads.isKept(name),
    });
  }
  await downloads.remove(request);
  notify({ tone: 'info', message: texts.downloads.willNotKeep(name) });
}

interface DownloadWords {
  readonly begun: () => string;
  readonly done: () => string;
  /** Whether the end is told even when the first notice has gone: many songs take minutes. */
  readonly isEndAlwaysTold?: boolean;
}

/**
 * Adds these requests. One notice confirms it; should the downloads end while it is shown, it says
 * how. Later the mark in the rows or the playlist's count shows it.
 */
export async function requestDownloads(
  { downloads, notify }: Services,
  requests: readonly DownloadRequest[],
  words: DownloadWords,
): Promise<void> {
  await downloads.add(...requests);
  const endNow = () => downloadEndOf(requests, downloads.getState());
  const { fault } = downloads.getState();
  const first: DownloadEnd = fault === null ? endNow() : { kind: 'stopped' };
  const notice = noticeOfEnd(first, fault, words);
  if (notice !== null) return notify(notice);
  const ended = new Promise<Notification | null>((end) => {
    const unsubscribe = downloads.subscribe(() => {
      const now = endNow();
      if (now.kind === 'running') return;
      unsubscribe();
      end(noticeOfEnd(now, downloads.getState().fault, words));
    });
  });
  const begun = { tone: 'info', message: words.begun() } as const;
  if (words.isEndAlwaysTold !== true) return notify({ ...begun, outcome: ended });
  const topic = `downloads ${requests.map(({ id }) => id).join()}`;
  notify({ ...begun, topic });
  void ended.then((last) => last && notify({ ...last, topic }));
}

/** Null for downloads that go on, or that were removed, which has its own notice. */
function noticeOfEnd(
  end: DownloadEnd,
  fault: DownloadsFault | null,
  { done }: DownloadWords,
): Notification | null {
  const { faults, missing } = texts.downloads;
  if (end.kind === 'stopped' && fault !== null) return { tone: 'error', message: faults[fault] };
  if (end.kind !== 'done') return null;
  return end.missingCount === 0
    ? { tone: 'info', message: done() }
    : { tone: 'error', message: missing(end.missingCount) };
}

/** The song is saved to the library first, where its file name is looked up. */
export async function downloadSong(
  services: Services,
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
