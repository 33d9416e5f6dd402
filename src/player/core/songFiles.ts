import type { StreamingQuality } from '../../domain/app/appConfig';
import { chooseMedia, type MediaChoice } from '../../domain/media/mediaFile';
import type { Song } from '../../domain/song/song';
import type { PlaybackTools } from './playbackTools';
import type { DownloadedFile } from './playerOptions';

export type SongFile = DownloadedFile | MediaChoice;

/** The record of one song and its files, in the order in which they are tried. */
export class SongFiles {
  #song: Song | null;
  #cancelReading: (() => void) | null = null;
  /** Files that no host had since the last press of Play. */
  readonly #failedFileNames = new Set<string>();

  /** @param streaming a quality for this song only; null: the preferred one */
  constructor(
    private readonly annSongId: number,
    private readonly streaming: StreamingQuality | null,
    private readonly tools: PlaybackTools,
  ) {
    this.#song = tools.songs.get(annSongId);
  }

  get song(): Song | null {
    return this.#song;
  }

  /** The file of the chosen quality; null without a record or a file. */
  get choice(): MediaChoice | null {
    return this.#song && chooseMedia(this.#song, this.#quality);
  }

  get #quality(): StreamingQuality {
    return this.streaming ?? this.tools.getPreferences().streaming;
  }

  /** Reads the record from the library. Does nothing while it is being read. */
  read(onRead: (song: Song | null) => void): void {
    this.#cancelReading ??= this.tools.songs.read(this.annSongId, (song) => {
      this.#cancelReading = null;
      this.#song = song;
      onRead(song);
    });
  }

  cancelReading(): void {
    this.#cancelReading?.();
  }

  /** The downloaded file, else the one of the chosen quality. No promise if nothing is read. */
  findFirst(): Promise<SongFile | null> | SongFile | null {
    this.#failedFileNames.clear();
    const download = this.#song && this.tools.findDownload(this.#song, this.#quality);
    if (download === null) return this.choice;
    return download.then(
      (file) => file ?? this.choice,
      () => this.choice,
    );
  }

  /** Another file, because no host has this one; null if there is none. */
  async findOther({ fileName }: MediaChoice): Promise<MediaChoice | null> {
    this.#failedFileNames.add(fileName);
    if (this.#song === null) return null;
    const other = await this.tools.findOtherFile(this.#song, this.#failedFileNames);
    if (other === null) return null;
    this.#song = other.song;
    this.tools.songs.remember([other.song]);
    return other.media;
  }
}
