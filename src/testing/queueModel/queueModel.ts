/** A queue of the model. */
interface QueueRecord {
  /** Two queues with the same songs have different ids. */
  queueId: number;
  ids: number[];
  current: number | null;
  seconds: number;
  isPlaying: boolean;
  original: number[] | null;
  /** The songs added by Play next, and the song they follow. */
  asked: { readonly after: number; readonly ids: readonly number[] } | null;
}

let queueCount = 0;

export function emptyRecord(queueId: number | null = null): QueueRecord {
  queueCount += 1;
  const nothing = { ids: [], current: null, seconds: 0, isPlaying: false };
  return { queueId: queueId ?? queueCount, ...nothing, original: null, asked: null };
}

export function copy(record: QueueRecord): QueueRecord {
  return { ...record, ids: [...record.ids], original: record.original && [...record.original] };
}

/** The queues of a list as text, to compare them. */
function listed(records: readonly QueueRecord[]): string {
  return records.map((each) => each.ids.join()).join(' | ');
}

export function without(records: readonly QueueRecord[], gone: QueueRecord): QueueRecord[] {
  return records.filter(
    (each) => each.queueId !== gone.queueId && listed([each]) !== listed([gone]),
  );
}

function withFirst(records: readonly QueueRecord[], first: QueueRecord): QueueRecord[] {
  return first.ids.length > 1 ? [first, ...without(records, first)].slice(0, 3) : [...records];
}

/** The songs in an earlier order; each song added since then stays behind the one before it. */
function inOrder(ids: readonly number[], before: readonly number[]): number[] {
  const back = before.filter((each) => ids.includes(each));
  for (const [index, each] of ids.entries()) {
    if (before.includes(each)) continue;
    const above = ids[index - 1];
    back.splice(above === undefined ? 0 : back.indexOf(above) + 1, 0, each);
  }
  return back;
}

/** The songs with `id` put back behind the nearest song that used to be above it. */
function withBack(ids: readonly number[], id: number, above: readonly number[]): number[] {
  if (ids.includes(id)) return [...ids];
  const last = above.filter((each) => ids.includes(each)).at(-1);
  const behind = last === undefined ? 0 : ids.indexOf(last) + 1;
  return [...ids.slice(0, behind), id, ...ids.slice(behind)];
}

/** A simple model: it cuts and pastes lists and uses none of the app's own code. */
export class Model {
  record = emptyRecord();
  earlier: QueueRecord[] = [];
  isLooping = true;
  isLoopingSong = false;
  /** Every offered Undo that was not pressed yet. */
  readonly undos: (() => void)[] = [];
  /** The order before a series of moves, and the order after it. */
  moves: { readonly queueId: number; readonly before: number[]; readonly after: number[] } | null =
    null;

  sound(current: number | null, isPlaying = true): void {
    const isSame = current === this.record.current;
    this.record = { ...this.record, current, isPlaying: current !== null && isPlaying };
    if (!isSame || isPlaying) this.record.seconds = 0;
    if (!isSame) this.record.asked = null;
  }

  put(next: QueueRecord): void {
    this.record = copy(next);
  }

  /** Changes the current or an earlier queue by its id; other queues stay as they are. */
  onQueue(queueId: number, change: (record: QueueRecord) => void): void {
    if (this.record.queueId === queueId) change(this.record);
    else {
      this.earlier = this.earlier.map((each) => {
        const changed = copy(each);
        if (each.queueId === queueId) change(changed);
        return changed;
      });
    }
  }

  keep(before: QueueRecord, earlierBefore = this.earlier): void {
    this.earlier = withFirst(this.earlier, before);
    const after = listed(this.earlier);
    const inPlace = copy(this.record);
    this.undos.push(() => {
      const now = copy(this.record);
      if (now.queueId === before.queueId) return;
      const back = this.earlier.find(({ queueId }) => queueId === before.queueId) ?? before;
      const isAsLeft = listed([now]) === listed([inPlace]);
      if (isAsLeft && listed(this.earlier) === after) {
        this.earlier = earlierBefore.map((each) => (each.queueId === now.queueId ? now : each));
      } else {
        this.earlier = without(this.earlier, back);
        if (listed([now]) !== listed([back])) this.earlier = withFirst(this.earlier, now);
      }
      this.put({ ...back, isPlaying: before.isPlaying });
    });
  }

  play(list: readonly number[], start: number): void {
    const before = copy(this.record);
    const isSame = before.ids.join() === list.join();
    this.record = { ...emptyRecord(isSame ? before.queueId : null), ids: [...list] };
    this.sound(list[start % list.length] ?? null);
    if (before.ids.length > 1 && !isSame) this.keep(before);
  }

  remove(id: number): void {
    const before = copy(this.record);
    const place = before.ids.indexOf(id);
    const rest = before.ids.filter((each) => each !== id);
    this.record.ids = rest;
    if (rest.length === 0) this.record = emptyRecord(before.queueId);
    else if (id === before.current) {
      const current = rest[Math.max(0, place - 1)] ?? null;
      this.record = { ...this.record, current, seconds: 0 };
    }
    this.undos.push(() =>
      this.onQueue(before.queueId, (record) => {
        record.ids = withBack(record.ids, id, before.ids.slice(0, place));
        record.current ??= id;
        if (record !== this.record || id !== before.current) return;
        const { seconds, isPlaying } = before;
        this.record = { ...record, current: id, seconds, isPlaying };
      }),
    );
  }

