import { type RefObject, useRef } from 'react';
import { searchTextOf } from '../../config/paths';
import { commandTextOf } from '../../domain/app/commandText';
import { usePathname } from '../../routing/useAddress';
import { useFieldEvent } from './useFieldEvent';

interface LeaveParts {
  readonly field: HTMLInputElement;
  readonly panel: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/**
 * What leaves the commands: the field holds again what it held, the page's search or nothing. Who
 * goes elsewhere stays there; else the focus goes back to where it came from.
 */
export function useLeaveCommands({ field, panel, close }: LeaveParts): () => void {
  const pathname = usePathname();
  const cameFrom = useRef<Element | null>(null);
  useFieldEvent(field, 'focus', ({ relatedTarget }) => {
    cameFrom.current = relatedTarget instanceof Element ? relatedTarget : null;
  });

  function takeTextAway() {
    field.value = searchTextOf(pathname);
    // As if it had been typed, for whoever follows the field.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** The buttons beside the field and the panel under it work with what stands there. */
  function isOfField(target: EventTarget | null): boolean {
    if (!(target instanceof Node)) return false;
    return field.form?.contains(target) === true || panel.current?.contains(target) === true;
  }

  useFieldEvent(document, 'focusout', ({ target, relatedTarget }) => {
    if (!isOfField(target) || isOfField(relatedTarget)) return;
    // With the focus in another window the field is still the one of this page.
    if (isOfField(document.activeElement) || commandTextOf(field.value) === null) return;
    takeTextAway();
    close();
  });

  return () => {
    takeTextAway();
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else field.blur();
  };
}
