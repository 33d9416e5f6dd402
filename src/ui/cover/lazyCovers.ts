import { watchNear } from '../nearness/watchNear';
import { coverBackground } from './coverArt';

/** No higher than a window with its margins: where some of it is near, one of its ends is. */
const MEMBERS_AT_MOST = 24;
/** The browser builds a document for each drawn cover, 2 to 3 ms of a frame's 16. */
const COVERS_PER_FRAME = 4;

/** Covers that came into the page one after the other. Only its two ends are watched. */
type Batch = Map<HTMLElement, () => void>;

/** Near by now and not drawn yet, the first in sight first. */
const due = new Set<() => void>();
/** Whose ends may be others by now. */
const changed = new Set<Batch>();
let growing: Batch | null = null;
/** Of the elements that are ends: stops watching them. */
const unwatches = new WeakMap<Element, () => void>();
let isDrawing = false;

/** Watching each cover of a long list would take more of every frame than drawing it. */
function watchEnds(batch: Batch): void {
  const members = [...batch.keys()];
  for (const end of [members.at(0), members.at(-1)]) {
    if (end === undefined || unwatches.has(end)) continue;
    const onChange = (isNear: boolean) => {
      if (isNear) drawSoon(batch);
    };
    unwatches.set(end, watchNear(end, onChange));
  }
}

function unwatch(element: HTMLElement): void {
  unwatches.get(element)?.();
  unwatches.delete(element);
}

function drawSoon(batch: Batch): void {
  for (const [member, draw] of batch) {
    due.add(draw);
    unwatch(member);
  }
  // It has no cover that waits any more.
  batch.clear();
  if (isDrawing || due.size === 0) return;
  isDrawing = true;
  requestAnimationFrame(drawSome);
}

function drawSome(): void {
  let drawnCount = 0;
  for (const draw of due) {
    due.delete(draw);
    draw();
    drawnCount += 1;
    if (drawnCount === COVERS_PER_FRAME) break;
  }
  if (due.size > 0) requestAnimationFrame(drawSome);
  else isDrawing = false;
}

/** Once for all that comes or goes in one task: a whole list may. */
function watchSoon(batch: Batch): void {
  if (changed.has(batch)) return;
  changed.add(batch);
  queueMicrotask(() => {
    changed.delete(batch);
    if (growing === batch) growing = null;
    watchEnds(batch);
  });
}

/** The batch that is being filled; it is watched once what is in it has a place on the page. */
function openBatch(): Batch {
  if (growing === null || growing.size >= MEMBERS_AT_MOST) growing = new Map();
  watchSoon(growing);
  return growing;
}

/**
 * Gives an element the cover of an anime as its background once it is in sight or about to be, a
 * few in each frame: hundreds at once would hold up the page for longer than all of their rows.
 *
 * @returns gives that up
 */
export function drawCoverWhenNear(element: HTMLElement, annId: number): () => void {
  const batch = openBatch();
  const draw = () => {
    element.style.backgroundImage = coverBackground(annId);
  };
  batch.set(element, draw);
  return () => {
    due.delete(draw);
    unwatch(element);
    // It may have been an end.
    if (batch.delete(element)) watchSoon(batch);
  };
}
