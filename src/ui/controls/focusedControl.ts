import type { FocusedControl } from '../../domain/app/keyPress';

/** An element as far as it has a say about keys; null where only the page has the focus. */
export function focusedControl(element: EventTarget | null): FocusedControl | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element.isContentEditable,
  };
}