  move(id: number, place: number): void {
    const { queueId, ids: now } = this.record;
    const rest = now.filter((each) => each !== id);
    const to = Math.min(place, rest.length);
    const after = [...rest.slice(0, to), id, ...rest.slice(to)];
    if (after.join() === now.join()) return;
    const goesOn = this.moves?.queueId === queueId && this.moves.after.join() === now.join();
    const before = goesOn && this.moves ? this.moves.before : [...now];
    this.moves = { queueId, before, after };
    this.record.ids = [...after];
    this.undos.push(() => {
      this.moves = null;
      this.onQueue(queueId, (record) => {
        record.ids = inOrder(record.ids, before);
      });
    });
  }

  playNext(wanted: readonly number[]): void {
    const { record } = this;
    if (record.current === null) {
      record.current = wanted[0] ?? null;
      record.ids = wanted.slice(0, 1);
    }
    const { current } = record;
    const inserted = wanted.filter((id) => id !== current);
    if (current === null || inserted.length === 0) return;
    const asked = record.asked?.after === current ? record.asked.ids : [];
    const waiting = asked.filter((id) => !inserted.includes(id));
    const rest = record.ids.filter((id) => !inserted.includes(id));
    const above = rest.splice(0, rest.indexOf(current) + 1);
    while (waiting.includes(rest[0] ?? 0)) above.push(...rest.splice(0, 1));
    record.ids = [...above, ...inserted, ...rest];
    record.asked = { after: current, ids: [...waiting, ...inserted] };
  }

  end(): void {
    const { ids: list, current } = this.record;
    const place = list.indexOf(current ?? 0);
    if (this.isLoopingSong) this.sound(current);
    else if (place === list.length - 1 && !this.isLooping) {
      this.record.isPlaying = false;
      this.record.seconds = 0;
    } else this.sound(list[(place + 1) % list.length] ?? null);
  }

  step(by: number): void {
    const { ids: list, current } = this.record;
    if (current === null) return;
    const place = list.indexOf(current) + by;
    this.sound(list[(place + list.length) % list.length] ?? null);
  }

  /** The shuffled order is read from the player and only checked: see takeOverDeal. */
  shuffle(): void {
    const { record } = this;
    if (record.ids.length < 2) return;
    record.original ??= [...record.ids];
    record.asked = null;
  }

  shuffleAll(): void {
    const before = copy(this.record);
    if (before.current === null) return;
    this.shuffle();
    this.record.isPlaying = true;
    this.undos.push(() =>
      this.onQueue(before.queueId, (record) => {
        // If the queue was emptied since then, there is nothing to restore.
        if (record.ids.length === 0) return;
        record.ids = inOrder(record.ids, before.ids);
        record.original = before.original;
        record.asked ??= before.asked;
      }),
    );
  }

  unshuffle(): void {
    const { original } = this.record;
    if (original === null) return;
    const known = original.filter((id) => this.record.ids.includes(id));
    const added = this.record.ids.filter((id) => !original.includes(id));
    this.record = { ...this.record, ids: [...known, ...added], original: null, asked: null };
  }

  /** The saved part of a tab's queue, as text. */
  saved(): string {
    const { queueId, ids, original, asked } = this.record;
    return JSON.stringify({ queueId, ids, original, asked });
  }

  /**
   * Another tab changed the queue. Both tabs share it; each has its own current song, and only one
   * of them plays.
   *
   * @param seenCurrent the current song where the rules leave it open: a queue replaced without
   *   sound takes the position of the tab that played last
   */
  follow(acting: Model, seenCurrent: number | null): void {
    const { queueId, ids, current, original, asked, isPlaying } = acting.record;
    const own = copy(this.record);
    const left = own.ids.filter((id) => id !== own.current);
    if (ids.length === 0) this.record = emptyRecord();
    else if (own.current !== null && ids.includes(own.current)) this.record.ids = [...ids];
    else if (own.current !== null && ids.join() === left.join()) {
      const before = left[Math.max(0, own.ids.indexOf(own.current) - 1)] ?? null;
      this.record = { ...own, current: before, seconds: 0, ids: left };
    } else {
      const isOpen = !isPlaying && ids.includes(seenCurrent ?? 0);
      this.record = { ...emptyRecord(), ids: [...ids], current: isOpen ? seenCurrent : current };
    }
    const ownAsked = own.queueId === queueId ? own.asked : null;
    const isFor = (each: QueueRecord['asked']) => each?.after === this.record.current;
    this.record.asked = [asked, ownAsked].find(isFor) ?? null;
    this.record.original = original && [...original];
    this.record.queueId = queueId;
  }

  /** Another tab did something, with or without a change of the queue. */
  hear(acting: Model): void {
    if (acting.record.isPlaying) this.record.isPlaying = false;
    this.earlier = acting.earlier;
    this.isLooping = acting.isLooping;
    this.isLoopingSong = acting.isLoopingSong;
  }
}
