import type { PlayerNotice, PlayerSnapshot, PlayerTime } from '../domain/playback';
import { type Channel, createChannel } from '../mechanisms/channel';
import type { PlayerSave } from './playerOptions';
import { buildSnapshot, hasTimeMoved, isSameSnapshot, type PlayerFacts } from './playerSnapshot';
import { StateSaver } from './stateSaver';

interface SnapshotChange {
  readonly before: PlayerSnapshot;
  readonly snapshot: PlayerSnapshot;
  readonly time: PlayerTime;
}

/** What the player shows and saves: compares, calls the listeners on a change, saves it. */
export class PlayerBoard {
  readonly snapshot: Channel<PlayerSnapshot>;
  readonly time: Channel<PlayerTime>;
  readonly #readFacts: () => PlayerFacts;
  readonly #saver: StateSaver;
  #notice: PlayerNotice | null = null;

  constructor(save: PlayerSave, readFacts: () => PlayerFacts) {
    this.#readFacts = readFacts;
    this.time = createChannel(this.#readTime());
    this.snapshot = createChannel(buildSnapshot(readFacts(), null));
    this.#saver = new StateSaver(save, this.snapshot.get(), this.time.get());
  }

  get notice(): PlayerNotice | null {
    return this.#notice;
  }

  /** Takes effect with the next refresh. */
  setNotice(notice: PlayerNotice | null): void {
    this.#notice = notice;
  }

  /** Looks at the time alone and skips small steps of the position: called for every timeupdate. */
  refreshTime(): void {
    const time = this.#readTime();
    if (!hasTimeMoved(this.time.get(), time)) return;
    this.time.set(time);
    this.#saver.onTime(this.snapshot.get(), time);
  }

  /** Shows and saves whatever has changed since the last refresh. */
  refresh(): void {
    const change = this.#show();
    if (change !== null) this.#saver.onSnapshot(change.before, change.snapshot, change.time);
  }

  /** The same after taking over what another tab stored, which is not written back. */
  refreshStored(): void {
    const change = this.#show();
    if (change !== null) this.#saver.onStored(change.before, change.snapshot, change.time);
  }

  /** @returns null when nothing in the snapshot has changed */
  #show(): SnapshotChange | null {
    const time = this.#readTime();
    const timeBefore = this.time.get();
    if (
      time.positionSeconds !== timeBefore.positionSeconds ||
      time.durationSeconds !== timeBefore.durationSeconds
    ) {
      this.time.set(time);
    }
    const before = this.snapshot.get();
    const snapshot = buildSnapshot(this.#readFacts(), this.#notice);
    if (isSameSnapshot(before, snapshot)) return null;
    this.snapshot.set(snapshot);
    return { before, snapshot, time };
  }

  /** Saves the exact position now. */
  flush(): void {
    this.#saver.savePosition(this.snapshot.get(), this.#readTime());
  }

  close(): void {
    this.flush();
    this.snapshot.close();
    this.time.close();
  }

  #readTime(): PlayerTime {
    const { playback } = this.#readFacts();
    return {
      positionSeconds: playback?.positionSeconds ?? 0,
      durationSeconds: playback?.durationSeconds ?? null,
    };
  }
}
