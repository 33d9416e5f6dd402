import type { PlayerSnapshot, PlayerTime } from '../../domain/media/playback';
import { type Channel, createChannel } from '../../lib/channel';
import { Curtain, type CurtainOptions, whenToTell } from './deferredNotification';
import type { PlayerSave } from './playerOptions';
import { buildSnapshot, hasTimeMoved, isSameSnapshot, type PlayerFacts } from './playerSnapshot';
import { StateSaver } from './stateSaver';

function timeOf({ playback }: PlayerFacts): PlayerTime {
  return {
    positionSeconds: playback?.positionSeconds ?? 0,
    durationSeconds: playback?.durationSeconds ?? null,
  };
}

function isSameTime(before: PlayerTime, after: PlayerTime): boolean {
  return (
    before.positionSeconds === after.positionSeconds &&
    before.durationSeconds === after.durationSeconds
  );
}

/**
 * What the player knows of itself, shows and saves. Facts are written to it; a refresh compares,
 * and what has changed can be read at once. Listeners are called and changes saved together, later
 * where sound is starting (curtain.ts), so that nobody sees half of one.
 */
export class PlayerBoard {
  readonly snapshot: Channel<PlayerSnapshot>;
  readonly time: Channel<PlayerTime>;
  readonly #saver: StateSaver;
  readonly #curtain: Curtain;
  #facts: PlayerFacts;
  /** What the listeners were told last. */
  #toldSnapshot: PlayerSnapshot;
  #toldTime: PlayerTime;
  /** What the saver was shown last. */
  #savedSnapshot: PlayerSnapshot;

  /** @param facts what stands saved, which is not saved again */
  constructor(save: PlayerSave, facts: PlayerFacts, curtain: CurtainOptions) {
    this.#facts = facts;
    this.#toldTime = timeOf(facts);
    this.#toldSnapshot = buildSnapshot(facts);
    this.#savedSnapshot = this.#toldSnapshot;
    this.time = createChannel(this.#toldTime);
    this.snapshot = createChannel(this.#toldSnapshot);
    this.#saver = new StateSaver(save, this.#toldSnapshot, this.#toldTime);
    this.#curtain = new Curtain(curtain, () => this.#tellAndSave());
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
    this.time.put(time);
    if (this.#curtain.isDown) return;
    this.#tellTime();
    this.#saver.onTime(this.snapshot.get(), time);
  }

  /** Shows and saves whatever has changed since the last refresh. */
  refresh(): void {
    const before = this.snapshot.get();
    this.#put();
    const snapshot = this.snapshot.get();
    if (snapshot !== before) this.#curtain.note(whenToTell(before, snapshot));
    else if (!this.#curtain.isDown) this.#tellTime();
  }

  /** The same at once, after taking over what another tab stored, which is not written back. */
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

  /** Saves now what is still to be told and saved. */
  saveChanges(): void {
    const [before, snapshot] = [this.#savedSnapshot, this.snapshot.get()];
    if (snapshot === before) return;
    this.#savedSnapshot = snapshot;
    this.#saver.onSnapshot(before, snapshot, this.time.get());
  }

  /** Saves everything now, the exact position too. */
  flush(): void {
    this.saveChanges();
    this.#saver.savePosition(this.snapshot.get(), timeOf(this.#facts));
  }

  close(): void {
    this.flush();
    this.#curtain.close();
    this.snapshot.close();
    this.time.close();
  }

  #put(): void {
    const time = timeOf(this.#facts);
    if (!isSameTime(this.time.get(), time)) this.time.put(time);
    const snapshot = buildSnapshot(this.#facts);
    if (!isSameSnapshot(this.snapshot.get(), snapshot)) this.snapshot.put(snapshot);
  }

  #tellAndSave(): void {
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
