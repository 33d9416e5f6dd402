import type { StreamingQuality } from '../app/appConfig';
import type { Playlist } from '../playlist/playlist';
import type { Song } from '../song/song';
import { chooseMedia, type MediaChoice } from './mediaFile';

/** Something that is to be there without a network: a song, or whatever a playlist holds. */
export interface DownloadRequest {
  readonly kind: 'song' | 'playlist';
  /** annSongId, or the playlist's id. */
  readonly id: number;
}

/** A media file on this device, or what has come of one. */
export interface DownloadFile {
  /** Bare file name, the same on every host. */
  readonly fileName: string;
  readonly receivedBytes: number;
  /** All of it is here. */
  readonly isWhole: boolean;
}

type SongFiles = Pick<Song, 'annSongId' | 'audio' | 'MQ' | 'HQ'>;

const MEDIA_FIELDS = ['audio', 'MQ', 'HQ'] as const;

export function isSameRequest(left: DownloadRequest, right: DownloadRequest): boolean {
  return left.kind === right.kind && left.id === right.id;
}

/**
 * The songs that are requested, each once, in the order of the requests.
 *
 * @param songIdsOf what a playlist holds now; none for one that is gone
 */
export function wantedSongIds(
  requests: readonly DownloadRequest[],
  songIdsOf: (playlistId: number) => readonly number[],
): readonly number[] {
  const ids = requests.flatMap(({ kind, id }) => (kind === 'song' ? [id] : songIdsOf(id)));
  return [...new Set(ids)];
}

/** The file of a song that plays without a network, the one nearest to the quality; or null. */
export function chooseDownloaded(
  song: Omit<SongFiles, 'annSongId'>,
  isKept: (fileName: string) => boolean,
  streaming: StreamingQuality,
): MediaChoice | null {
  const held = (name: string | null) => (name !== null && isKept(name) ? name : null);
  const { audio, MQ, HQ } = song;
  return chooseMedia({ audio: held(audio), MQ: held(MQ), HQ: held(HQ) }, streaming);
}

/** What is to be done so that exactly what is requested is there. */
export interface DownloadPlan {
  /** Songs of which no file is whole, each with the one to fetch. */
  readonly missing: readonly { readonly annSongId: number; readonly fileName: string }[];
  /** Songs that can play from here. */
  readonly downloadedIds: ReadonlySet<number>;
  /** Files that are no longer requested. */
  readonly unwanted: readonly string[];
}

/**
 * A song of which one file is whole is kept, whatever the quality is now: it is not fetched twice.
 *
 * @param songs those that are requested; one without a file cannot be kept
 */
export function planDownloads(
  songs: readonly SongFiles[],
  files: readonly DownloadFile[],
  streaming: StreamingQuality,
): DownloadPlan {
  const whole = new Set(files.filter(({ isWhole }) => isWhole).map(({ fileName }) => fileName));
  const begun = new Set(files.map(({ fileName }) => fileName));
  const downloadedIds = new Set<number>();
  const missing: { annSongId: number; fileName: string }[] = [];
  const wanted = new Set<string>();
  for (const song of songs) {
    const kept = chooseDownloaded(song, (name) => whole.has(name), streaming);
    const choice = kept ?? chooseBegun(song, begun) ?? chooseMedia(song, streaming);
    if (choice === null) continue;
    wanted.add(choice.fileName);
    if (kept !== null) downloadedIds.add(song.annSongId);
    else missing.push({ annSongId: song.annSongId, fileName: choice.fileName });
  }
  const unwanted = files.map(({ fileName }) => fileName).filter((name) => !wanted.has(name));
  return { missing, downloadedIds, unwanted };
}

/** What was begun is gone on with, also when another quality was chosen meanwhile. */
function chooseBegun(song: SongFiles, begun: ReadonlySet<string>): MediaChoice | null {
  for (const field of MEDIA_FIELDS) {
    const fileName = song[field];
    if (fileName !== null && begun.has(fileName)) {
      return { kind: field === 'audio' ? 'audio' : 'video', fileName };
    }
  }
  return null;
}

type NamedList = Pick<Playlist, 'id' | 'title'>;

/**
 * Numbers that mean another list than before, or none, once all lists were exchanged. Two devices
 * number their lists alike, from 1 on, so that the number alone says nothing; a name alone may occur
 * twice. A list whose number and name are the same is taken for the same, whatever it holds.
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

/** Of what the browser would give, so much is left for the library and for other sites. */
const LARGEST_SHARE = 0.8;

/** Whether a file may be stored; where the browser does not say, it refuses what is too much itself. */
export function hasRoomFor(
  byteCount: number,
  estimate: { readonly usedBytes: number; readonly quotaBytes: number } | null,
): boolean {
  if (estimate === null) return true;
  return estimate.usedBytes + byteCount <= estimate.quotaBytes * LARGEST_SHARE;
}

/** What is known of the songs on this device. */
interface DownloadFacts {
  readonly playlistSongIds: ReadonlyMap<number, readonly number[]>;
  readonly downloadedIds: ReadonlySet<number>;
}

/** Whether all songs of a request are here. */
export function isFullyDownloaded(
  { kind, id }: DownloadRequest,
  { playlistSongIds, downloadedIds }: DownloadFacts,
) {
  const ids = kind === 'song' ? [id] : playlistSongIds.get(id);
  return ids?.every((songId) => downloadedIds.has(songId)) ?? false;
}
