import { type CSSProperties, useCallback } from 'react';
import { watchNear } from '../nearness/watchNear';
import styles from './CoverArt.module.css';
import { coverBackground, coverGround } from './coverArt';
import { coverElement } from './coverElement';
import { createFrames } from './frames';
import { addCover } from './pictureCovers';

export interface CoverArtProps {
  readonly annId: number;
  /** Side in pixels, or 'fill' to take the width of the parent. */
  readonly size?: number | 'fill';
  readonly className?: string;
  /** The id is not that of an anime, so that there is no picture of it. */
  readonly isDrawn?: boolean;
  /** Shows the whole picture, and not a square of it. */
  readonly isNatural?: boolean;
}

function sizeStyle(size: number | 'fill'): CSSProperties {
  return size === 'fill' ? { width: '100%' } : { width: size, height: size };
}

function classOf({ className, isNatural }: CoverArtProps): string {
  return [styles.cover, isNatural && styles.natural, className].filter(Boolean).join(' ');
}

export function CoverArt(props: CoverArtProps) {
  const { annId, size = 44, isDrawn } = props;
  const picture = useCallback(
    (element: HTMLElement) => (isDrawn ? undefined : addCover(element, annId)),
    [annId, isDrawn],
  );
  const style = { backgroundImage: coverBackground(annId), ...sizeStyle(size) };
  return <span ref={picture} aria-hidden="true" className={classOf(props)} style={style} />;
}

/** A cover for lists with hundreds of them: only a colour until it is near the viewport. */
export function ListCover(props: CoverArtProps) {
  const { annId, size = 44, isDrawn = false } = props;
  const drawLate = useCallback(
    (element: HTMLElement) => drawCoverWhenNear(element, annId, isDrawn),
    [annId, isDrawn],
  );
  return (
    <span
      // A new element for each anime, because React does not manage what is drawn into it.
      key={annId}
      ref={drawLate}
      aria-hidden="true"
      className={classOf(props)}
      style={{ backgroundColor: coverGround(annId), ...sizeStyle(size) }}
    />
  );
}

/** Lower than a viewport with its margins: if part of a batch is near, one of its ends is. */
const MEMBERS_AT_MOST = 24;

/**
 * Covers that were added to one list one after the other. Only the two ends are watched. Covers of
 * two lists are never a batch: the lists may be far apart, and the end of a list that scrolls
 * sideways is not in the viewport when its middle is.
 */
type Batch = Map<HTMLElement, () => void>;

/** Covers that are near and not drawn yet, in the order in which they came near. */
const frames = createFrames();
/** Batches whose ends may have changed. */
const changed = new Set<Batch>();
let growing: Batch | null = null;
let growingList: Element | null = null;
const unwatches = new WeakMap<Element, () => void>();

/** All covers of a long list would take longer per frame than drawing them. */
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
    frames.add(draw);
    unwatch(member);
  }
  // None of its covers is waiting any more.
  batch.clear();
}

/** Runs once for all covers added or removed in one task, as a whole list may change. */
function watchSoon(batch: Batch): void {
  if (changed.has(batch)) return;
  changed.add(batch);
  queueMicrotask(() => {
    changed.delete(batch);
    if (growing === batch) growing = null;
    watchEnds(batch);
  });
}

/** The batch of a list being filled; it is watched after its covers are in the page. */
function openBatch(list: Element | null): Batch {
  const isFull = growing !== null && growing.size >= MEMBERS_AT_MOST;
  if (growing === null || isFull || growingList !== list) growing = new Map();
  growingList = list;
  watchSoon(growing);
  return growing;
}

/**
 * Draws the cover into an element when it is near the viewport, a few in each
 * frame: hundreds at once would block the page for longer than all of their rows. @returns cancels
 */
export function drawCoverWhenNear(
  element: HTMLElement,
  annId: number,
  isDrawn = false,
): () => void {
  const batch = openBatch(element.closest('ul, ol'));
  let removeCover: (() => void) | null = null;
  const draw = () => {
    element.prepend(coverElement(annId));
    // Its edge would show around the corners.
    element.style.backgroundColor = 'transparent';
    if (!isDrawn) removeCover = addCover(element, annId);
  };
  batch.set(element, draw);
  return () => {
    removeCover?.();
    frames.remove(draw);
    unwatch(element);
    // The element may have been an end.
    if (batch.delete(element)) watchSoon(batch);
  };
}
