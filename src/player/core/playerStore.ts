import type { PlayerNotice, PlayerSnapshot, PlayerTime } from '../../domain/media/playback';
import { type Channel, createChannel } from '../../lib/channel';
import type { PlayerOptions } from './playerOptions';
import {
  buildSnapshot,
  hasTimeMoved,
  initialFacts,
  isSame,
  type PlayerFacts,
  timeOf,
} from './playerSnapshot';
import { StateSaver } from './stateSaver';

/** How long the screens may show the state from before a click on Play. */
const LONGEST_DEFERRAL_MS = 100;

/** Notices that are no longer true once a song sounds. */
const ENDED_BY_SOUND: ReadonlySet<PlayerNotice['kind'] | undefined> = new Set([
  'nothingPlayable',
  'nothingHasFiles',
  'noConnection',
  'autoplayRefused',
  'otherTabPlays',
] as const);

type NotificationTime = 'now' | 'nextTask' | 'withSound';

/**
 * When the listeners are called. Loading media and rendering share the main thread. So a song that
 * is only loading is shown together with its sound, and the sound is rendered in the next task,
 * after all other listeners of its media element.
 */
export function whenToNotify(before: PlayerSnapshot, after: PlayerSnapshot): NotificationTime {
  if (after.status === 'loading' && after.notice === null) return 'withSound';
  return after.status === 'playing' && before.status !== 'playing' ? 'nextTask' : 'now';
}

/** Written facts, and the snapshot that a refresh derives; telling it waits while sound starts. */
export class PlayerStore {
  readonly snapshot: Channel<PlayerSnapshot>;
  readonly time: Channel<PlayerTime>;
  readonly #saver: StateSaver;
  #facts: PlayerFacts;
  #toldSnapshot: PlayerSnapshot;
  #toldTime: PlayerTime;
  /** The last state that the saver received. The initial state is not saved again. */
  #savedSnapshot: PlayerSnapshot;
  #isNotificationDue = false;
  #cancelDeferral: (() => void) | null = null;

  constructor(private readonly options: PlayerOptions) {
    this.#facts = initialFacts(options.initial, options.createQueueId);
    this.#toldTime = timeOf(this.#facts);
    this.#toldSnapshot = buildSnapshot(this.#facts);
    this.#savedSnapshot = this.#toldSnapshot;
    this.time = createChannel(this.#toldTime);
    this.snapshot = createChannel(this.#toldSnapshot);
    this.#saver = new StateSaver(options.save, this.#toldSnapshot, this.#toldTime);
  }

  get facts(): PlayerFacts {
    return this.#facts;
  }

  write(changed: Partial<PlayerFacts>): void {
    this.#facts = { ...this.#facts, ...changed };
  }

  markFailed(annSongId: number): void {
    this.unmarkFailed(annSongId);
    this.write({ failedSongIds: [...this.#facts.failedSongIds, annSongId] });
  }

  unmarkFailed(annSongId: number): void {
    const { failedSongIds } = this.#facts;
    // Without the song, the list stays the same object, so that listeners see no change.
    if (!failedSongIds.includes(annSongId)) return;
    this.write({ failedSongIds: failedSongIds.filter((id) => id !== annSongId) });
  }

  showNotice(notice: PlayerNotice | null): void {
    this.write({ notice });
    this.refresh();
  }

  endNoticesBySound(): void {
    const { notice } = this.#facts;
    this.showNotice(ENDED_BY_SOUND.has(notice?.kind) ? null : notice);
  }

  /** Checks only the time and skips small steps, because it is called for every timeupdate. */
  refreshTime(): void {
    const time = timeOf(this.#facts);
    if (!hasTimeMoved(this.time.get(), time)) return;
    this.time.put(time);
    if (this.#isNotificationDue) return;
    this.#tellTime();
    this.#saver.onTime(this.snapshot.get(), time);
  }

  /** Shows and saves all changes since the last refresh. */
  refresh(): void {
    const before = this.snapshot.get();
    this.#put();
    const snapshot = this.snapshot.get();
    if (snapshot !== before) this.#scheduleNotification(whenToNotify(before, snapshot));
    else if (!this.#isNotificationDue) this.#tellTime();
  }

  /** Like `refresh`, but at once, for a change that another tab stored: it is not written back. */
  refreshStored(): void {
    this.saveChanges();
    this.#saver.noteOtherTab();
    this.#put();
    this.#tell();
    const [before, snapshot] = [this.#savedSnapshot, this.snapshot.get()];
    if (snapshot === before) return;
    this.#savedSnapshot = snapshot;
    this.#saver.onStored(before, snapshot, this.time.get());
  }

  /** Saves the changes of a deferred notification now. */
  saveChanges(): void {
    const [before, snapshot] = [this.#savedSnapshot, this.snapshot.get()];
    if (snapshot === before) return;
    this.#savedSnapshot = snapshot;
    this.#saver.onSnapshot(before, snapshot, this.time.get());
  }

  flush(): void {
    this.saveChanges();
    this.#saver.savePosition(this.snapshot.get(), timeOf(this.#facts));
  }

  close(): void {
    this.flush();
    this.#isNotificationDue = false;
    this.#cancelDeferral?.();
    this.snapshot.close();
    this.time.close();
  }

  #put(): void {
    const time = timeOf(this.#facts);
    if (!isSame(this.time.get(), time)) this.time.put(time);
    const snapshot = buildSnapshot(this.#facts);
    if (!isSame(this.snapshot.get(), snapshot)) this.snapshot.put(snapshot);
  }

  #scheduleNotification(when: NotificationTime): void {
    const { clock, inNextTask } = this.options;
    this.#isNotificationDue = true;
    if (when === 'now') this.#notify();
    else if (when === 'nextTask') inNextTask(() => this.#notify());
    else this.#cancelDeferral ??= clock.schedule(() => this.#notify(), LONGEST_DEFERRAL_MS);
  }

  #notify(): void {
    this.#cancelDeferral?.();
    this.#cancelDeferral = null;
    if (!this.#isNotificationDue) return;
    this.#isNotificationDue = false;
    this.#tell();
    this.saveChanges();
  }

  #tell(): void {
    this.#tellTime();
    if (this.#toldSnapshot === this.snapshot.get()) return;
    this.#toldSnapshot = this.snapshot.get();
    this.snapshot.tell();
  }

  #tellTime(): void {
    if (this.#toldTime === this.time.get()) return;
    this.#toldTime = this.time.get();
    this.time.tell();
  }
}
