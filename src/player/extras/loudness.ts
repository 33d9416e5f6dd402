import { glideTo, levelFor, usualLevel } from '../../domain/media/loudness';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';
import type { DownloadedFile } from '../core/playerOptions';

/** Steps too short to be heard. */
const STEP_MS = 40;
const MS_PER_SECOND = 1000;

/** Measures the loudness of files and stores it. No method rejects. */
export interface LoudnessTools {
  /** Earlier measurements, in LUFS by bare file name. */
  readonly readMeasured: () => Promise<ReadonlyMap<string, number>>;
  /** In LUFS, and stored; null if the file cannot be measured. */
  readonly measure: (fileName: string, bytes: ArrayBuffer) => Promise<number | null>;
  /** The whole file from a host; null if it fails. */
  readonly fetchWhole: (fileName: string, url: string, signal: AbortSignal) => Promise<Blob | null>;
  readonly readDownload: (fileName: string) => Promise<ArrayBuffer | null>;
  /** An object URL, valid as long as it is in use. */
  readonly addressOf: (fileName: string, blob: Blob, isInUse: (url: string) => boolean) => string;
}

interface PlayedFile {
  readonly fileName: string;
  wanted: number;
  level: number;
}

/**
 * Turns louder songs down to the others. Only the volume changes: a song is measured from its
 * bytes, those of a downloaded file or of the next song, which is fetched completely for that.
 */
export class Loudness {
  readonly #played = new Map<MediaElement, PlayedFile>();
  readonly #measured = new Map<string, number>();
  /** Files that are being measured, or cannot be measured. */
  readonly #asked = new Set<string>();
  #usual = 1;
  #tools: LoudnessTools | null = null;
  #loading: Promise<void> | null = null;
  #cancelStep: (() => void) | null = null;

  /**
   * @param isWanted whether songs should be equally loud, and can be
   * @param loadTools called on first use; may reject
   */
  constructor(
    private readonly port: PlayerPort,
    private readonly isWanted: () => boolean,
    private readonly loadTools: () => Promise<LoudnessTools>,
  ) {}

  get isOn(): boolean {
    return this.isWanted();
  }

  levelOf(element: MediaElement): number {
    return this.#played.get(element)?.level ?? 1;
  }

  noteFile(element: MediaElement, fileName: string): void {
    const wanted = this.#wantedOf(fileName);
    this.#played.set(element, { fileName, wanted, level: wanted });
    this.port.tools.elements.setLoudness();
  }

  /** The element has been playing this file without a level. */
  noteSounding(element: MediaElement, fileName: string): void {
    this.#played.set(element, { fileName, wanted: this.#wantedOf(fileName), level: 1 });
    this.#glide();
  }

  /** The setting was switched on or off. */
  follow(): void {
    if (this.isOn && this.#tools === null) this.#loading ??= this.#load();
    for (const file of this.#played.values()) file.wanted = this.#wantedOf(file.fileName);
    this.#glide();
  }

  /** Fetches and measures the next song, if useful; null: the element loads it. Never rejects. */
  fetchWhole(
    media: MediaChoice,
    url: string,
    signal: AbortSignal,
  ): Promise<DownloadedFile | null> | null {
    return this.isOn && media.kind === 'audio' ? this.#fetch(media, url, signal) : null;
  }

  /** Called when this downloaded file is played or prefetched. */
  measureDownload(fileName: string): void {
    this.#measure(fileName, (tools) => tools.readDownload(fileName));
  }

  stop(): void {
    this.#cancelStep?.();
    this.#cancelStep = null;
  }

  async #load(): Promise<void> {
    try {
      const tools = await this.loadTools();
      for (const [name, loudness] of await tools.readMeasured()) this.#measured.set(name, loudness);
      this.#tools = tools;
      this.#usual = usualLevel([...this.#measured.values()]);
      this.follow();
    } catch {
      // The tools did not load: songs keep their loudness until the switch is used again.
      this.#loading = null;
    }
  }

  async #fetch(
    media: MediaChoice,
    url: string,
    signal: AbortSignal,
  ): Promise<DownloadedFile | null> {
    await this.#loading;
    const tools = this.#tools;
    if (tools === null || !this.#isUnknown(media.fileName) || signal.aborted) return null;
    const blob = await tools.fetchWhole(media.fileName, url, signal);
    if (blob === null || signal.aborted) return null;
    this.#measure(media.fileName, () => blob.arrayBuffer());
    const isInUse = (used: string) => this.port.tools.elements.holds(used);
    return { ...media, url: tools.addressOf(media.fileName, blob, isInUse) };
  }

  #isUnknown(fileName: string): boolean {
    const isKnown = this.#measured.has(fileName) || this.#asked.has(fileName);
    return this.isOn && !isKnown;
  }

  #measure(fileName: string, read: (tools: LoudnessTools) => Promise<ArrayBuffer | null>): void {
    const tools = this.#tools;
    if (tools === null || !this.#isUnknown(fileName)) return;
    this.#asked.add(fileName);
    read(tools)
      .then((bytes) => bytes && tools.measure(fileName, bytes))
      .then((loudness) => {
        if (loudness !== null) this.#onMeasured(fileName, loudness);
      })
      .catch(() => undefined);
  }

  #onMeasured(fileName: string, loudness: number): void {
    this.#measured.set(fileName, loudness);
    this.#usual = usualLevel([...this.#measured.values()]);
    for (const file of this.#played.values()) {
      if (file.fileName === fileName) file.wanted = this.#wantedOf(fileName);
    }
    this.#glide();
  }

  #wantedOf(fileName: string): number {
    if (!this.isOn) return 1;
    const loudness = this.#measured.get(fileName);
    return loudness === undefined ? this.#usual : levelFor(loudness);
  }

  #glide(): void {
    if (this.#cancelStep !== null) return;
    let isOver = true;
    let isChanged = false;
    for (const [element, file] of this.#played) {
      if (file.level === file.wanted) continue;
      // A silent element may jump to its level.
      const next = glideTo(file.level, file.wanted, STEP_MS / MS_PER_SECOND);
      file.level = element.paused ? file.wanted : next;
      isChanged = true;
      isOver &&= file.level === file.wanted;
    }
    if (isChanged) this.port.tools.elements.setLoudness();
    if (isOver) return;
    this.#cancelStep = this.port.options.clock.schedule(() => {
      this.#cancelStep = null;
      this.#glide();
    }, STEP_MS);
  }
}
