import { mediaLadder } from '../../domain/media/mediaLadder';
import type { Song } from '../../domain/song/song';
import type { OtherFile, PlaybackTools } from '../core/playbackTools';

/** After this many songs in a row without sound, changed file names are not the reason. */
const MOST_LOOKED_UP = 3;

/** Finds another file of a song that no host has: under a new name, or in lower quality. */
export class OtherFiles {
  #lookedUpCount = 0;

  /** @param lookUpSong the current record of the song database. Never rejects */
  constructor(
    private readonly lookUpSong: (annSongId: number) => Promise<Song | null>,
    private readonly getPreferences: PlaybackTools['getPreferences'],
  ) {}

  noteSound(): void {
    this.#lookedUpCount = 0;
  }

  /** Null if there is nothing to ask (see PlaybackTools.findOtherFile). */
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
    const fresh = await this.lookUpSong(song.annSongId);
    return this.#choose(fresh ?? song, failed);
  }

  #choose(song: Song, failed: ReadonlySet<string>): OtherFile | null {
    const ladder = mediaLadder(song, this.getPreferences().streaming);
    const media = ladder.find(({ fileName }) => !failed.has(fileName));
    return media ? { song, media } : null;
  }
}
