import type { Target } from './driver';

const SELECTORS = {
  button: 'button:enabled',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  text: '*',
  textbox: 'input:is(:not([type]), [type="text"], [type="search"])',
} as const;

/** The input of `findElement`, as plain data because it runs in the page. */
export interface Search {
  readonly selector: string;
  readonly name: string;
}

export function toSearch({ role, name, within }: Target): Search {
  return { selector: `:is(${within}) ${SELECTORS[role]}`, name };
}

/**
 * Runs in the page without outside variables, and so works the same in every engine: a driver's own
 * search by accessible name takes seconds in one of them and is missing in another.
 */
export function findElement({ selector, name }: Search): Element | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const ownName = element.ariaLabel ?? label ?? element.textContent ?? '';
    if (ownName.trim() === name && element.checkVisibility({ visibilityProperty: true })) {
      const { top, bottom } = element.getBoundingClientRect();
      // Drivers scroll only as far as the edge of the window, where bars of the page cover it.
      const isNearEdge = top < window.innerHeight / 4 || bottom > (window.innerHeight * 3) / 4;
      if (isNearEdge && element.closest('main') !== null) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      return element;
    }
  }
  return null;
}
