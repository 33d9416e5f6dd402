/** The queue as one would keep it on paper. */
interface Paper {
  /** Two queues of the same songs are two sheets. */
  sheet: number;
  ids: number[];
  current: number | null;
  seconds: number;
  isPlaying: boolean;
  original: number[] | null;
  /** What was asked for after which song. */
  asked: { readonly after: number; readonly ids: readonly number[] } | null;
}

let sheets = 0;

export function freshPaper(sheet: number | null = null): Paper {
  sheets += 1;
  const nothing = { ids: [], current: null, seconds: 0, isPlaying: false };
  return { sheet: sheet ?? sheets, ...nothing, original: null, asked: null };
}

export function copy(paper: Paper): Paper {
  return { ...paper, ids: [...paper.ids], original: paper.original && [...paper.original] };
}

/** The queues of a list, written down to be compared. */
function listed(papers: readonly Paper[]): string {
  return papers.map((each) => each.ids.join()).join(' | ');
}

export function without(papers: readonly Paper[], gone: Paper): Paper[] {
  return papers.filter((each) => each.sheet !== gone.sheet && listed([each]) !== listed([gone]));
}

function withFirst(papers: readonly Paper[], first: Paper): Paper[] {
  return first.ids.length > 1 ? [first, ...without(papers, first)].slice(0, 3) : [...papers];
}

/** The songs in an order of before; what came since stays behind the one that it is behind. */
function inOrder(ids: readonly number[], before: readonly number[]): number[] {
  const back = before.filter((each) => ids.includes(each));
  for (const [index, each] of ids.entries()) {
    if (before.includes(each)) continue;
    const above = ids[index - 1];
    back.splice(above === undefined ? 0 : back.indexOf(above) + 1, 0, each);
  }
  return back;
}

/** With a song behind the nearest of those that stood above it. */
function withBack(ids: readonly number[], id: number, above: readonly number[]): number[] {
  if (ids.includes(id)) return [...ids];
  const last = above.filter((each) => ids.includes(each)).at(-1);
  const behind = last === undefined ? 0 : ids.indexOf(last) + 1;
  return [...ids.slice(0, behind), id, ...ids.slice(behind)];
}

/** A plain model: lists that are cut and pasted by hand, and nothing of the program's own rules. */
export class Model {
  paper = freshPaper();
  earlier: Paper[] = [];
  isLooping = true;
  isLoopingSong = false;
  /** Every Undo that was offered and not pressed yet. */
  readonly undos: (() => void)[] = [];
  /** The order before moves that follow each other, and the one they have come to. */
  moves: { readonly sheet: number; readonly before: number[]; readonly after: number[] } | null =
    null;

  sound(current: number | null, isPlaying = true): void {
    const isSame = current === this.paper.current;
    this.paper = { ...this.paper, current, isPlaying: current !== null && isPlaying };
    if (!isSame || isPlaying) this.paper.seconds = 0;
    if (!isSame) this.paper.asked = null;
  }

  put(next: Paper): void {
    this.paper = copy(next);
  }

  /** Undoes something of one queue, which may be on or an earlier one; any other is left alone. */
  onSheet(sheet: number, change: (paper: Paper) => void): void {
    if (this.paper.sheet === sheet) change(this.paper);
    else {
      this.earlier = this.earlier.map((each) => {
        const changed = copy(each);
        if (each.sheet === sheet) change(changed);
        return changed;
      });
    }
  }

  keep(before: Paper, earlierBefore = this.earlier): void {
    this.earlier = withFirst(this.earlier, before);
    const after = listed(this.earlier);
    const inPlace = copy(this.paper);
    this.undos.push(() => {
      const now = copy(this.paper);
      if (now.sheet === before.sheet) return;
      const back = this.earlier.find(({ sheet }) => sheet === before.sheet) ?? before;
      const isAsLeft = listed([now]) === listed([inPlace]);
      if (isAsLeft && listed(this.earlier) === after) {
        this.earlier = earlierBefore.map((each) => (each.sheet === now.sheet ? now : each));
      } else {
        this.earlier = without(this.earlier, back);
        if (listed([now]) !== listed([back])) this.earlier = withFirst(this.earlier, now);
      }
      this.put({ ...back, isPlaying: before.isPlaying });
    });
  }

  play(list: readonly number[], start: number): void {
    const before = copy(this.paper);
    const isSame = before.ids.join() === list.join();
    this.paper = { ...freshPaper(isSame ? before.sheet : null), ids: [...list] };
    this.sound(list[start % list.length] ?? null);
    if (before.ids.length > 1 && !isSame) this.keep(before);
  }

  remove(id: number): void {
    const before = copy(this.paper);
    const place = before.ids.indexOf(id);
    const rest = before.ids.filter((each) => each !== id);
    this.paper.ids = rest;
    if (rest.length === 0) this.paper = freshPaper(before.sheet);
    else if (id === before.current) {
      const current = rest[Math.max(0, place - 1)] ?? null;
      this.paper = { ...this.paper, current, seconds: 0 };
    }
    this.undos.push(() =>
      this.onSheet(before.sheet, (paper) => {
        paper.ids = withBack(paper.ids, id, before.ids.slice(0, place));
        paper.current ??= id;
        if (paper !== this.paper || id !== before.current) return;
        const { seconds, isPlaying } = before;
        this.paper = { ...paper, current: id, seconds, isPlaying };
      }),
    );
  }

