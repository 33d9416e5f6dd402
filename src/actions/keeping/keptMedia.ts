import type { StreamingQuality } from '../../domain/appConfig';
import { chooseKept } from '../../domain/keptSongs';
import { chooseMedia } from '../../domain/mediaChoice';
import type { Song } from '../../domain/song';
import type { KeptMedia } from './keeping';
import { createKeptUrls, type ObjectUrls } from './keptUrls';

type MediaFiles = Pick<Song, 'audio' | 'MQ' | 'HQ'>;

export interface KeptMediaParts {
  readonly readFile: (fileName: string) => Promise<readonly ArrayBuffer[] | null>;
  readonly objectUrls: ObjectUrls;
  /** The song that is on; null while none is. */
  readonly getPlayingSong: () => MediaFiles | null;
  /** Finds out which files are whole. */
  readonly look: () => Promise<ReadonlySet<string>>;
  readonly getStreaming: () => StreamingQuality;
  readonly isOnline: () => boolean;
}

/** Which file of a song plays from this device, and its address. */
export function createKeptMedia(parts: KeptMediaParts) {
  const { findUrl } = createKeptUrls(parts.readFile, parts.objectUrls, (fileName) => {
    const song = parts.getPlayingSong();
    return song !== null && [song.audio, song.MQ, song.HQ].includes(fileName);
  });
  /** Null while it is not known. */
  let wholeNames: ReadonlySet<string> | null = null;

  async function find(song: MediaFiles): Promise<KeptMedia | null> {
    const whole = wholeNames ?? (await parts.look());
    const streaming = parts.getStreaming();
    const choice = chooseKept(song, (name) => whole.has(name), streaming);
    if (choice === null) return null;
    // A network has what was asked for; without one, something is better than nothing.
    const isOwnChoice = choice.fileName === chooseMedia(song, streaming)?.fileName;
    if (!isOwnChoice && parts.isOnline()) return null;
    const url = await findUrl(choice.fileName);
    return url === null ? null : { ...choice, url };
  }

  return {
    setWhole(names: ReadonlySet<string>): void {
      wholeNames = names;
    },
    /** As Keeping.findMedia. */
    findMedia: (song: MediaFiles): Promise<KeptMedia | null> | null =>
      wholeNames?.size === 0 ? null : find(song),
  };
}
