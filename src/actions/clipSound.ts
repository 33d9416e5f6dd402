import { PATHS } from '../config/paths';
import type { Player } from '../domain/media/playback';
import { createChannel } from '../lib/channel';

type ClipStatus = 'loading' | 'playing' | 'paused';

/** A part of a song that a page plays beside the queue, as the frame shows it: never which song it is. */
export interface HeardClip {
  readonly status: ClipStatus;
  /** The address of the page that plays it. */
  readonly path: string;
}

/** Whether the game plays it, else practice does. */
export function isOfGame({ path }: HeardClip): boolean {
  return path.startsWith(PATHS.guess);
}

/** What a page that plays clips gives for it. */
interface ClipSource {
  readonly getSound: () => ClipStatus | 'silent';
  readonly subscribe: (listener: () => void) => unknown;
  readonly resume: () => void;
  readonly pause: () => void;
}

/**
 * Tells whether a page of clips has the sound instead of the queue. A paused clip keeps it until the queue plays, and
 * has it again once it sounds.
 */
export class ClipSound {
  readonly #heard = createChannel<HeardClip | null>(null);
  #clips: ClipSource | null = null;

  /** Null while no clip is heard. */
  readonly get = this.#heard.get;
  readonly subscribe = this.#heard.subscribe;

  /** @param readPath the address that is shown */
  constructor(
    private readonly queue: Player,
    private readonly readPath: () => string,
  ) {
    queue.subscribe(() => this.#look());
  }

  /** Once the code of the page is loaded. */
  follow(clips: ClipSource): void {
    this.#clips = clips;
    clips.subscribe(() => this.#look());
  }

  /** @returns whether a clip has the sound, as do `play` and `pause` */
  togglePlay(): boolean {
    return this.get()?.status === 'paused' ? this.play() : this.pause();
  }

  play(): boolean {
    return this.#act((clips) => clips.resume());
  }

  pause(): boolean {
    return this.#act((clips) => clips.pause());
  }

  #look(): void {
    const before = this.get();
    const sound = this.#clips?.getSound() ?? 'silent';
    const { status } = this.queue.getSnapshot();
    const hasQueueSound = status === 'playing' || status === 'loading';
    const isOver = sound === 'silent' || (sound === 'paused' && before === null) || hasQueueSound;
    if (isOver ? before === null : before?.status === sound) return;
    this.#heard.set(isOver ? null : { status: sound, path: before?.path ?? this.readPath() });
  }

  #act(work: (clips: ClipSource) => void): boolean {
    if (this.get() === null || this.#clips === null) return false;
    work(this.#clips);
    return true;
  }
}