  move(id: number, place: number): void {
    const { sheet, ids: now } = this.paper;
    const rest = now.filter((each) => each !== id);
    const to = Math.min(place, rest.length);
    const after = [...rest.slice(0, to), id, ...rest.slice(to)];
    if (after.join() === now.join()) return;
    const goesOn = this.moves?.sheet === sheet && this.moves.after.join() === now.join();
    const before = goesOn && this.moves ? this.moves.before : [...now];
    this.moves = { sheet, before, after };
    this.paper.ids = [...after];
    this.undos.push(() => {
      this.moves = null;
      this.onSheet(sheet, (paper) => {
        paper.ids = inOrder(paper.ids, before);
      });
    });
  }

  playNext(wanted: readonly number[]): void {
    const { paper } = this;
    if (paper.current === null) {
      paper.current = wanted[0] ?? null;
      paper.ids = wanted.slice(0, 1);
    }
    const { current } = paper;
    const inserted = wanted.filter((id) => id !== current);
    if (current === null || inserted.length === 0) return;
    const asked = paper.asked?.after === current ? paper.asked.ids : [];
    const waiting = asked.filter((id) => !inserted.includes(id));
    const rest = paper.ids.filter((id) => !inserted.includes(id));
    const above = rest.splice(0, rest.indexOf(current) + 1);
    while (waiting.includes(rest[0] ?? 0)) above.push(...rest.splice(0, 1));
    paper.ids = [...above, ...inserted, ...rest];
    paper.asked = { after: current, ids: [...waiting, ...inserted] };
  }

  end(): void {
    const { ids: list, current } = this.paper;
    const place = list.indexOf(current ?? 0);
    if (this.isLoopingSong) this.sound(current);
    else if (place === list.length - 1 && !this.isLooping) {
      this.paper.isPlaying = false;
      this.paper.seconds = 0;
    } else this.sound(list[(place + 1) % list.length] ?? null);
  }

  step(by: number): void {
    const { ids: list, current } = this.paper;
    if (current === null) return;
    const place = list.indexOf(current) + by;
    this.sound(list[(place + list.length) % list.length] ?? null);
  }

  /** What a shuffle deals is read off the player, and only checked: see takeOverDeal. */
  shuffle(): void {
    const { paper } = this;
    if (paper.ids.length < 2) return;
    paper.original ??= [...paper.ids];
    paper.asked = null;
  }

  shuffleAll(): void {
    const before = copy(this.paper);
    if (before.current === null) return;
    this.shuffle();
    this.paper.isPlaying = true;
    this.undos.push(() =>
      this.onSheet(before.sheet, (paper) => {
        // Of a queue that was emptied since, nothing was shuffled.
        if (paper.ids.length === 0) return;
        paper.ids = inOrder(paper.ids, before.ids);
        paper.original = before.original;
        paper.asked ??= before.asked;
      }),
    );
  }

  unshuffle(): void {
    const { original } = this.paper;
    if (original === null) return;
    const known = original.filter((id) => this.paper.ids.includes(id));
    const added = this.paper.ids.filter((id) => !original.includes(id));
    this.paper = { ...this.paper, ids: [...known, ...added], original: null, asked: null };
  }

  /** What a tab has of the queue that it saves. */
  saved(): string {
    const { sheet, ids, original, asked } = this.paper;
    return JSON.stringify({ sheet, ids, original, asked });
  }

  /**
   * Another tab changed the queue: both have one, each its own place in it, and one is heard.
   *
   * @param seenCurrent where it stands where that is open: a queue that was replaced in silence has
   *   the place of whoever sounded last
   */
  follow(acting: Model, seenCurrent: number | null): void {
    const { sheet, ids, current, original, asked, isPlaying } = acting.paper;
    const own = copy(this.paper);
    const left = own.ids.filter((id) => id !== own.current);
    if (ids.length === 0) this.paper = freshPaper();
    else if (own.current !== null && ids.includes(own.current)) this.paper.ids = [...ids];
    else if (own.current !== null && ids.join() === left.join()) {
      const before = left[Math.max(0, own.ids.indexOf(own.current) - 1)] ?? null;
      this.paper = { ...own, current: before, seconds: 0, ids: left };
    } else {
      const isOpen = !isPlaying && ids.includes(seenCurrent ?? 0);
      this.paper = { ...freshPaper(), ids: [...ids], current: isOpen ? seenCurrent : current };
    }
    const ownAsked = own.sheet === sheet ? own.asked : null;
    const isFor = (each: Paper['asked']) => each?.after === this.paper.current;
    this.paper.asked = [asked, ownAsked].find(isFor) ?? null;
    this.paper.original = original && [...original];
    this.paper.sheet = sheet;
  }

  /** Another tab did something, with the queue or without. */
  hear(acting: Model): void {
    if (acting.paper.isPlaying) this.paper.isPlaying = false;
    this.earlier = acting.earlier;
    this.isLooping = acting.isLooping;
    this.isLoopingSong = acting.isLoopingSong;
  }
}
