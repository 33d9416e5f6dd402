import type { EncyclopediaPicture } from '../../domain/anime/animeInfo';
import {
  CALL_EVERY_MS,
  callDelayMs,
  idsPerCall,
  MOST_IDS_PER_CALL,
  type PictureAddresses,
  pictureAddresses,
} from '../../domain/anime/pictures';
import { waitFor } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import type { TabLock } from '../../lib/tabLock';
import type { PictureStore } from '../../storage/side/pictureStore';

type Found = ReadonlyMap<number, PictureAddresses>;
/** Pictures by annId; an empty list where the encyclopedia has none. */
type Answer = ReadonlyMap<number, readonly EncyclopediaPicture[]>;

export interface AskParts {
  readonly store: Pick<PictureStore, 'readAddresses' | 'putAddresses'>;
  /** As fetchPictures. */
  readonly ask: (annIds: readonly number[]) => Promise<Answer | null>;
  /** The address as the page may load it; null if it may not. */
  readonly readAddress: (address: string) => string | null;
  readonly mayAsk: () => boolean;
  /** One tab at a time asks, so that no two ask for the same anime or within one second. */
  readonly lock: TabLock;
  readonly clock: Clock;
}

/** Anime that wait longer than this for a call are asked for when they are seen again. */
const MOST_WAITING = 4 * MOST_IDS_PER_CALL;

type Tell = (found: PictureAddresses | null) => void;

/** Finds addresses of pictures: in memory, in the storage, then in few calls of many anime each. */
export class AddressBook {
  private readonly known = new Map<number, PictureAddresses>();
  /** Answers under way for pages, which have the addresses too. */
  private readonly learning = new Map<number, Promise<void>>();
  private readonly waiting = new Map<number, Tell[]>();
  private readonly counts = { seenCount: 0, callCount: 0, failureCount: 0 };
  private arrivedAtMs = 0;
  private calledAtMs = Number.NEGATIVE_INFINITY;
  private isCalling = false;
  private isStopped = false;
  private cancelTimer: () => void = () => undefined;
  private toRead: number[] = [];
  private reading: Promise<Found> | null = null;

  constructor(private readonly parts: AskParts) {}

  /** Null if the addresses are not known and may not be asked for now. */
  async find(annId: number): Promise<PictureAddresses | null> {
    await this.learning.get(annId);
    const found = this.known.get(annId) ?? (await this.readStored(annId));
    if (found) this.known.set(annId, found);
    return found ?? (this.parts.mayAsk() ? this.wait(annId) : null);
  }

  /** Takes the addresses from an answer that is under way for a page. */
  learn(annIds: readonly number[], answer: Promise<Answer>): void {
    const noted = answer.then(async (pictures) => {
      await this.note(pictures);
      for (const annId of annIds) this.learning.delete(annId);
    });
    for (const annId of annIds) this.learning.set(annId, noted);
  }

  /** The connection is back: failures before it say nothing about the encyclopedia. */
  tryAgain(): void {
    this.counts.failureCount = 0;
    this.plan();
  }

  /** Final: an answer that is still under way is not stored, and no call follows it. */
  stop(): void {
    this.cancelTimer();
    this.isStopped = true;
  }

  /** One read for all anime that come into sight together. */
  private async readStored(annId: number): Promise<PictureAddresses | null> {
    this.toRead.push(annId);
    this.reading ??= Promise.resolve().then(() => {
      const annIds = this.toRead;
      this.toRead = [];
      this.reading = null;
      return this.parts.store.readAddresses(annIds);
    });
    return (await this.reading).get(annId) ?? null;
  }

  private wait(annId: number): Promise<PictureAddresses | null> {
    return new Promise((resolve) => {
      const tells = this.waiting.get(annId);
      if (tells) return void tells.push(resolve);
      this.waiting.set(annId, [resolve]);
      this.counts.seenCount += 1;
      this.arrivedAtMs = this.parts.clock.elapsedMs();
      const [oldest] = this.waiting.keys();
      if (this.waiting.size > MOST_WAITING && oldest !== undefined) this.tell(oldest, null);
      this.plan();
    });
  }

  private tell(annId: number, found: PictureAddresses | null): void {
    if (found) this.known.set(annId, found);
    for (const each of this.waiting.get(annId) ?? []) each(found);
    this.waiting.delete(annId);
  }

  private plan(): void {
    this.cancelTimer();
    if (this.isCalling || this.isStopped) return;
    const { clock } = this.parts;
    const delayMs = callDelayMs({
      ...this.counts,
      waitingCount: this.waiting.size,
      sinceArrivalMs: clock.elapsedMs() - this.arrivedAtMs,
      sinceCallMs: clock.elapsedMs() - this.calledAtMs,
    });
    if (delayMs !== null) {
      this.cancelTimer = clock.schedule(() => void this.callInTurn(), delayMs);
    }
  }

  private async callInTurn(): Promise<void> {
    if (!this.parts.mayAsk()) {
      for (const annId of [...this.waiting.keys()]) this.tell(annId, null);
      return;
    }
    this.isCalling = true;
    // While another tab asks, this one looks again each second.
    if (!(await this.parts.lock.tryHold(() => this.call()))) {
      this.calledAtMs = this.parts.clock.elapsedMs();
    }
    this.isCalling = false;
    this.plan();
  }

  private async call(): Promise<void> {
    const { store, ask, clock } = this.parts;
    const annIds = [...this.waiting.keys()].slice(-idsPerCall(this.counts.failureCount));
    // Another tab may have asked meanwhile.
    for (const [annId, found] of await store.readAddresses(annIds)) this.tell(annId, found);
    const unknown = annIds.filter((annId) => this.waiting.has(annId));
    if (unknown.length === 0) return;
    this.calledAtMs = clock.elapsedMs();
    this.counts.callCount += 1;
    const answer = await ask(unknown);
    this.counts.failureCount = answer === null ? this.counts.failureCount + 1 : 0;
    if (answer !== null) await this.note(answer);
    // Other tabs must wait too.
    const restMs = CALL_EVERY_MS - (clock.elapsedMs() - this.calledAtMs);
    if (restMs > 0) await waitFor(restMs, clock);
  }

  private async note(answer: Answer): Promise<void> {
    // The data were deleted while it was under way: storing it would bring them back.
    if (this.isStopped) return;
    const found = new Map<number, PictureAddresses>();
    for (const [annId, pictures] of answer) {
      const shown = pictures.flatMap((picture) => {
        const src = this.parts.readAddress(picture.src);
        return src === null ? [] : [{ ...picture, src }];
      });
      found.set(annId, pictureAddresses(shown));
      this.tell(annId, pictureAddresses(shown));
    }
    await this.parts.store.putAddresses(found, this.parts.clock.now());
  }
}
