import type { PlayerSnapshot, PlayerTime } from '../domain/playback';
import { type Channel, createChannel } from '../mechanisms/channel';
import type { PlayerSave } from './playerOptions';
import { buildSnapshot, hasTimeMoved, isSameSnapshot, type PlayerFacts } from './playerSnapshot';
import { StateSaver } from './stateSaver';

interface SnapshotChange {
  readonly before: PlayerSnapshot;
  readonly snapshot: PlayerSnapshot;
  readonly time: PlayerTime;
}

function timeOf({ playback }: PlayerFacts): PlayerTime {
  return {
    positionSeconds: playback?.positionSeconds ?? 0,
    durationSeconds: playback?.durationSeconds ?? null,
  };
}

/**
 * What the player knows of itself, shows and saves. Facts are written to it; a refresh compares,
 * calls the listeners on a change and saves it, so that nobody sees half of one.
 */
export class PlayerBoard {
  readonly snapshot: Channel<PlayerSnapshot>;
  readonly time: Channel<PlayerTime>;
  readonly #saver: StateSaver;
  #facts: PlayerFacts;

  /** @param facts what stands saved, which is not saved again */
  constructor(save: PlayerSave, facts: PlayerFacts) {
    this.#facts = facts;
    this.time = createChannel(timeOf(facts));
    this.snapshot = createChannel(buildSnapshot(facts));
    this.#saver = new StateSaver(save, this.snapshot.get(), this.time.get());
  }

  get facts(): PlayerFacts {
    return this.#facts;
  }

  /** Is shown with the next refresh. */
  write(changed: Partial<PlayerFacts>): void {
    this.#facts = { ...this.#facts, ...changed };
  }

  /** Looks at the time alone and skips small steps of the position: called for every timeupdate. */
  refreshTime(): void {
    const time = timeOf(this.#facts);
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
    const time = timeOf(this.#facts);
    const timeBefore = this.time.get();
    if (
      time.positionSeconds !== timeBefore.positionSeconds ||
      time.durationSeconds !== timeBefore.durationSeconds
    ) {
      this.time.set(time);
    }
    const before = this.snapshot.get();
    const snapshot = buildSnapshot(this.#facts);
    if (isSameSnapshot(before, snapshot)) return null;
    this.snapshot.set(snapshot);
    return { before, snapshot, time };
  }

  /** Saves the exact position now. */
  flush(): void {
    this.#saver.savePosition(this.snapshot.get(), timeOf(this.#facts));
  }

  close(): void {
    this.flush();
    this.snapshot.close();
    this.time.close();
  }
}
