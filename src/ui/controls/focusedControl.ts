import type { FocusedControl } from '../../domain/app/keyPress';

/** The focused control, as far as key handling needs it; null if only the page has the focus. */
export function focusedControl(element: EventTarget | null): FocusedControl | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element.isContentEditable,
  };
}
