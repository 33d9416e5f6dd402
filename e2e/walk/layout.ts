import type { Page } from '@playwright/test';
import { findMisfits } from './findings';
import { untilStill } from './look';
import { collectFacts } from './pageFacts';

/** A name that is cut shows so much, in the height of its letters: about eight letters. */
const LEAST_NAME = 4;

/** A word of so many letters fits into a line of any page at any size of letters. */
const LONGEST_WHOLE = 10;

/** Runs in the page: controls in sight of which another one takes the presses. */
function findCovered(): readonly string[] {
  const nameOf = (each: Element) =>
    `${each.tagName} "${(each.ariaLabel ?? each.textContent).trim().slice(0, 50)}"`;
  const isWithin = (inner: DOMRect, { left, top, right, bottom }: DOMRect) =>
    inner.left >= left && inner.right <= right && inner.top >= top && inner.bottom <= bottom;
  const layerOf = (each: Element): Element | null => {
    for (let box: Element | null = each; box !== null; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
    return null;
  };

  /** Whether a box that scrolls or cuts has moved this point out of sight. */
  function isClipped(each: Element, point: DOMRect): boolean {
    for (let box = each.parentElement; box !== null; box = box.parentElement) {
      if (box === document.body) break;
      const isBeyond = !isWithin(point, box.getBoundingClientRect());
      if (isBeyond && getComputedStyle(box).overflow !== 'visible') return true;
    }
    return false;
  }

  function isMeant(over: Element, control: Element, box: DOMRect): boolean {
    if (control.contains(over) || over.contains(control)) return true;
    if (over.closest('label')?.contains(control) === true) return true;
    // A smaller one on a larger one, of which the rest can be pressed.
    if (isWithin(over.getBoundingClientRect(), box)) return true;
    // The page scrolls under the bars, and behind what lies over it as a whole.
    const layer = layerOf(over);
    return layer !== null && !layer.contains(control);
  }

  const root = document.querySelector('[aria-modal=true]') ?? document.body;
  return [...root.querySelectorAll('button, a[href], input, select')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => each.closest('.visually-hidden, [inert], [data-closed]') === null)
    .filter((each) => getComputedStyle(each).pointerEvents !== 'none')
    .flatMap((control) => {
      // Of a link on two lines the middle of the first.
      const box = control.getClientRects()[0] ?? new DOMRect();
      const point = new DOMRect(box.left + box.width / 2, box.top + box.height / 2);
      const isSmall = box.width < 2 || box.height < 2;
      if (isSmall || !isWithin(point, new DOMRect(0, 0, innerWidth, innerHeight))) return [];
      if (isClipped(control, point)) return [];
      const over = document.elementFromPoint(point.x, point.y);
      return over === null || isMeant(over, control, box)
        ? []
        : [`${nameOf(over)} lies over ${nameOf(control)}`];
    });
}

/** Runs in the page: names of rows that are cut to less than that, in the height of their letters. */
function findShortNames(least: number): readonly string[] {
  return [...document.querySelectorAll('li[data-row] a, aside li p')].flatMap((name) => {
    const { clientWidth, scrollWidth } = name;
    const letterPixels = Number.parseFloat(getComputedStyle(name).fontSize);
    const isCut = clientWidth > 0 && scrollWidth > clientWidth + 1;
    return isCut && clientWidth < least * letterPixels
      ? [`"${name.textContent}" is cut to ${clientWidth} px`]
      : [];
  });
}

/** Runs in the page: words of up to so many letters that a line breaks inside. */
function findBrokenWords(most: number): readonly string[] {
  const root = document.querySelector('[aria-modal=true]') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const box = text.parentElement;
    if (box === null || box.closest('.visually-hidden, [inert], [data-closed]') !== null) continue;
    // The names of icons are there for screen readers alone.
    const { width, height } = box.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    // Other scripts break between any two letters.
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{Script=Latin}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const isBroken = new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      if (isBroken && word.length <= most) found.push(`"${word}" is broken`);
    }
  }
  return found;
}

/**
 * What does not fit in the page as it is: wider than the window, outside of its box, over another
 * control, a name of a row cut to less than about eight letters, or a word broken in its middle.
 */
export async function findLayoutFlaws(page: Page, width: number): Promise<readonly string[]> {
  await untilStill(page);
  const facts = await page.evaluate(collectFacts);
  return [
    ...findMisfits(facts, width),
    ...(await page.evaluate(findCovered)),
    ...(await page.evaluate(findShortNames, LEAST_NAME)),
    ...(await page.evaluate(findBrokenWords, LONGEST_WHOLE)),
  ];
}
