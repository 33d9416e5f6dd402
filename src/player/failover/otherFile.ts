import { mediaLadder } from '../../domain/media/mediaLadder';
import type { Song } from '../../domain/song/song';
import type { OtherFile, PlaybackTools } from '../core/playbackTools';

/** So many songs in a row without sound: then it is not their names that have changed. */
const MOST_LOOKED_UP = 3;

export interface OtherFilesOptions {
  /** The record as the song database has it now; null where it says nothing. Never rejects. */
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
  readonly getPreferences: PlaybackTools['getPreferences'];
}

/** What is played of a song of which no host has the file: under a new name, or in less quality. */
export class OtherFiles {
  readonly #options: OtherFilesOptions;
  #lookedUpCount = 0;

  constructor(options: OtherFilesOptions) {
    this.#options = options;
  }

  noteSound(): void {
    this.#lookedUpCount = 0;
  }

  /** Null where there is nothing to ask (see PlaybackTools.findOtherFile). */
  find(song: Song, failedFileNames: ReadonlySet<string>): Promise<OtherFile | null> | null {
    const isFirstFailure = failedFileNames.size === 1;
    if (isFirstFailure && this.#lookedUpCount < MOST_LOOKED_UP) {
      this.#lookedUpCount += 1;
      return this.#lookUp(song, failedFileNames);
    }
    const other = this.#choose(song, failedFileNames);
    return other && Promise.resolve(other);
  }

  async #lookUp(song: Song, failed: ReadonlySet<string>): Promise<OtherFile | null> {
    const fresh = await this.#options.lookUpSong(song.annSongId);
    return this.#choose(fresh ?? song, failed);
  }

  #choose(song: Song, failed: ReadonlySet<string>): OtherFile | null {
    const ladder = mediaLadder(song, this.#options.getPreferences().streaming);
    const media = ladder.find(({ fileName }) => !failed.has(fileName));
    return media ? { song, media } : null;
  }
}
