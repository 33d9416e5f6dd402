import { glideTo, levelFor, usualLevel } from '../../domain/media/evenLevel';
import type { MediaChoice } from '../../domain/media/mediaChoice';
import type { Clock } from '../../lib/clock';
import type { MediaElement } from '../core/mediaElement';
import type { KeptFile } from '../core/playbackTools';

/** Steps that no ear tells apart. */
const STEP_MS = 40;
const MS_PER_SECOND = 1000;

/** How loud files are, and how that is found out. Nothing of it rejects. */
export interface LoudnessTools {
  /** What was measured before, in LUFS by bare file name. */
  readonly readMeasured: () => Promise<ReadonlyMap<string, number>>;
  /** In LUFS, known from then on; null where it cannot be measured. */
  readonly measure: (fileName: string, bytes: ArrayBuffer) => Promise<number | null>;
  /** All bytes of a file of a host; null where they cannot be had. */
  readonly fetchWhole: (fileName: string, url: string, signal: AbortSignal) => Promise<Blob | null>;
  /** Of a file on this device; null where it is not here. */
  readonly readKept: (fileName: string) => Promise<ArrayBuffer | null>;
  /** An address of this page, which holds as long as it is in use. */
  readonly addressOf: (fileName: string, blob: Blob, isInUse: (url: string) => boolean) => string;
}

export interface EvenedLoudnessOptions {
  readonly clock: Clock;
  /** Whether songs are to be as loud as each other, and can be. */
  readonly isOn: () => boolean;
  /** Fetched with the first use; may reject. */
  readonly loadTools: () => Promise<LoudnessTools>;
  readonly isInUse: (url: string) => boolean;
  /** Levels have changed, so that the elements have to be told. */
  readonly onLevels: () => void;
}

interface PlayedFile {
  readonly fileName: string;
  wanted: number;
  level: number;
}

/**
 * Turns louder songs down to the others. It never touches what sounds but for its volume: a song is
 * measured from its bytes, those of one that is kept or of the next one, which is fetched whole for it.
 */
export class EvenedLoudness {
  readonly #options: EvenedLoudnessOptions;
  readonly #played = new Map<MediaElement, PlayedFile>();
  readonly #measured = new Map<string, number>();
  /** Files that are being measured, or could not be. */
  readonly #asked = new Set<string>();
  #usual = 1;
  #tools: LoudnessTools | null = null;
  #loading: Promise<void> | null = null;
  #cancelStep: (() => void) | null = null;

  constructor(options: EvenedLoudnessOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#options.isOn();
  }

  /** What the volume is multiplied with on this element now. */
  levelOf(element: MediaElement): number {
    return this.#played.get(element)?.level ?? 1;
  }

  /** The element is to play this file from now on. */
  noteFile(element: MediaElement, fileName: string): void {
    const wanted = this.#wantedOf(fileName);
    this.#played.set(element, { fileName, wanted, level: wanted });
    this.#options.onLevels();
  }

  /** The element played this file before anybody asked for levels. */
  noteSounding(element: MediaElement, fileName: string): void {
    this.#played.set(element, { fileName, wanted: this.#wantedOf(fileName), level: 1 });
    this.#glide();
  }

  /** It was switched on or off. */
  follow(): void {
    if (this.isOn && this.#tools === null) this.#loading ??= this.#load();
    for (const file of this.#played.values()) file.wanted = this.#wantedOf(file.fileName);
    this.#glide();
  }

  /** As NextAheadOptions.fetchWhole: of a song for which that is worth it. */
  readonly fetchWhole = (
    media: MediaChoice,
    url: string,
    signal: AbortSignal,
  ): Promise<KeptFile | null> | null =>
    this.isOn && media.kind === 'audio' ? this.#fetch(media, url, signal) : null;

  /** This file of this device is played, or is to be. */
  lookAtKept(fileName: string): void {
    this.#measure(fileName, (tools) => tools.readKept(fileName));
  }

  stop(): void {
    this.#cancelStep?.();
    this.#cancelStep = null;
  }

  async #load(): Promise<void> {
    try {
      const tools = await this.#options.loadTools();
      for (const [name, loudness] of await tools.readMeasured()) this.#measured.set(name, loudness);
      this.#tools = tools;
      this.#usual = usualLevel([...this.#measured.values()]);
      this.follow();
    } catch {
      // Its part of the program cannot be had: songs sound as they are, until the switch is used.
      this.#loading = null;
    }
  }

  async #fetch(media: MediaChoice, url: string, signal: AbortSignal): Promise<KeptFile | null> {
    await this.#loading;
    const tools = this.#tools;
    if (tools === null || !this.#isUnknown(media.fileName) || signal.aborted) return null;
    const blob = await tools.fetchWhole(media.fileName, url, signal);
    if (blob === null || signal.aborted) return null;
    this.#measure(media.fileName, () => blob.arrayBuffer());
    return { ...media, url: tools.addressOf(media.fileName, blob, this.#options.isInUse) };
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
      // What is not heard may jump.
      const next = glideTo(file.level, file.wanted, STEP_MS / MS_PER_SECOND);
      file.level = element.paused ? file.wanted : next;
      isChanged = true;
      isOver &&= file.level === file.wanted;
    }
    if (isChanged) this.#options.onLevels();
    if (isOver) return;
    this.#cancelStep = this.#options.clock.schedule(() => {
      this.#cancelStep = null;
      this.#glide();
    }, STEP_MS);
  }
}
