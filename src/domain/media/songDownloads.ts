import type { StreamingQuality } from '../app/appConfig';
import type { Playlist } from '../playlist/playlist';
import { chooseMedia, type MediaChoice, type SongFiles } from './mediaFile';

/** A request for offline use: a song, or all songs of a playlist. */
export interface DownloadRequest {
  readonly kind: 'song' | 'playlist';
  readonly id: number;
}

/** A media file on this device, complete or partial. */
export interface DownloadFile {
  /** Bare file name, the same on every host. */
  readonly fileName: string;
  readonly receivedBytes: number;
  readonly isWhole: boolean;
}

interface StoredFiles extends SongFiles {
  readonly annSongId: number;
}

export function isSameRequest(left: DownloadRequest, right: DownloadRequest): boolean {
  return left.kind === right.kind && left.id === right.id;
}

/**
 * The requested songs without duplicates, in the order of the requests.
 *
 * @param songIdsOf the current songs of a playlist; empty if it was deleted
 */
export function wantedSongIds(
  requests: readonly DownloadRequest[],
  songIdsOf: (playlistId: number) => readonly number[],
): readonly number[] {
  const ids = requests.flatMap(({ kind, id }) => (kind === 'song' ? [id] : songIdsOf(id)));
  return [...new Set(ids)];
}

/** The song's downloaded file nearest to the quality, or null. */
export function chooseDownloaded(
  song: SongFiles,
  isKept: (fileName: string) => boolean,
  streaming: StreamingQuality,
): MediaChoice | null {
  const held = (name: string | null) => (name !== null && isKept(name) ? name : null);
  const { audio, MQ, HQ } = song;
  return chooseMedia({ audio: held(audio), MQ: held(MQ), HQ: held(HQ) }, streaming);
}

/**
 * A song with one complete file is not downloaded again if the quality changes.
 *
 * @param songs the requested songs; one without a file cannot be stored
 */
export function planDownloads(
  songs: readonly StoredFiles[],
  files: readonly DownloadFile[],
  streaming: StreamingQuality,
) {
  const whole = new Set(files.filter(({ isWhole }) => isWhole).map(({ fileName }) => fileName));
  const begun = new Set(files.map(({ fileName }) => fileName));
  const downloadedIds = new Set<number>();
  /** Songs without a complete file, each with the file to download. */
  const missing: { readonly annSongId: number; readonly fileName: string }[] = [];
  const wanted = new Set<string>();
  for (const song of songs) {
    const kept = chooseDownloaded(song, (name) => whole.has(name), streaming);
    // A partial download continues, even if another quality was chosen since.
    const continued = chooseDownloaded(song, (name) => begun.has(name), '0');
    const choice = kept ?? continued ?? chooseMedia(song, streaming);
    if (choice === null) continue;
    wanted.add(choice.fileName);
    if (kept !== null) downloadedIds.add(song.annSongId);
    else missing.push({ annSongId: song.annSongId, fileName: choice.fileName });
  }
  const unwanted = files.map(({ fileName }) => fileName).filter((name) => !wanted.has(name));
  return { missing, downloadedIds, unwanted };
}

type NamedList = Pick<Playlist, 'id' | 'title'>;

/**
 * Ids that refer to another list than before, or to none, after all lists were replaced. Every
 * device numbers its lists from 1, so the id alone is not enough, and a title may occur twice. A
 * list with the same id and title counts as the same, whatever its songs.
 */
export function otherListIds(
  before: readonly NamedList[],
  after: readonly NamedList[],
): readonly number[] {
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  const same = new Set(
    after.filter(({ id, title }) => titles.get(id) === title).map(({ id }) => id),
  );
  return [...new Set([...before, ...after].map(({ id }) => id))].filter((id) => !same.has(id));
}

/** What the files of anime songs take on average, to tell a size before any host is asked. */
const BYTES_PER_SECOND: Readonly<Record<keyof SongFiles, number>> = {
  audio: 40_000,
  MQ: 130_000,
  HQ: 280_000,
};
/** The length of a song in a show, where it is not known. */
const USUAL_SECONDS = 90;

/**
 * What a download of several songs would fetch and what it would skip.
 *
 * @param isHeld whether a song plays without a network already
 */
export function estimateDownload<
  Wanted extends StoredFiles & { readonly songLengthSeconds: number | null },
>(songs: readonly Wanted[], isHeld: (annSongId: number) => boolean, streaming: StreamingQuality) {
  const unique = [...new Map(songs.map((song) => [song.annSongId, song])).values()];
  const held = unique.filter(({ annSongId }) => isHeld(annSongId));
  const missing = unique.filter(({ annSongId }) => !isHeld(annSongId));
  const wanted = missing.filter((song) => chooseMedia(song, streaming) !== null);
  /** By name, because songs of several anime may share a file. */
  const files = new Map(
    wanted.map((song) => {
      const fileName = chooseMedia(song, streaming)?.fileName ?? '';
      const field = fileName === song.audio ? 'audio' : fileName === song.HQ ? 'HQ' : 'MQ';
      return [fileName, (song.songLengthSeconds ?? USUAL_SECONDS) * BYTES_PER_SECOND[field]];
    }),
  );
  return {
    wanted,
    byteCount: Math.round([...files.values()].reduce((sum, bytes) => sum + bytes, 0)),
    withoutFileCount: missing.length - wanted.length,
    heldCount: held.length,
  };
}

export type DownloadEstimate = Omit<ReturnType<typeof estimateDownload>, 'wanted'>;

/** The rest of the browser's quota is left for the library and for other sites. */
const LARGEST_SHARE = 0.8;

/** Whether a file may be stored. Without an estimate the browser itself refuses too much data. */
export function hasRoomFor(
  byteCount: number,
  estimate: { readonly usedBytes: number; readonly quotaBytes: number } | null,
): boolean {
  if (estimate === null) return true;
  return estimate.usedBytes + byteCount <= estimate.quotaBytes * LARGEST_SHARE;
}

interface DownloadFacts {
  readonly requests: readonly DownloadRequest[];
  readonly playlistSongIds: ReadonlyMap<number, readonly number[]>;
  readonly downloadedIds: ReadonlySet<number>;
  readonly missingIds: ReadonlySet<number>;
  /** Why nothing is downloaded for now. */
  readonly fault: string | null;
}

/** Whether these requests are still being downloaded, or how that ended. */
export type DownloadEnd =
  | { readonly kind: 'running' | 'removed' | 'stopped' }
  /** No host has the file of so many songs. */
  | { readonly kind: 'done'; readonly missingCount: number };

export function downloadEndOf(
  requests: readonly DownloadRequest[],
  { requests: all, playlistSongIds, downloadedIds, missingIds, fault }: DownloadFacts,
): DownloadEnd {
  const keyOf = ({ kind, id }: DownloadRequest) => `${kind} ${id}`;
  const requested = new Set(all.map(keyOf));
  const left = requests.filter((request) => requested.has(keyOf(request)));
  if (left.length === 0) return { kind: 'removed' };
  const isRead = left.every(({ kind, id }) => kind === 'song' || playlistSongIds.has(id));
  const ids = wantedSongIds(left, (id) => playlistSongIds.get(id) ?? []);
  const rest = ids.filter((id) => !downloadedIds.has(id));
  const missingCount = rest.filter((id) => missingIds.has(id)).length;
  if (isRead && missingCount === rest.length) return { kind: 'done', missingCount };
  return { kind: fault === null ? 'running' : 'stopped' };
}
