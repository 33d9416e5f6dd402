import type { PlayerSnapshot } from '../../domain/media/playback';
import type { Clock } from '../../lib/clock';

/**
 * How long the screens may show what was there before a click on Play. Sound that comes sooner is
 * not kept waiting by any drawing, and is drawn at once as what sounds.
 */
const LONGEST_MS = 100;

/** When the screens are told of a change. */
export type Telling = 'now' | 'nextTask' | 'withSound';

/**
 * Loading media and drawing need the same thread: what only says that sound is to come waits for
 * the sound, and the sound itself is drawn after all who listen to its element have heard of it.
 */
export function whenToTell(before: PlayerSnapshot, after: PlayerSnapshot): Telling {
  if (after.status === 'loading' && after.notice === null) return 'withSound';
  return after.status === 'playing' && before.status !== 'playing' ? 'nextTask' : 'now';
}

export interface CurtainOptions {
  readonly clock: Clock;
  /** Does the work in a task of its own, soon. */
  readonly inNextTask: (work: () => void) => void;
}

/** Holds back what is to be told until its time has come; whatever is held is told at once. */
export class Curtain {
  readonly #options: CurtainOptions;
  readonly #tell: () => void;
  #cancelLongest: (() => void) | null = null;
  #isDown = false;

  constructor(options: CurtainOptions, tell: () => void) {
    this.#options = options;
    this.#tell = tell;
  }

  /** Something waits to be told. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** There is something to tell. */
  note(telling: Telling): void {
    this.#isDown = true;
    if (telling === 'now') this.raise();
    else if (telling === 'nextTask') this.#options.inNextTask(() => this.raise());
    else this.#cancelLongest ??= this.#options.clock.schedule(() => this.raise(), LONGEST_MS);
  }

  raise(): void {
    this.#cancelLongest?.();
    this.#cancelLongest = null;
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#tell();
  }

  /** Tells no more. */
  close(): void {
    this.#isDown = false;
    this.raise();
  }
}
