import type { KeyboardEvent } from 'react';

const STOPS =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [tabindex^="-"])';

/** Of radio buttons with one name the chosen one alone is a stop. */
function isPassedOver(element: Element, all: readonly Element[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) {
    return false;
  }
  const { name } = element;
  return all.some((each) => each instanceof HTMLInputElement && each.checked && each.name === name);
}

/**
 * Tab goes on from the last stop of what lies over the page to its first, and back, at once. The
 * widget library does the same a frame later: until then the focus is outside, and another Tab that
 * comes within the frame would lead on into the page.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const stops = all.filter((each) => each.checkVisibility() && !isPassedOver(each, all));
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
