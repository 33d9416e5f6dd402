import type { StreamingQuality } from '../../domain/app/appConfig';
import { chooseMedia } from '../../domain/media/mediaFile';
import { chooseDownloaded } from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { createHeldUrls, type ObjectUrls } from '../../lib/heldUrls';
import { mediaTypeOf } from '../mediaTypeOf';
import type { DownloadedMedia } from './downloads';

/** Addresses of files on this device; the oldest one ends where there are more than are played. */
function createDownloadUrls(
  readFile: (fileName: string) => Promise<readonly ArrayBuffer[] | null>,
  objectUrls: ObjectUrls,
) {
  const held = createHeldUrls(objectUrls);
  return {
    async findUrl(fileName: string, isInUse: (url: string) => boolean): Promise<string | null> {
      const known = held.find(fileName, isInUse);
      if (known !== null) return known;
      const parts = await readFile(fileName);
      if (parts === null) return null;
      return held.add(fileName, new Blob([...parts], { type: mediaTypeOf(fileName) }), isInUse);
    },
  };
}

export interface DownloadedMediaParts {
  readonly readFile: (fileName: string) => Promise<readonly ArrayBuffer[] | null>;
  readonly objectUrls: ObjectUrls;
  /** Finds out which files are whole. */
  readonly look: () => Promise<ReadonlySet<string>>;
  readonly getStreaming: () => StreamingQuality;
  readonly isOnline: () => boolean;
}

type MediaFiles = Pick<Song, 'audio' | 'MQ' | 'HQ'>;
type IsInUse = (url: string) => boolean;

/** Which file of a song plays from this device, and its address. */
export function createDownloadedMedia(parts: DownloadedMediaParts) {
  const { findUrl } = createDownloadUrls(parts.readFile, parts.objectUrls);
  /** Null while it is not known. */
  let wholeNames: ReadonlySet<string> | null = null;

  async function find(song: MediaFiles, isInUse: IsInUse): Promise<DownloadedMedia | null> {
    const whole = wholeNames ?? (await parts.look());
    const streaming = parts.getStreaming();
    const choice = chooseDownloaded(song, (name) => whole.has(name), streaming);
    if (choice === null) return null;
    // A network has what was asked for; without one, something is better than nothing.
    const isOwnChoice = choice.fileName === chooseMedia(song, streaming)?.fileName;
    if (!isOwnChoice && parts.isOnline()) return null;
    const url = await findUrl(choice.fileName, isInUse);
    return url === null ? null : { ...choice, url };
  }

  return {
    setWhole(names: ReadonlySet<string>): void {
      wholeNames = names;
    },
    /** As Downloads.findMedia. */
    findMedia: (
      song: MediaFiles,
      isInUse: IsInUse = () => false,
    ): Promise<DownloadedMedia | null> | null =>
      wholeNames?.size === 0 ? null : find(song, isInUse),
  };
}
