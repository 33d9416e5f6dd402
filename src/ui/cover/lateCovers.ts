import { coverBackground } from './coverBackground';

/** About one window ahead: what comes is there before it is seen. */
const MARGIN = '600px 0px';
/** The browser builds a document for each drawn cover, 2 to 3 ms of a frame's 16. */
const COVERS_PER_FRAME = 4;

const awaited = new WeakMap<Element, () => void>();
/** Near by now and not drawn yet, the first in sight first. */
const due = new Set<() => void>();
let observer: IntersectionObserver | null = null;
let isDrawing = false;

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

function onChanges(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const draw = awaited.get(target);
    if (draw === undefined) continue;
    // One that is passed by quickly need not be drawn.
    if (isIntersecting) due.add(draw);
    else due.delete(draw);
  }
  if (isDrawing || due.size === 0) return;
  isDrawing = true;
  requestAnimationFrame(drawSome);
}

/**
 * Gives an element the cover of an anime as its background once it is in sight or about to be, a
 * few in each frame: hundreds at once would hold up the page for longer than all of their rows.
 *
 * @returns gives that up
 */
export function drawCoverWhenNear(element: HTMLElement, annId: number): () => void {
  observer ??= new IntersectionObserver(onChanges, { rootMargin: MARGIN });
  const watching = observer;
  const draw = () => {
    watching.unobserve(element);
    awaited.delete(element);
    element.style.backgroundImage = coverBackground(annId);
  };
  awaited.set(element, draw);
  watching.observe(element);
  return () => {
    watching.unobserve(element);
    awaited.delete(element);
    due.delete(draw);
  };
}
